/**
 * How a medicine's name sounds, for names that are typed as they are heard: "peracetamol", "दोलो". Latin and Devanagari
 * spellings of one name have the same keys.
 */

const LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{
      क: "k",
      ख: "k",
      ग: "g",
      घ: "g",
      ङ: "n",
      च: "c",
      छ: "c",
      ज: "z",
      झ: "z",
      ञ: "n",
      ट: "t",
      ठ: "t",
      ड: "d",
      ढ: "d",
    },
    ...{
      ण: "n",
      त: "t",
      थ: "t",
      द: "d",
      ध: "d",
      न: "n",
      प: "p",
      फ: "f",
      ब: "b",
      भ: "b",
      म: "m",
      य: "y",
      र: "r",
      ल: "l",
    },
    ...{ ळ: "l", व: "v", श: "s", ष: "s", स: "s", ह: "h", "\u0901": "n", "\u0902": "n" },
    ...{ अ: "a", आ: "a", इ: "i", ई: "i", उ: "u", ऊ: "u", ए: "e", ऐ: "e", ऍ: "e", ओ: "o", औ: "o", ऑ: "o", ऋ: "ri" },
    ...{
      "ा": "a",
      "ि": "i",
      "ी": "i",
      "ु": "u",
      "ू": "u",
      "े": "e",
      "ै": "e",
      "ॅ": "e",
      "ो": "o",
      "ौ": "o",
      "ॉ": "o",
      "ृ": "ri",
    },
  }),
);
const IS_VOWEL_SIGN = /[\u093e-\u094c]/u;
const IS_CONSONANT = /[क-ह]/u;
const VIRAMA = "\u094d";

/** Devanagari in Latin letters; the vowel that a consonant carries is written as `a` within a word. */
function romanised(text: string): string {
  const signs = [
    ...text
      .normalize("NFD")
      .replace(/\u093c/gu, "")
      .normalize("NFC"),
  ];
  return signs
    .map((sign, index) => {
      const letter = LETTERS.get(sign) ?? (sign === VIRAMA ? "" : sign);
      const next = signs[index + 1] ?? "";
      const isBare = next === "" || next === " " || next === VIRAMA || IS_VOWEL_SIGN.test(next);
      return IS_CONSONANT.test(sign) && !isBare ? `${letter}a` : letter;
    })
    .join("");
}

/** Spellings of one sound, each in the way that all of them are compared. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/[^\p{L}\p{N}]+/gu, ""],
  [/ph/gu, "f"],
  [/ch(?=[rl])/gu, "k"],
  [/sch|sh/gu, "s"],
  [/ch/gu, "c"],
  [/c(?=[eiy])/gu, "s"],
  [/c(?![h])|q/gu, "k"],
  [/kk|ck/gu, "k"],
  [/x/gu, "ks"],
  [/[jz]/gu, "z"],
  [/w/gu, "v"],
  [/(?<=[kgtdbpr])h/gu, ""],
  [/n(?=[bp])/gu, "m"],
  [/aa+/gu, "a"],
  [/ee+|y/gu, "i"],
  [/oo+/gu, "u"],
  [/ae|oe|ai|ei/gu, "e"],
  [/au|ou/gu, "o"],
  [/(.)\1+/gu, "$1"],
];

/**
 * The sound of a name with its vowels.
 * @param name - In Latin letters or Devanagari.
 */
export function soundOf(name: string): string {
  let sound = romanised(name.normalize("NFKC").toLowerCase());
  for (const [spelling, one] of SOUNDS) sound = sound.replace(spelling, one);
  return sound;
}

/**
 * The consonants of a sound, with the first letter; equal for names whose vowels were misheard.
 * @param sound - Of `soundOf`.
 */
export function skeletonOf(sound: string): string {
  return `${sound.slice(0, 1).replace(/[aeiou]/u, "a")}${sound.slice(1).replace(/[aeiouh]/gu, "")}`.replace(
    /(.)\1+/gu,
    "$1",
  );
}
