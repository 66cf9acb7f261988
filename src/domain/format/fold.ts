import { westernDigits } from "./digits.ts";

/** Apostrophes and what keyboards give for them; before NFKC, which makes a space of an acute accent. */
const APOSTROPHES = /['’‘‛`´′ʹʻʼʽʾʿ＇ꞌ‵՚׳]/gu;
/** Joiners and other invisible signs, and the kashida, which only stretches a word. */
const INVISIBLE = /[\p{Cf}\u0640]/gu;
/** Accents of Latin letters, vowel marks of Arabic, and the dot below (nukta) of Indic letters. */
const MARKS =
  /[\u0300-\u036f\u064b-\u065f\u0670\u06d6-\u06dc\u093c\u09bc\u0a3c\u0abc\u0b3c\u0c3c\u0cbc\u{110ba}\u{11173}]/gu;
/** Chandrabindu of each script; its anusvara follows it in Unicode. */
const CHANDRABINDU = /[\u0901\u0981\u0a01\u0a81\u0b01\u0c01\u0c81]/gu;
/** A nasal letter before one of its own group is also written as an anusvara: हिन्दी, हिंदी. */
const NASAL_LETTER = /ङ्(?=[क-घ])|ञ्(?=[च-झ])|ण्(?=[ट-ढ])|न्(?=[त-ध])|म्(?=[प-भ])/gu;

const ANUSVARA = String.fromCodePoint(0x902);

/** Letters that have no accent to remove, and those of Urdu and Persian keyboards beside the Arabic ones. */
const SAME = new Map(
  Object.entries({
    ...{ ø: "o", ł: "l", đ: "d", ð: "d", ħ: "h", ı: "i", ß: "ss", æ: "ae", œ: "oe", þ: "th", ŋ: "n" },
    ...{ ی: "ي", ى: "ي", ک: "ك", ہ: "ه", ۃ: "ه", ة: "ه", ٱ: "ا", ں: "ن" },
    ...{ "\u0a70": "\u0a02", "\u0a71": "" },
  }),
);
const OTHER_LETTERS = new RegExp(`[${[...SAME.keys()].join("")}]`, "gu");

/**
 * A text in its searchable form, the one by which all searches compare: in lower case, with Western digits, single
 * spaces for spaces and hyphens, and without accents, apostrophes, nukta and invisible signs. Chandrabindu and nasal
 * letters count as anusvara. A folded text stays the same when it is folded again.
 */
export function fold(text: string): string {
  return westernDigits(text.replace(APOSTROPHES, "").normalize("NFKC"))
    .toLowerCase()
    .normalize("NFD")
    .replace(APOSTROPHES, "")
    .replace(INVISIBLE, "")
    .replace(MARKS, "")
    .replace(CHANDRABINDU, (sign) => String.fromCharCode(sign.charCodeAt(0) + 1))
    .replace(NASAL_LETTER, ANUSVARA)
    .replace(OTHER_LETTERS, (letter) => SAME.get(letter) ?? letter)
    .normalize("NFC")
    .replace(/[\s\p{Pd}]+/gu, " ");
}

/**
 * Whether a name has all words of a search, wherever people put spaces: "dsouza" finds D’Souza and D Souza.
 * @param name - A name as it is written.
 * @param words - Folded words.
 */
export function hasWords(name: string, words: readonly string[]): boolean {
  const letters = fold(name).replaceAll(" ", "");
  return words.every((word) => letters.includes(word));
}
