import { LRUCache } from "lru-cache";
import { isOneEditAway } from "#domain/assistant/text/one-edit.ts";
import { soundKey } from "#domain/assistant/text/sound-key.ts";

/** Shorter stems are ambiguous. */
const SHORTEST_STEM = 3;
/** Minimum lengths of words for a match that differs in a vowel, or in any letter. */
const SHORTEST_NEAR = { vowel: 4, any: 6 };
const CONSONANTS_FROM = 3;
/** Case and number endings of Hindi nouns in keys, the longest first. */
const NOUN_ENDINGS = /(?:iyon|iyan|iyo|iya|yon|uon|ion|on|en|io|ia|o|a|i|e|u)$/u;
/** Endings of everyday verbs in keys: "karenge", "karne", "karwaye", "karo", "karke". */
const VERB_ENDINGS: readonly string[] = (
  "na ta a o u e i en in an un ia ya yi ye ka kar kara ega iga oga aga unga enga onga aenga aega yega yenga " +
  "ana ata ae ao au aen aun aya ani vana vata vae vao vau vaya vaen aia ane ate lana lata lae lao laen iyega iega " +
  "iyo ota iya"
).split(" ");
/** The only ending removed from short words: "pairon" is "pair" (foot), but "kilo" is not "kela" (banana). */
const PLURAL = /(?<=...)(?:un|u)$/u;
const VOWELS = /[aiueo]/gu;

/** Indexing the library asks for over 100,000 words, of which about 8,000 are distinct. */
const sounds = new LRUCache<string, string>({ max: 20_000, memoMethod: stemmedSound });

/** The sound key of a Hindi noun without case and number: "घंटे", "ghanton" and "ghanta" have the same key. */
export function stemSound(word: string): string {
  return sounds.memo(word);
}

function stemmedSound(word: string): string {
  const key = soundKey(word)
    .replace(/f/gu, "p")
    .replace(/(?<=[bdgk])h/gu, "")
    .replace(/o/gu, "u")
    .replace(/e/gu, "i");
  const stem = key.replace(NOUN_ENDINGS, "");
  return stem.length > SHORTEST_STEM ? stem : key.replace(PLURAL, "");
}

/** Whether a word is a form of one of these verbs, given by the keys of their roots. */
export function isFormOf(word: string, roots: ReadonlySet<string>): boolean {
  const key = soundKey(word);
  return (
    roots.has(key) || VERB_ENDINGS.some((ending) => key.endsWith(ending) && roots.has(key.slice(0, -ending.length)))
  );
}

/**
 * Returns a function that finds the meaning of the stem that differs from a word in one vowel, or for long words in one
 * letter. Undefined when there is none, or several with different meanings.
 */
export function nearestBySound<Meaning>(words: ReadonlyMap<string, Meaning>): (word: string) => Meaning | undefined {
  const stems = [...words.keys()];
  const byConsonants = Map.groupBy(stems, consonantsOf);
  const byStart = Map.groupBy(stems, (stem) => `${stem[0]}${stem.length}`);
  return (word) => {
    const stem = stemSound(word);
    if (stem.length < SHORTEST_NEAR.vowel) return undefined;
    const consonants = consonantsOf(stem);
    const alike = consonants.length < CONSONANTS_FROM ? [] : (byConsonants.get(consonants) ?? []);
    const near = alike.filter((other) => isOneEditAway(stem, other));
    if (near.length === 0 && stem.length >= SHORTEST_NEAR.any) {
      for (const length of [stem.length - 1, stem.length, stem.length + 1])
        near.push(...(byStart.get(`${stem[0]}${length}`) ?? []).filter((other) => isOneEditAway(stem, other)));
    }
    const meanings = new Set(near.map((other) => words.get(other)));
    return meanings.size === 1 ? [...meanings][0] : undefined;
  };
}

function consonantsOf(stem: string): string {
  return stem.slice(0, 1) + stem.slice(1).replace(VOWELS, "");
}
