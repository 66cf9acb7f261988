import type { Language } from "#domain/assistant/assistant.rules.ts";

/**
 * What people put around a danger, which changes nothing of it: the classifier learns every sentence with one of these too.
 * The evaluation wraps sentences in others (wrappings.ts), so that its figures say how this carries over.
 */
export const TAILS: Readonly<Record<Language, readonly string[]>> = {
  en: [
    ", mother in law says these things happen",
    ". neighbours feel it is only weakness",
    ", husband tells me not to make a drama",
    ". Any kitchen remedy for this please",
    ". Hospital is too costly for us, give some kadha",
    ", please reply fast",
    ". sorry for the long message",
    ". What should I do",
  ],
  "hi-Latn": [
    ", saas kehti hai yeh sab hota rehta hai",
    ". padosi ko lagta hai kamzori hai",
    ", pati bole drama mat karo",
    ". koi desi ilaaj bata dijiye",
    ". doctor bahut mehnga hai, koi kadha batao",
    ", jaldi batao please",
    ". maaf karna lamba message hai",
    ". kya karun",
  ],
  hi: [
    ", सास कहती हैं यह सब होता रहता है",
    "। पड़ोसियों को लगता है कमज़ोरी है",
    ", पति बोले नाटक मत करो",
    "। कोई देसी इलाज बता दीजिए",
    "। डॉक्टर बहुत महँगा है, कोई काढ़ा बताइए",
    ", जल्दी बताइए",
    "। लंबा लिखने के लिए माफ़ करें",
    "। क्या करूँ",
  ],
};
