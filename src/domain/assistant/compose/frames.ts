import { REFUSAL_TEXTS } from "#generated/triage-texts.ts";
import type { Language } from "../assistant.rules.ts";
import type { Talk } from "../intent/intent.ts";
import type { Refusal } from "../intent/refusals.ts";

type OwnRefusal = Extract<Refusal, "animal" | "promise">;

/** The assistant's own fixed lines. None is a medical claim: those are quoted from pages, with their number. */
export interface Frames {
  readonly library: string;
  readonly medicines: string;
  readonly pregnancy: string;
  readonly children: string;
  readonly conditions: string;
  readonly cautions: string;
  readonly doctor: string;
  readonly clinic: string;
  readonly besideTablets: string;
  /** A frame with the name of the page it speaks of, where an answer quotes several. */
  readonly of: (frame: string, title: string) => string;
  /** Introduces English quotations when the question was in another language; empty in English. */
  readonly inEnglish: string;
  readonly noAnswer: string;
  readonly nearest: string;
  readonly draftsSilent: string;
  readonly nothingSafe: string;
  readonly nothingTogether: string;
  readonly offTopic: string;
  /** The reply to a statement without a question. */
  readonly reported: string;
  readonly talk: Readonly<Record<Talk, string>>;
  /** Refusals beyond those of content/triage/texts/refusals.yaml. */
  readonly refusals: Readonly<Record<OwnRefusal, string>>;
  readonly actions: {
    readonly emergency: (phone: string) => string;
    readonly ambulance: (phone: string) => string;
    readonly mind: (phone: string) => string;
    readonly clinicPhone: (phone: string) => string;
    readonly book: string;
    readonly read: (title: string) => string;
    readonly handOff: string;
  };
  /** Under every conversation. */
  readonly footer: (emergency: string) => string;
}

const EN: Frames = {
  library: "From our library:",
  medicines: "With medicines:",
  pregnancy: "In pregnancy:",
  children: "For children:",
  conditions: "Who must take care:",
  cautions: "Cautions:",
  doctor: "See a doctor if:",
  clinic: "At the clinic:",
  besideTablets: "Beside your tablets:",
  of: (frame, title) => `${frame.replace(/:$/u, "")}, ${title}:`,
  inEnglish: "",
  noAnswer: "Our library has no page that answers this, and I do not guess.",
  nearest: "These pages come nearest; a doctor can tell you more.",
  draftsSilent: "Our pages on this wait for the doctor's review, and I do not quote them until then.",
  nothingSafe: "Our pages have nothing on this that is known to be safe for you. Please ask a doctor.",
  nothingTogether:
    "Our pages name nothing certain about this beside your medicine. That does not mean it is safe: ask your doctor or pharmacist.",
  offTopic:
    "I answer from this clinic's pages: colds, migraine, high blood pressure, acid reflux and bronchitis, and the clinic itself.",
  reported: "I keep that in mind here. Now ask about a remedy, and I say what our pages know of it for you.",
  talk: {
    greeting: "Namaste. What would you like to know?",
    thanks: "You are welcome.",
    goodbye: "Goodbye. The pages and the desk are here when you need them.",
    who: "I am software, not a doctor. I quote this clinic's own pages with their sources, say whom to call, and pass questions on to a doctor.",
  },
  refusals: {
    animal: "Our pages are for people. Please ask a veterinary doctor.",
    promise: "I cannot promise that anything ends an illness. I quote what our pages know.",
  },
  actions: {
    emergency: (phone) => `Call ${phone}, emergency`,
    ambulance: (phone) => `Call ${phone}, ambulance`,
    mind: (phone) => `Call ${phone}, Tele-MANAS`,
    clinicPhone: (phone) => `Call the desk, ${phone}`,
    book: "Ask for a time with a doctor",
    read: (title) => `Read: ${title}`,
    handOff: "Ask a doctor about this",
  },
  footer: (emergency) => `Software, not a doctor. It quotes our pages and cannot diagnose. Emergency: ${emergency}`,
};

const HI: Frames = {
  library: "हमारी लाइब्रेरी से:",
  medicines: "दवाओं के साथ:",
  pregnancy: "गर्भावस्था में:",
  children: "बच्चों के लिए:",
  conditions: "किसे ध्यान रखना चाहिए:",
  cautions: "सावधानियाँ:",
  doctor: "डॉक्टर को दिखाएँ, अगर:",
  clinic: "क्लिनिक में:",
  besideTablets: "आपकी गोलियों के साथ:",
  of: (frame, title) => `${frame.replace(/:$/u, "")}, ${title}:`,
  inEnglish: "हमारे पृष्ठ अभी अंग्रेज़ी में हैं; नीचे उनके वाक्य ज्यों के त्यों हैं।",
  noAnswer: "हमारी लाइब्रेरी में इसका उत्तर देने वाला पृष्ठ नहीं है, और मैं अनुमान नहीं लगाता।",
  nearest: "ये पृष्ठ सबसे नज़दीक हैं; डॉक्टर आपको और बता सकते हैं।",
  draftsSilent: "इस विषय के हमारे पृष्ठ डॉक्टर की समीक्षा की प्रतीक्षा में हैं; तब तक मैं उन्हें उद्धृत नहीं करता।",
  nothingSafe: "हमारे पृष्ठों में ऐसा कुछ नहीं है जो आपके लिए सुरक्षित माना गया हो। कृपया डॉक्टर से पूछें।",
  nothingTogether:
    "आपकी दवा के साथ इसके बारे में हमारे पृष्ठों में कुछ पक्का नहीं लिखा है। इसका अर्थ यह नहीं कि यह सुरक्षित है: अपने डॉक्टर या फ़ार्मासिस्ट से पूछें।",
  offTopic: "मैं इस क्लिनिक के पृष्ठों से उत्तर देता हूँ: सर्दी, माइग्रेन, उच्च रक्तचाप, एसिडिटी और ब्रोंकाइटिस, और क्लिनिक के बारे में।",
  reported: "यह मैं इस बातचीत में ध्यान रखूँगा। अब किसी उपाय के बारे में पूछें; हमारे पृष्ठ आपके लिए जो जानते हैं, वह मैं बताऊँगा।",
  talk: {
    greeting: "नमस्ते। आप क्या जानना चाहते हैं?",
    thanks: "आपका स्वागत है।",
    goodbye: "नमस्ते। जब ज़रूरत हो, हमारे पृष्ठ और डेस्क यहाँ हैं।",
    who: "मैं एक सॉफ़्टवेयर हूँ, डॉक्टर नहीं। मैं इस क्लिनिक के पृष्ठों को स्रोत के साथ उद्धृत करता हूँ, बताता हूँ कि किसे फ़ोन करें, और सवाल डॉक्टर तक पहुँचाता हूँ।",
  },
  refusals: {
    animal: "हमारे पृष्ठ इंसानों के लिए हैं। कृपया पशु चिकित्सक से पूछें।",
    promise: "मैं वादा नहीं कर सकता कि किसी चीज़ से बीमारी चली जाएगी। मैं वही बताता हूँ जो हमारे पृष्ठों में है।",
  },
  actions: {
    emergency: (phone) => `${phone} पर कॉल करें, आपातकाल`,
    ambulance: (phone) => `${phone} पर कॉल करें, एम्बुलेंस`,
    mind: (phone) => `${phone} पर कॉल करें, टेली-मानस`,
    clinicPhone: (phone) => `डेस्क को कॉल करें, ${phone}`,
    book: "डॉक्टर से समय माँगें",
    read: (title) => `पढ़ें: ${title}`,
    handOff: "इसके बारे में डॉक्टर से पूछें",
  },
  footer: (emergency) => `सॉफ़्टवेयर, डॉक्टर नहीं। यह हमारे पृष्ठ उद्धृत करता है, रोग नहीं बताता। आपातकाल: ${emergency}`,
};

const HINGLISH: Frames = {
  library: "Hamari library se:",
  medicines: "Dawaon ke saath:",
  pregnancy: "Garbhavastha mein:",
  children: "Bachchon ke liye:",
  conditions: "Kise dhyan rakhna chahiye:",
  cautions: "Savdhaniyan:",
  doctor: "Doctor ko dikhayein, agar:",
  clinic: "Clinic mein:",
  besideTablets: "Aapki goliyon ke saath:",
  of: (frame, title) => `${frame.replace(/:$/u, "")}, ${title}:`,
  inEnglish: "Hamare pages abhi English mein hain; neeche unke vakya waise hi likhe hain.",
  noAnswer: "Hamari library mein iska jawab dene wala page nahi hai, aur main andaza nahi lagata.",
  nearest: "Ye pages sabse nazdeek hain; doctor aapko aur bata sakte hain.",
  draftsSilent: "Is vishay ke hamare pages doctor ki jaanch ka intezar kar rahe hain; tab tak main unhe nahi dikhata.",
  nothingSafe: "Hamare pages mein aisa kuch nahi hai jo aapke liye surakshit mana gaya ho. Kripya doctor se poochein.",
  nothingTogether:
    "Aapki dawa ke saath iske baare mein hamare pages mein kuch pakka nahi likha. Iska matlab ye nahi ki ye surakshit hai: apne doctor ya pharmacist se poochein.",
  offTopic:
    "Main is clinic ke pages se jawab deta hoon: sardi, migraine, high blood pressure, acidity aur bronchitis, aur clinic ke baare mein.",
  reported:
    "Yeh main is baatcheet mein dhyan rakhunga. Ab kisi upay ke baare mein poochein; hamare pages aapke liye jo jaante hain, main bataunga.",
  talk: {
    greeting: "Namaste. Aap kya jaanna chahte hain?",
    thanks: "Aapka swagat hai.",
    goodbye: "Namaste. Jab zaroorat ho, hamare pages aur desk yahan hain.",
    who: "Main ek software hoon, doctor nahi. Main is clinic ke pages source ke saath dikhata hoon, batata hoon kise phone karein, aur sawal doctor tak pahunchata hoon.",
  },
  refusals: {
    animal: "Hamare pages insaanon ke liye hain. Kripya pashu doctor se poochein.",
    promise:
      "Main vaada nahi kar sakta ki kisi cheez se bimari chali jayegi. Main wahi batata hoon jo hamare pages mein hai.",
  },
  actions: {
    emergency: (phone) => `${phone} par call karein, emergency`,
    ambulance: (phone) => `${phone} par call karein, ambulance`,
    mind: (phone) => `${phone} par call karein, Tele-MANAS`,
    clinicPhone: (phone) => `Desk ko call karein, ${phone}`,
    book: "Doctor se samay maangein",
    read: (title) => `Padhein: ${title}`,
    handOff: "Iske baare mein doctor se poochein",
  },
  footer: (emergency) => `Software, doctor nahi. Ye hamare pages dikhata hai, rog nahi batata. Emergency: ${emergency}`,
};

export const FRAMES: Readonly<Record<Language, Frames>> = { en: EN, hi: HI, "hi-Latn": HINGLISH };

/** What is said to what the assistant does not do, in a language. */
export function refusalWords(refusal: Refusal, language: Language): string {
  if (refusal === "animal" || refusal === "promise") return FRAMES[language].refusals[refusal];
  return REFUSAL_TEXTS[refusal === "report" ? "test-report" : refusal][language];
}
