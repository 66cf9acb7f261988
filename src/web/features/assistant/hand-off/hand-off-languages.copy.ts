import type { Language } from "#domain/assistant/assistant.rules.ts";
import { CUT_OFF } from "#domain/assistant/chats.rules.ts";
import { failureText } from "#domain/failure-text.ts";
import type { MessageKey } from "#domain/failures.ts";
import { FAILURES } from "#generated/messages/en/failures/failures.ts";
import { RULES } from "#generated/messages/en/rules/rules.ts";
import { ASSISTANT_RESULTS } from "#generated/messages/results/assistant-results.ts";
import { PAGE_WORDS } from "../words-in.ts";

/** Message when a proxy answered in place of the server. */
export const OTHERWISE = "The clinic could not answer. Please try again.";

const EMERGENCY_HINDI = "आपात स्थिति में 112 पर कॉल करें।";

type Translations = Readonly<Partial<Record<MessageKey, string>>>;

const HINDI: Translations = {
  "assistant.question": "कृपया एक सवाल लिखें।",
  TOO_LONG: "यह बहुत लंबा है। कृपया छोटा करें।",
  BODY_TOO_LARGE: "यह बहुत लंबा है। कृपया छोटा करें।",
  INVALID_TEXT: "कृपया वे अक्षर हटाएँ जो दिखाए नहीं जा सकते।",
  INVALID_FORM: "यह सवाल ठीक से नहीं पहुँचा। कृपया फिर भेजें।",
  ASKED_TOO_OFTEN: `थोड़े समय में बहुत सवाल आए। कृपया कुछ मिनट रुकें, फिर पूछें। ${EMERGENCY_HINDI}`,
  ASKED_TOO_OFTEN_TODAY: `आज बहुत सवाल हो गए। असिस्टेंट कल जवाब देगा, क्लिनिक अपने समय में। ${EMERGENCY_HINDI}`,
  BUSY: "इस समय बहुत लोग यहाँ हैं। कृपया थोड़ी देर में फिर कोशिश करें।",
};

const HINGLISH: Translations = {
  "assistant.question": "Kripya ek sawaal likhein.",
  TOO_LONG: "Yeh bahut lamba hai. Kripya chhota karein.",
  BODY_TOO_LARGE: "Yeh bahut lamba hai. Kripya chhota karein.",
  INVALID_TEXT: "Kripya woh akshar hataayein jo dikhaaye nahi ja sakte.",
  INVALID_FORM: "Yeh sawaal theek se nahi pahuncha. Kripya phir bhejein.",
  ASKED_TOO_OFTEN:
    "Thode samay mein bahut sawaal aaye. Kripya kuch minute rukein, phir poochein. Emergency mein 112 par call karein.",
  ASKED_TOO_OFTEN_TODAY:
    "Ek din mein bahut sawaal aaye. Assistant kal phir jawab dega; desk apne samay mein jawab deta hai. " +
    "Emergency mein 112 par call karein.",
  BUSY: "Is samay bahut log yahan hain. Kripya thodi der mein phir koshish karein.",
};

const HAND_OFF_HINDI: Translations = {
  "assistant.complaint": "कृपया लिखें कि बात किस बारे में है।",
  "assistant.name": "कृपया अपना नाम लिखें।",
  "assistant.email": "कृपया अपना ईमेल पता लिखें।",
  INVALID_EMAIL: "यह ईमेल पता ठीक नहीं है।",
  "assistant.consent": "कृपया निशान लगाएँ कि क्लिनिक यह सारांश पढ़ सकता है।",
  SENT_TOO_OFTEN: "इस पते से बहुत संदेश आए। कृपया थोड़ी देर बाद फिर कोशिश करें।",
};

const HAND_OFF_HINGLISH: Translations = {
  "assistant.complaint": "Kripya likhein ki baat kis baare mein hai.",
  "assistant.name": "Kripya apna naam likhein.",
  "assistant.email": "Kripya apna email pata likhein.",
  INVALID_EMAIL: "Yeh email pata theek nahi hai.",
  "assistant.consent": "Kripya nishaan lagayein ki clinic yeh saaransh padh sakta hai.",
  SENT_TOO_OFTEN: "Is pate se bahut sandesh aaye. Kripya thodi der baad phir koshish karein.",
};

/** Messages that are no refusals, in the other languages of the assistant. */
const FIXED = {
  hi: {
    cutOff: "उत्तर बीच में कट गया। कृपया फिर पूछें।",
    otherwise: "क्लिनिक उत्तर नहीं दे सका। कृपया फिर कोशिश करें।",
    sent: "आपका सारांश क्लिनिक को मिल गया। कोई आपको उत्तर देगा।",
  },
  "hi-Latn": {
    cutOff: "Uttar beech mein kat gaya. Kripya phir poochein.",
    otherwise: "Clinic uttar nahi de saka. Kripya phir koshish karein.",
    sent: "Aapka saaransh clinic ko mil gaya. Koi aapko uttar dega.",
  },
} as const;

const ASSISTANT_RULES = Object.entries(RULES.assistant).map(([name, text]) => [`assistant.${name}`, text]);
const ENGLISH: Readonly<Record<string, string>> = { ...FAILURES, ...Object.fromEntries(ASSISTANT_RULES) };

/** Translations by their sentences: in English, as the stream answers, and as the forms of the page do. */
function bySentence(translations: Translations): Record<string, string> {
  const pairs = Object.entries(translations).flatMap(([key, text]) => [
    [ENGLISH[key] ?? key, text],
    [failureText({ key: key as MessageKey }), text],
  ]);
  return Object.fromEntries(pairs);
}

/** For loaders: the refusals of a question, with their texts in the page's language. */
export function handOffIn(language: Language): Readonly<Record<string, string>> {
  const gone = bySentence({ NOT_FOUND: PAGE_WORDS[language].notFound });
  if (language === "en") return gone;
  const { cutOff, otherwise } = FIXED[language];
  const own = bySentence(language === "hi" ? HINDI : HINGLISH);
  return { ...own, ...gone, [CUT_OFF]: cutOff, [OTHERWISE]: otherwise };
}

/** The same for the hand-off: refusals, and the message of thanks. */
export function handOffSummary(language: Language): Readonly<Record<string, string>> {
  if (language === "en") return handOffIn(language);
  const own = bySentence(language === "hi" ? HAND_OFF_HINDI : HAND_OFF_HINGLISH);
  return { ...handOffIn(language), ...own, [ASSISTANT_RESULTS.sent]: FIXED[language].sent };
}
