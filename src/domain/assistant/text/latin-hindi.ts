import { LATIN_WORDS } from "#generated/latin-words.ts";

const CONSONANTS: Readonly<Record<string, string>> = {
  ...{ क: "k", ख: "kh", ग: "g", घ: "gh", ङ: "n", च: "ch", छ: "chh", ज: "j", झ: "jh", ञ: "n" },
  ...{ ट: "t", ठ: "th", ड: "d", ढ: "dh", ण: "n", त: "t", थ: "th", द: "d", ध: "dh", न: "n" },
  ...{ प: "p", फ: "ph", ब: "b", भ: "bh", म: "m", य: "y", र: "r", ल: "l", ळ: "l", व: "v" },
  ...{ श: "sh", ष: "sh", स: "s", ह: "h" },
  // With the nukta.
  ...{ क़: "q", ख़: "kh", ग़: "g", ज़: "z", झ़: "z", ड़: "d", ढ़: "dh", फ़: "f" },
};
const VOWELS: Readonly<Record<string, string>> = {
  ...{ अ: "a", आ: "aa", इ: "i", ई: "ee", उ: "u", ऊ: "oo", ऋ: "ri", ए: "e", ऐ: "ai", ऑ: "o", ऍ: "e", ओ: "o", औ: "au" },
};
const SIGNS: Readonly<Record<string, string>> = {
  ...{ "ा": "aa", "ि": "i", "ी": "ee", "ु": "u", "ू": "oo", "ृ": "ri", "े": "e", "ै": "ai", "ॉ": "o", "ॅ": "e" },
  ...{ "ो": "o", "ौ": "au" },
};
/** Vowels at the end of a word, where people write them short: "paani", "aalu". */
const AT_END: Readonly<Record<string, string>> = { aa: "a", ee: "i", oo: "u" };
const DEVANAGARI = /\p{Script=Devanagari}/u;
const HINDI = /[\u0900-\u0963\u0970-\u097f]+/gu;
const UNIT = /([क-हळ]\u093c?)(\u094d|[\u093e-\u094c\u0945]|)([ँंः]?)|([अ-औऍऑ])([ँंः]?)/gu;

const USUAL: ReadonlyMap<string, string> = new Map(
  Object.entries(LATIN_WORDS).map(([hindi, latin]) => [hindi.normalize("NFC"), latin]),
);

/** A consonant with its vowel, or a vowel alone; `vowel` is "" for a bare consonant, and `isInherent` for an unwritten a. */
interface Syllable {
  readonly consonant: string;
  readonly vowel: string;
  readonly isInherent: boolean;
  readonly nasal: string;
}

function syllablesOf(word: string): Syllable[] {
  return [...word.matchAll(UNIT)].map(([, consonant, sign = "", nasal = "", alone, aloneNasal = ""]) => {
    if (consonant === undefined)
      return { consonant: "", vowel: VOWELS[alone ?? ""] ?? "", isInherent: false, nasal: aloneNasal };
    const isInherent = sign === "";
    const vowel = isInherent ? "a" : (SIGNS[sign] ?? "");
    return { consonant: CONSONANTS[consonant] ?? "", vowel, isInherent, nasal };
  });
}

/** An unwritten a that is not spoken: at the end, and between two syllables that are spoken ("chalte", "upchaar"). */
function withoutSilent(syllables: readonly Syllable[]): Syllable[] {
  const spoken = [...syllables];
  for (let at = spoken.length - 1; at > 0; at--) {
    const [before, one, after] = [spoken[at - 1], spoken[at], spoken[at + 1]];
    if (one === undefined || !one.isInherent || one.nasal !== "" || one.consonant === "") continue;
    const isLast = after === undefined;
    const isBetween = before?.vowel !== "" && after !== undefined && after.consonant !== "" && after.vowel !== "";
    if (isLast ? one.consonant !== "y" || before?.vowel !== "" : isBetween) spoken[at] = { ...one, vowel: "" };
  }
  return spoken;
}

/**
 * A syllable in Latin letters.
 * @param before - The syllable before it.
 * @param after - The syllable after it.
 */
function written({ consonant, vowel, nasal }: Syllable, before?: Syllable, after?: Syllable): string {
  const isLast = after === undefined;
  const isWord = isLast && before === undefined;
  // "jaaye", "liye".
  const glide = consonant === "" && vowel === "e" && ["a", "aa", "i"].includes(before?.vowel ?? "") ? "y" : "";
  const isShort = isLast || (after.consonant === "" && vowel !== "oo");
  const short = isShort && !(isWord && consonant === "") ? (AT_END[vowel] ?? vowel) : vowel;
  const isNasal = nasal !== "" && nasal !== "ः";
  if (!isNasal) return `${consonant}${glide}${short}`;
  // "karein", and "tambaaku" beside "anda".
  const sounded = isLast && vowel === "e" ? "ei" : short;
  return `${consonant}${glide}${sounded}${/^[pbm]/u.test(after?.consonant ?? "") ? "m" : "n"}`;
}

function spelt(word: string): string {
  const usual = USUAL.get(word);
  if (usual !== undefined) return usual;
  const syllables = withoutSilent(syllablesOf(word.replace(/ज्ञ/gu, "ग्य")));
  const letters = syllables.map((one, at) => written(one, syllables[at - 1], syllables[at + 1])).join("");
  return letters.replace(/eey$/u, "iya");
}

/**
 * Hindi in Latin letters, as people type it in chats: "नमक-पानी के गरारे करें।" becomes "Namak-paani ke garaare
 * karein." Words with a usual spelling, English ones among them, are in content/assistant/latin-words.yaml. Never
 * fails; other scripts stay.
 * @param hindi - A sentence of a record.
 */
export function inLatinLetters(hindi: string): string {
  if (!DEVANAGARI.test(hindi)) return hindi;
  const text = hindi
    .normalize("NFC")
    .replace(/\u0950/gu, "om")
    .replace(HINDI, spelt)
    .replace(/\s*[।॥]/gu, ".")
    .replace(/[०-९]/gu, (digit) => String(digit.charCodeAt(0) - 0x0966));
  return text.replace(/(^|[.!?]\s+)([a-z])/gu, (_, start: string, letter: string) => start + letter.toUpperCase());
}
