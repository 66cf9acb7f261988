import { HELPLINES } from "../../settings/helplines.ts";
import type { Language } from "../assistant.rules.ts";
import { WAITING_STEPS } from "./waiting-steps.ts";

/** REVIEW: every text of this folder is a draft until the clinic's doctor has read it and an admin has said so. */
export const REVIEW = {
  en: "Draft, awaiting the doctor's review",
  hi: "मसौदा, डॉक्टर की समीक्षा बाक़ी है",
  "hi-Latn": "Draft hai, doctor ki samiksha baaki hai",
} as const satisfies Worded;

export type Worded = Readonly<Record<Language, string>>;

/** Numbers to call. `{emergency}` and the others stand for them in the texts. */
export interface CallNumbers {
  readonly emergency: string;
  readonly ambulance: string;
  readonly mind: string;
  readonly women: string;
  readonly child: string;
  readonly poison: string;
}
export const CALL_NUMBERS: CallNumbers = {
  emergency: "112",
  ambulance: "108",
  mind: "14416",
  ...HELPLINES,
};

export const CALL_LABELS: Readonly<Record<keyof CallNumbers, Worded>> = {
  emergency: { en: "Emergency", hi: "आपातकाल", "hi-Latn": "Emergency" },
  ambulance: { en: "Ambulance", hi: "एम्बुलेंस", "hi-Latn": "Ambulance" },
  mind: {
    en: "Tele-MANAS (free, day and night)",
    hi: "टेली-मानस (निःशुल्क, दिन-रात)",
    "hi-Latn": "Tele-MANAS (free, din-raat)",
  },
  women: { en: "Women's helpline", hi: "महिला हेल्पलाइन", "hi-Latn": "Mahila helpline" },
  child: { en: "Childline", hi: "चाइल्डलाइन", "hi-Latn": "Childline" },
  poison: {
    en: "Poison centre (to be confirmed)",
    hi: "विष सूचना केंद्र (पुष्टि बाक़ी)",
    "hi-Latn": "Poison centre (pushti baaki)",
  },
};

/** For a number that the clinic has entered itself, or whose texts its doctor has read. */
export const POISON_CONFIRMED: Worded = { en: "Poison centre", hi: "विष सूचना केंद्र", "hi-Latn": "Poison centre" };

/** The fixed texts. An emergency and a crisis are never written or translated by a model. */
export interface ActionTexts {
  readonly emergency: Worded;
  readonly crisis: Worded;
  readonly abuse: Worded;
  readonly urgent: Worded;
  /** Signs, by group, that turn "today" into "now"; `doctor` is for all others. */
  readonly worse: Readonly<Record<string, Worded>>;
  readonly doctorFirst: Worded;
  readonly information: Worded;
  readonly waitingHeading: Worded;
  readonly steps: Readonly<Record<string, Readonly<Record<Language, readonly string[]>>>>;
  /** A clinic's own line, shown below an emergency's fixed text and never instead of it. */
  readonly emergencyAddition: Worded | null;
}

export const ACTION_TEXTS: ActionTexts = {
  emergency: {
    en: "This may be an emergency. Call {emergency} (or {ambulance} for an ambulance) now, or go to the nearest hospital emergency department. Do not wait for a reply here and do not take a home remedy for this.",
    hi: "यह आपात स्थिति हो सकती है। अभी {emergency} (या एम्बुलेंस के लिए {ambulance}) पर कॉल करें, या नज़दीकी अस्पताल की इमरजेंसी में जाएँ। यहाँ उत्तर का इंतज़ार न करें और घरेलू उपाय न करें।",
    "hi-Latn":
      "Yeh emergency ho sakti hai. Abhi {emergency} (ya ambulance ke liye {ambulance}) par call karein, ya nazdeeki aspatal ki emergency mein jaayein. Yahan jawab ka intezaar na karein aur gharelu upay na karein.",
  },
  crisis: {
    en: "I am sorry you are going through this. You are not alone. Please talk to someone now: Tele-MANAS {mind} (free, 24x7, 20 languages). If you may act on these thoughts or are in danger, call {emergency} and stay with someone you trust.",
    hi: "मुझे दुख है कि आप इस दौर से गुज़र रहे हैं। आप अकेले नहीं हैं। कृपया अभी किसी से बात करें: टेली-मानस {mind} (निःशुल्क, 24x7, 20 भाषाएँ)। अगर आप इन विचारों पर कुछ कर सकते हैं या ख़तरे में हैं, तो {emergency} पर कॉल करें और किसी भरोसेमंद व्यक्ति के साथ रहें।",
    "hi-Latn":
      "Mujhe dukh hai ki aap is daur se guzar rahe hain. Aap akele nahi hain. Kripya abhi kisi se baat karein: Tele-MANAS {mind} (free, 24x7, 20 bhashayein). Agar aap in vicharon par kuch kar sakte hain ya khatre mein hain, to {emergency} par call karein aur kisi bharosemand vyakti ke saath rahein.",
  },
  abuse: {
    en: "I am sorry this is happening to you. It is not your fault. If you are in danger, call {emergency}. Women's helpline: {women}. For a child: {child}. Tele-MANAS {mind} listens, free, day and night.",
    hi: "मुझे दुख है कि आपके साथ ऐसा हो रहा है। इसमें आपकी ग़लती नहीं है। ख़तरा हो तो {emergency} पर कॉल करें। महिला हेल्पलाइन: {women}। बच्चे के लिए: {child}। टेली-मानस {mind} दिन-रात, निःशुल्क सुनता है।",
    "hi-Latn":
      "Mujhe dukh hai ki aapke saath aisa ho raha hai. Ismein aapki galti nahi hai. Khatra ho to {emergency} par call karein. Mahila helpline: {women}. Bachche ke liye: {child}. Tele-MANAS {mind} din-raat, free sunta hai.",
  },
  urgent: {
    en: "Please see a doctor today, in person. If it gets worse, or {worse}, call {emergency}.",
    hi: "कृपया आज ही डॉक्टर से मिलें। अगर हालत बिगड़े, या {worse}, तो {emergency} पर कॉल करें।",
    "hi-Latn": "Kripya aaj hi doctor se milein. Agar haalat bigde, ya {worse}, to {emergency} par call karein.",
  },
  worse: {
    doctor: {
      en: "there is trouble breathing, fainting, severe pain, confusion or heavy bleeding",
      hi: "साँस में तकलीफ़, बेहोशी, तेज़ दर्द, भ्रम या बहुत ख़ून बहे",
      "hi-Latn": "saans mein takleef, behoshi, tez dard, bhram ya bahut khoon bahe",
    },
    bite: {
      en: "the wound bleeds a lot or is on the face (wash it now with soap and running water for 15 minutes, and ask for the rabies vaccine today)",
      hi: "घाव से बहुत ख़ून बहे या वह चेहरे पर हो (घाव को अभी 15 मिनट साबुन और बहते पानी से धोएँ और आज ही रेबीज़ का टीका लगवाएँ)",
      "hi-Latn":
        "ghaav se bahut khoon bahe ya woh chehre par ho (ghaav ko abhi 15 minute sabun aur behte paani se dhoyein aur aaj hi rabies ka teeka lagwayein)",
    },
    fever: {
      en: "there is a stiff neck, a rash that does not fade, bleeding, drowsiness or trouble breathing",
      hi: "गर्दन अकड़े, न मिटने वाले दाने हों, ख़ून आए, बहुत सुस्ती हो या साँस में तकलीफ़ हो",
      "hi-Latn": "gardan akde, na mitne wale daane hon, khoon aaye, bahut susti ho ya saans mein takleef ho",
    },
    cough: {
      en: "you cough blood or cannot breathe well",
      hi: "खाँसी में ख़ून आए या ठीक से साँस न आए",
      "hi-Latn": "khansi mein khoon aaye ya theek se saans na aaye",
    },
    urine: {
      en: "no urine comes, or the pain is sudden and severe",
      hi: "पेशाब बिल्कुल न आए, या दर्द अचानक और तेज़ हो",
      "hi-Latn": "peshab bilkul na aaye, ya dard achanak aur tez ho",
    },
    "remedy-poisoning": {
      en: "there is vomiting that does not stop, yellow eyes, drowsiness or a fit (take no more of it, and bring the packet)",
      hi: "उल्टी न रुके, आँखें पीली हों, सुस्ती या दौरा हो (उसे और न लें, पैकेट साथ लाएँ)",
      "hi-Latn": "ulti na ruke, aankhein peeli hon, susti ya daura ho (use aur na lein, packet saath laayein)",
    },
  },
  doctorFirst: {
    en: "Because you mentioned {mentioned}, please check with a doctor before any remedy.",
    hi: "आपने {mentioned} का ज़िक्र किया है, इसलिए किसी भी उपाय से पहले डॉक्टर से पूछें।",
    "hi-Latn": "Aapne {mentioned} ka zikr kiya hai, isliye kisi bhi upay se pehle doctor se poochein.",
  },
  information: {
    en: "If this is happening now, call {emergency}.",
    hi: "अगर यह अभी हो रहा है, तो {emergency} पर कॉल करें।",
    "hi-Latn": "Agar yeh abhi ho raha hai, to {emergency} par call karein.",
  },
  waitingHeading: { en: "While you wait", hi: "मदद आने तक", "hi-Latn": "Madad aane tak" },
  steps: WAITING_STEPS,
  emergencyAddition: null,
};

/** What an admin may write for a clinic: anything but the emergency's and the crisis's own words. */
export type OwnTexts = Partial<Omit<ActionTexts, "emergency" | "crisis" | "abuse" | "steps">>;

/**
 * Lays a clinic's own texts over the shipped ones. In: the texts, and those an admin wrote. Out: new texts. What is
 * said in an emergency or a crisis, its steps and numbers stay; a clinic can only add a line below them.
 */
export function withOwnTexts(texts: ActionTexts, own: OwnTexts): ActionTexts {
  return {
    ...texts,
    urgent: own.urgent ?? texts.urgent,
    worse: { ...texts.worse, ...own.worse },
    doctorFirst: own.doctorFirst ?? texts.doctorFirst,
    information: own.information ?? texts.information,
    waitingHeading: own.waitingHeading ?? texts.waitingHeading,
    emergencyAddition: own.emergencyAddition ?? texts.emergencyAddition,
  };
}

/** Lays a clinic's own numbers over the shipped ones; 112 stays, whatever is asked for. */
export function withOwnNumbers(numbers: CallNumbers, own: Partial<CallNumbers>): CallNumbers {
  const given = Object.fromEntries(Object.entries(own).filter(([, number]) => number.trim() !== ""));
  return { ...numbers, ...given, emergency: CALL_NUMBERS.emergency };
}
