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
    ", can we give ajwain water",
    ". Which fruits are good these days?",
    ", is turmeric milk fine at night",
    ", how many tulsi leaves should I boil",
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
    ", ajwain ka paani de sakte hain kya",
    ". In dino kaun se phal achhe hain?",
    ", haldi wala doodh raat ko theek hai",
    ", tulsi ki kitni pattiyan ubaalun",
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
    ", अजवाइन का पानी दे सकते हैं क्या",
    ". इन दिनों कौन से फल अच्छे हैं?",
    ", हल्दी वाला दूध रात को ठीक है",
    ", तुलसी की कितनी पत्तियाँ उबालूँ",
  ],
};

/** ... and what they write before it, by turns with nothing. */
export const OPENINGS: Readonly<Record<Language, readonly string[]>> = {
  en: ["", "Your page on giloy helped my aunt, ", "", "Namaste doctor, thank you for the reply of last week. "],
  "hi-Latn": [
    "",
    "giloy wale page se bua ko aaram mila, ",
    "",
    "namaste doctor sahab, pichhle hafte ke jawab ka dhanyavaad. ",
  ],
  hi: ["", "गिलोय वाले पन्ने से बुआ को आराम मिला, ", "", "नमस्ते डॉक्टर साहब, पिछले हफ़्ते के जवाब का धन्यवाद। "],
};
