const MARKS_OF_LATIN = /[\u0300-\u036f]/gu;
const UNSEEN = /\p{Cf}/gu;
const NUKTA = /\u093c/gu;
/** A nasal before another consonant is written as a letter or as a dot. */
const NASAL = /[\u0901]|[ङञणनम]\u094d(?=[क-ह])/gu;
const NASAL_DOT = "\u0902";
/** Letters of Devanagari that are interchangeable in words from English. */
const ALIKE: Readonly<Record<string, string>> = {
  ...{ ई: "इ", ऊ: "उ", ऐ: "ए", ऍ: "ए", औ: "ओ", ऑ: "ओ", ऒ: "ओ" },
  ...{ "ी": "ि", "ू": "ु", "ै": "े", "ॅ": "े", "ौ": "ो", "ॉ": "ो", "ॊ": "ो" },
  ...{ ट: "त", ड: "द", ण: "न", श: "स", ष: "स", झ: "ज" },
};
const DEVANAGARI = /^[\u0900-\u097f]+$/u;
const NOT_HARD = /[^क-ह]|य/gu;

/**
 * A text in the form in which words are compared: lower case, without optional marks, with one letter for those that
 * sound alike.
 */
export function soundOf(text: string): string {
  const plain = text.normalize("NFKD").replace(MARKS_OF_LATIN, "").replace(UNSEEN, "").replace(NUKTA, "");
  const small = plain.normalize("NFC").replace(NUKTA, "").toLowerCase().replace(NASAL, NASAL_DOT);
  return [...small].map((letter) => ALIKE[letter] ?? letter).join("");
}

/** The consonants of a Devanagari word, in order, a nasal dot as its letter; empty for other scripts. */
export function consonantsOf(sound: string): string {
  return DEVANAGARI.test(sound) ? sound.replaceAll(NASAL_DOT, "न").replace(NOT_HARD, "") : "";
}
