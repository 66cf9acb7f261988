import { LOAN_WORDS, SOUNDS } from "#generated/triage-words.ts";

/**
 * One key for the spellings of a Hindi word: "saans", "sans" and "साँस" have the same one, and so have "seene", "sine"
 * and "सीने". Rules compare these keys and never the spelling.
 */

/** Letters with their keys. A Map, because a plain object would also find "constructor". */
function pairs(list: string): ReadonlyMap<string, string> {
  const words = list.trim().split(/\s+/u);
  return new Map(words.flatMap((word, at) => (at % 2 === 0 ? [[word, words[at + 1] ?? ""] as const] : [])));
}

const CONSONANTS = pairs(`
  क k ख k ग g घ g ङ n च c छ c ज j झ j ञ n ट t ठ t ड d ढ d ण n त t थ t द d ध d न n
  प p फ f ब b भ b म m य y र r ल l ळ l व v श s ष s स s ह h`);
const VOWEL_SIGNS = pairs("ा a ि i ी i ु u ू u ृ ri े e ै e ॅ e ॆ e ो o ौ o ॉ o ॊ o");
const VOWELS = pairs("अ a आ a इ i ई i उ u ऊ u ऋ ri ए e ऐ e ऍ e ऎ e ओ o औ o ऑ o ऒ o");
const VIRAMA = "\u094d";
const NASAL = /[\u0901\u0902]/u;
const SCHWA = "@";

/** Common words that people abbreviate to one or two letters, with their full key. */
const SHORTENED: ReadonlyMap<string, string> = new Map(Object.entries(SOUNDS.folded));
/** The same, before sounds are folded: "nai" would otherwise become "ne". */
const AS_WRITTEN: ReadonlyMap<string, string> = new Map(Object.entries(SOUNDS.written));

function squash(word: string): string {
  let key = word
    .replace(/ph/gu, "f")
    .replace(/sh/gu, "s")
    .replace(/c+h+/gu, "c")
    .replace(/ck/gu, "k")
    .replace(/q/gu, "k")
    .replace(/x/gu, "ks")
    .replace(/w/gu, "v")
    .replace(/z/gu, "j")
    .replace(/ee+/gu, "i")
    .replace(/oo+/gu, "u")
    .replace(/aa+/gu, "a")
    .replace(/(?<!^)([bcdgjklnpqrtv])h+|^([bcdgjlnpqrtv])h+/gu, "$1$2")
    .replace(/iy(?=[aeou])/gu, "i")
    .replace(/uv(?=[aei])/gu, "u")
    .replace(/(?:ai|ay|ei|ey)(?![aeiou])/gu, "e")
    .replace(/a[iy](?=h)/gu, "e")
    .replace(/(?:au|ao|ou)/gu, "o")
    .replace(/(.)\1+/gu, "$1")
    .replace(/e(?=h)/gu, "a")
    .replace(/ahe/gu, "aha")
    .replace(/m(?=[bp])/gu, "n");
  if (key.length > 2) key = key.replace(/(?<=[aeiou])h$/u, "");
  if (key.length > 4) key = key.replace(/(?<=[eiou]|ia)n$/u, "");
  const short = SHORTENED.get(key);
  if (short !== undefined) return short;
  if (key.length > 2) key = key.replace(/[eiy]$/u, "a");
  key = key.replace(/(.)\1+/gu, "$1");
  return SHORTENED.get(key) ?? key;
}

/**
 * Whether the schwa at `at` is silent: it ends the word, or is between consonants as in VC_CV (from the right, as
 * Hindi is read).
 */
function withoutSilent(units: string[]): string {
  let last = units.length - 1;
  if (last > 0 && units[last] === SCHWA && units.slice(0, last).some((unit) => /[aeiou@]/u.test(unit))) {
    units.splice(last, 1);
    last -= 1;
  }
  for (let at = last - 1; at > 1; at -= 1) {
    if (units[at] !== SCHWA) continue;
    const spoken = (unit: string | undefined) => unit !== undefined && /^[aeiou@]/u.test(unit);
    const sounds = (unit: string | undefined) => unit !== undefined && /^[a-z]$/u.test(unit) && !spoken(unit);
    if (sounds(units[at - 1]) && spoken(units[at - 2]) && sounds(units[at + 1]) && spoken(units[at + 2]))
      units.splice(at, 1);
  }
  return units.join("").replaceAll(SCHWA, "a");
}

function romanised(word: string): string {
  const units: string[] = [];
  const letters = [...word];
  for (const [at, letter] of letters.entries()) {
    const consonant = CONSONANTS.get(letter);
    const next = letters[at + 1] === "\u093c" ? letters[at + 2] : letters[at + 1];
    if (consonant !== undefined) {
      units.push(consonant, ...(letter === "ख" && at === 0 ? ["h"] : []));
      if (next === undefined || (VOWEL_SIGNS.get(next) === undefined && next !== VIRAMA)) units.push(SCHWA);
    } else if (NASAL.test(letter)) {
      if (next !== undefined && CONSONANTS.get(next) !== undefined && next !== "ह") units.push("n");
    } else {
      const vowel = VOWEL_SIGNS.get(letter) ?? VOWELS.get(letter);
      if (vowel !== undefined) units.push(...vowel);
      else if (/[a-z0-9]/u.test(letter)) units.push(letter);
    }
  }
  return withoutSilent(units);
}

const DEVANAGARI = /\p{Script=Devanagari}/u;

/** The key of a loan word's Hindi spelling, by its English one. */
const LOANS: ReadonlyMap<string, string> = new Map(
  Object.entries(LOAN_WORDS).map(([english, hindi]) => [english, squash(romanised(hindi.normalize("NFD")))]),
);

/**
 * The key of a word by its sound.
 * @param word - A lower-case word in Latin or Devanagari letters.
 * @returns A short Latin key.
 */
export function soundKey(word: string): string {
  const written = AS_WRITTEN.get(word) ?? LOANS.get(word);
  if (written !== undefined) return written;
  return squash(DEVANAGARI.test(word) ? romanised(word.normalize("NFD")) : word.replace(/[^a-z0-9]/gu, ""));
}

/** In shorter words a doubled letter changes the word: "see" and "se", "bad" and "baad". */
const DOUBLED_FROM = 5;

/** The key of an English word: doubled letters count once, so that "vommiting" and "bleding" need no entry. */
export function englishKey(word: string): string {
  const letters = word.replace(/[^a-z0-9]/gu, "");
  return letters.length < DOUBLED_FROM ? letters : letters.replace(/([a-z])\1+/gu, "$1");
}
