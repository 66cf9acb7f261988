import type { Language } from "#domain/assistant/assistant.rules.ts";

const EN = {
  title: "Ask a doctor about this",
  lead:
    "This is what the clinic will read. Change whatever you like, leave out whatever you want; nothing else of " +
    "the chat is sent.",
  emergency: "This is not for emergencies. If it cannot wait, call {emergency}.",
  name: "Your name",
  email: "Email",
  complaint: "What it is about",
  since: "Since when",
  age: "Age, roughly",
  pregnancy: "Pregnant or breastfeeding",
  medicines: "Medicines",
  allergies: "Allergies",
  notices: "What the safety notice said",
  optional: "(optional)",
  send: "Send to the clinic",
  sending: "Sending...",
  answer: "We answer by e-mail.",
  thanksLead: "A person at the desk reads it, asks a doctor, and answers by e-mail, usually within one working day.",
  bookTitle: "Or see a doctor yourself",
  bookLead: "Choose a doctor and a time. What stands here comes along, and you change it once more before you book.",
  book: "Book a doctor",
  back: "Back to the chat",
  honeypot: "Your website",
};
export type HandOffWords = Readonly<Record<keyof typeof EN, string>>;

const HI: HandOffWords = {
  title: "इसके बारे में डॉक्टर से पूछें",
  lead: "क्लिनिक यही पढ़ेगा। जो चाहें बदलें, जो न चाहें हटा दें; बातचीत का और कुछ नहीं भेजा जाता।",
  emergency: "यह आपात स्थिति के लिए नहीं है। रुक न सकें तो {emergency} पर कॉल करें।",
  name: "आपका नाम",
  email: "ईमेल",
  complaint: "बात क्या है",
  since: "कब से",
  age: "उम्र, लगभग",
  pregnancy: "गर्भवती या स्तनपान कराती हैं",
  medicines: "दवाएँ",
  allergies: "एलर्जी",
  notices: "सुरक्षा सूचना ने क्या कहा",
  optional: "(चाहें तो)",
  send: "क्लिनिक को भेजें",
  sending: "भेज रहे हैं...",
  answer: "हम ईमेल से उत्तर देते हैं।",
  thanksLead: "क्लिनिक में कोई इसे पढ़कर डॉक्टर से पूछता है और ईमेल से उत्तर देता है, अक्सर एक कार्यदिवस में।",
  bookTitle: "या स्वयं डॉक्टर से मिलें",
  bookLead: "डॉक्टर और समय चुनें। यहाँ लिखी बात साथ जाती है, और बुकिंग से पहले आप उसे फिर बदल सकते हैं।",
  book: "डॉक्टर बुक करें",
  back: "बातचीत पर लौटें",
  honeypot: "आपकी वेबसाइट",
};

const HINGLISH: HandOffWords = {
  title: "Iske baare mein doctor se poochein",
  lead: "Clinic yahi padhega. Jo chahein badlein, jo na chahein hata dein; chat ka aur kuch nahi bheja jaata.",
  emergency: "Yeh emergency ke liye nahi hai. Ruk na sakein to {emergency} par call karein.",
  name: "Aapka naam",
  email: "Email",
  complaint: "Baat kya hai",
  since: "Kab se",
  age: "Umar, lagbhag",
  pregnancy: "Pregnant ya stanpan",
  medicines: "Dawaiyan",
  allergies: "Allergy",
  notices: "Suraksha soochna ne kya kaha",
  optional: "(chahein to)",
  send: "Clinic ko bhejein",
  sending: "Bhej rahe hain...",
  answer: "Hum email se uttar dete hain.",
  thanksLead: "Clinic mein koi ise padhkar doctor se poochta hai aur email se uttar deta hai, aksar ek din mein.",
  bookTitle: "Ya khud doctor se milein",
  bookLead:
    "Doctor aur samay chunein. Yahan likhi baat saath jaati hai, aur booking se pehle aap use phir badal sakte hain.",
  book: "Doctor book karein",
  back: "Chat par lautein",
  honeypot: "Aapki website",
};

/** For the loader: sends the texts in the chat's language to the page. */
export const HAND_OFF: Readonly<Record<Language, HandOffWords>> = { en: EN, hi: HI, "hi-Latn": HINGLISH };
