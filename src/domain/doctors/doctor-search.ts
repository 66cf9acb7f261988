import { COMPLAINTS, SPECIALITY_WORDS } from "#generated/doctor-search.ts";
import { NEUTRAL_WORDS, STOP_WORDS } from "#generated/search-words.ts";
import { soundKey } from "../assistant/text/sound-key.ts";
import { fold } from "../format/fold.ts";
import type { Language } from "../language.ts";
import { searchWords } from "../paging.ts";
import { SPECIALITY_KEYS, type Speciality } from "./offers.ts";

/** What a part of a search asks for: a complaint or a field of medicine, in any of three scripts. */
export interface SearchTopic {
  /** Doctors of these specialities match. */
  readonly specialities: readonly Speciality[];
  /** So do doctors whose profile has one of these, folded. */
  readonly profileWords: readonly string[];
  /** What the list says of a match; null for a speciality, which the list shows anyway. */
  readonly names: Readonly<Record<Language, string>> | null;
}

/** A search for a doctor: all of its topics and all of its other words must match. */
export interface DoctorSearch {
  readonly topics: readonly SearchTopic[];
  /** Words that are neither a topic nor a word of everyday talk: a name, a council, a language. */
  readonly words: readonly string[];
}

/** More words than any phrase of the content has. */
const LONGEST_PHRASE = 5;
/** Titles say nothing of whom a person looks for. */
const TITLES = ["dr", "dr.", "doctor", "doctors", "doc", "specialist", "expert", "डॉ", "डॉ.", "डॉक्टर", "डाक्टर"];

const IGNORED: ReadonlySet<string> = new Set(
  [STOP_WORDS, NEUTRAL_WORDS]
    .flatMap(({ english, hinglish, hindi }): readonly string[] => [...english, ...hinglish, ...hindi])
    .concat(TITLES)
    .map(fold),
);

const PUNCTUATION = /^[^\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}.]+$/gu;

function phraseKey(words: readonly string[]): string {
  return words.map(soundKey).join(" ");
}

function topicsByPhrase(): ReadonlyMap<string, SearchTopic> {
  const found = new Map<string, SearchTopic>();
  const add = (phrases: readonly string[], topic: SearchTopic) => {
    for (const phrase of phrases) {
      const words = searchWords(phrase);
      // As it is written comes before how it sounds: "uti" is not "ulti".
      for (const key of [words.join(" "), phraseKey(words)]) if (!found.has(key)) found.set(key, topic);
    }
  };
  for (const { names, specialities, words, also } of COMPLAINTS) {
    add([names.en, names.hi, ...words, ...also], { names, specialities, profileWords: words });
  }
  for (const speciality of SPECIALITY_KEYS) {
    const words = SPECIALITY_WORDS[speciality];
    add(words, { names: null, specialities: [speciality], profileWords: words });
  }
  return found;
}

const TOPICS = topicsByPhrase();

/** The topic of these words; of one English word also in the plural. */
function topicOf(words: readonly string[]): SearchTopic | undefined {
  const [word = ""] = words;
  const singular = words.length === 1 && /^[a-z]{3,}s$/u.test(word) ? [word.slice(0, -1)] : undefined;
  const found = (phrase: readonly string[]) => TOPICS.get(phrase.join(" ")) ?? TOPICS.get(phraseKey(phrase));
  return found(words) ?? (singular && found(singular));
}

/** Reads a search for a doctor, the longest phrases first. In: what a person typed, in Latin letters or Devanagari. */
export function readDoctorSearch(text: string): DoctorSearch {
  const typed = searchWords(text)
    .map((word) => word.replace(PUNCTUATION, ""))
    .filter((word) => word !== "");
  const topics = new Set<SearchTopic>();
  const words: string[] = [];
  for (let at = 0; at < typed.length; ) {
    let length = Math.min(LONGEST_PHRASE, typed.length - at);
    let topic: SearchTopic | undefined;
    for (; length > 0 && topic === undefined; length -= 1) topic = topicOf(typed.slice(at, at + length));
    const word = typed[at] ?? "";
    if (topic) topics.add(topic);
    else if (!IGNORED.has(word)) words.push(word);
    // The loop has already shortened the phrase once more.
    at += topic ? length + 1 : 1;
  }
  return { topics: [...topics], words };
}

/**
 * Whether a name is written or sounds like a word: "कुलकर्णी" and "kulkarnee" are Kulkarni, and "dsouza" is D Souza. In:
 * a folded word.
 */
export function soundsLikeName(name: string, word: string): boolean {
  const key = soundKey(word);
  if (key.length <= 1) return false;
  const parts = searchWords(name);
  const pairs = parts.slice(1).map((part, at) => `${parts[at]}${part}`);
  return [...parts, ...pairs].some((part) => soundKey(part) === key);
}
