import type { Language } from "#domain/assistant/assistant.rules.ts";
import { CHAT_MESSAGES } from "#domain/assistant/chats.rules.ts";
import { MESSAGES } from "#domain/assistant/text/question-messages.ts";
import { FAILURES } from "#domain/failures.ts";
import { PAGE_WORDS } from "../words-in.ts";

/** Message when a proxy answered in place of the server. */
export const OTHERWISE = "The clinic could not answer. Please try again.";

const EMERGENCY_HINDI = "आपात स्थिति में 112 पर कॉल करें।";

const HINDI: Readonly<Record<string, string>> = {
  [MESSAGES.empty]: "कृपया एक सवाल लिखें।",
  [FAILURES.TOO_LONG[1]]: "यह बहुत लंबा है। कृपया छोटा करें।",
  [FAILURES.BODY_TOO_LARGE[1]]: "यह बहुत लंबा है। कृपया छोटा करें।",
  [FAILURES.INVALID_TEXT[1]]: "कृपया वे अक्षर हटाएँ जो दिखाए नहीं जा सकते।",
  [FAILURES.INVALID_FORM[1]]: "यह सवाल ठीक से नहीं पहुँचा। कृपया फिर भेजें।",
  [FAILURES.ASKED_TOO_OFTEN[1]]: `थोड़े समय में बहुत सवाल आए। कृपया कुछ मिनट रुकें, फिर पूछें। ${EMERGENCY_HINDI}`,
  [FAILURES.ASKED_TOO_OFTEN_TODAY[1]]:
    `एक दिन में बहुत सवाल आए। असिस्टेंट कल फिर उत्तर देगा; डेस्क अपने समय में उत्तर देता है। ${EMERGENCY_HINDI}`,
  [FAILURES.BUSY[1]]: "इस समय बहुत लोग यहाँ हैं। कृपया थोड़ी देर में फिर कोशिश करें।",
  [CHAT_MESSAGES.cutOff]: "उत्तर बीच में कट गया। कृपया फिर पूछें।",
  [OTHERWISE]: "क्लिनिक उत्तर नहीं दे सका। कृपया फिर कोशिश करें।",
};

const HINGLISH: Readonly<Record<string, string>> = {
  [MESSAGES.empty]: "Kripya ek sawaal likhein.",
  [FAILURES.TOO_LONG[1]]: "Yeh bahut lamba hai. Kripya chhota karein.",
  [FAILURES.BODY_TOO_LARGE[1]]: "Yeh bahut lamba hai. Kripya chhota karein.",
  [FAILURES.INVALID_TEXT[1]]: "Kripya woh akshar hataayein jo dikhaaye nahi ja sakte.",
  [FAILURES.INVALID_FORM[1]]: "Yeh sawaal theek se nahi pahuncha. Kripya phir bhejein.",
  [FAILURES.ASKED_TOO_OFTEN[1]]:
    "Thode samay mein bahut sawaal aaye. Kripya kuch minute rukein, phir poochein. Emergency mein 112 par call karein.",
  [FAILURES.ASKED_TOO_OFTEN_TODAY[1]]:
    "Ek din mein bahut sawaal aaye. Assistant kal phir jawab dega; desk apne samay mein jawab deta hai. " +
    "Emergency mein 112 par call karein.",
  [FAILURES.BUSY[1]]: "Is samay bahut log yahan hain. Kripya thodi der mein phir koshish karein.",
  [CHAT_MESSAGES.cutOff]: "Uttar beech mein kat gaya. Kripya phir poochein.",
  [OTHERWISE]: "Clinic uttar nahi de saka. Kripya phir koshish karein.",
};

/** For loaders: the refusals of a question, with their texts in the page's language. */
export function handOffIn(language: Language): Readonly<Record<string, string>> {
  const gone = { [FAILURES.NOT_FOUND[1]]: PAGE_WORDS[language].notFound };
  const own = { en: {}, hi: HINDI, "hi-Latn": HINGLISH }[language];
  return { ...own, ...gone };
}

const HAND_OFF_HINDI: Readonly<Record<string, string>> = {
  [CHAT_MESSAGES.complaint]: "कृपया लिखें कि बात किस बारे में है।",
  [CHAT_MESSAGES.name]: "कृपया अपना नाम लिखें।",
  [CHAT_MESSAGES.email]: "कृपया अपना ईमेल पता लिखें।",
  [FAILURES.INVALID_EMAIL[1]]: "यह ईमेल पता ठीक नहीं है।",
  [CHAT_MESSAGES.consent]: "कृपया निशान लगाएँ कि क्लिनिक यह सारांश पढ़ सकता है।",
  [CHAT_MESSAGES.sent]: "आपका सारांश क्लिनिक को मिल गया। कोई आपको उत्तर देगा।",
  [FAILURES.SENT_TOO_OFTEN[1]]: "इस पते से बहुत संदेश आए। कृपया थोड़ी देर बाद फिर कोशिश करें।",
};

const HAND_OFF_HINGLISH: Readonly<Record<string, string>> = {
  [CHAT_MESSAGES.complaint]: "Kripya likhein ki baat kis baare mein hai.",
  [CHAT_MESSAGES.name]: "Kripya apna naam likhein.",
  [CHAT_MESSAGES.email]: "Kripya apna email pata likhein.",
  [FAILURES.INVALID_EMAIL[1]]: "Yeh email pata theek nahi hai.",
  [CHAT_MESSAGES.consent]: "Kripya nishaan lagayein ki clinic yeh saaransh padh sakta hai.",
  [CHAT_MESSAGES.sent]: "Aapka saaransh clinic ko mil gaya. Koi aapko uttar dega.",
  [FAILURES.SENT_TOO_OFTEN[1]]: "Is pate se bahut sandesh aaye. Kripya thodi der baad phir koshish karein.",
};

/** The same for the hand-off: refusals, and the message of thanks. */
export function handOffSummary(language: Language): Readonly<Record<string, string>> {
  const own = { en: {}, hi: HAND_OFF_HINDI, "hi-Latn": HAND_OFF_HINGLISH }[language];
  return { ...handOffIn(language), ...own };
}
