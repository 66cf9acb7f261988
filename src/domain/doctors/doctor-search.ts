import { COMPLAINTS, GENDER_WORDS, NOT_HERE_WORDS, SPECIALITY_WORDS } from "#generated/doctor-search.ts";
import { STOP_WORDS } from "#generated/search-words.ts";
import { soundKey } from "../assistant/text/sound-key.ts";
import { fold } from "../format/fold.ts";
import type { Language } from "../language.ts";
import { searchTerms } from "../paging.ts";
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

/** What no doctor of the clinic can do in a consultation. */
const NOT_HERE = ["emergency", "teeth", "tests", "operations", "animals"] as const;
export type NotHere = (typeof NOT_HERE)[number] | "crisis";
const GENDERS = ["Female", "Male"] as const;

/** A search for a doctor: all of its topics and all of its other words must match. */
export interface DoctorSearch {
  readonly topics: readonly SearchTopic[];
  /** Words that are neither a topic nor a word of everyday talk: a name, a council, a language. */
  readonly words: readonly string[];
  /** The gender in "lady doctor". */
  readonly gender: (typeof GENDERS)[number] | undefined;
  readonly notHere: readonly (typeof NOT_HERE)[number][];
}

/** More words than any phrase of the content has. */
const LONGEST_PHRASE = 5;
/** Longer searches are sentences, whose last words count as well as the first. */
const MOST_WORDS = 24;
/** Titles say nothing of whom a person looks for. */
const TITLES = [
  ...["dr", "dr.", "doctor", "doctors", "doc", "docter", "daktar", "specialist", "expert", "physician", "chikitsak"],
  ...["डॉ", "डॉ.", "डॉक्टर", "डाक्टर", "चिकित्सक", "विशेषज्ञ"],
].map(fold);
const TITLE_SET: ReadonlySet<string> = new Set(TITLES);

const IGNORED: ReadonlySet<string> = new Set(
  Object.values<readonly string[]>(STOP_WORDS).flat().map(fold).concat(TITLES),
);

const PUNCTUATION = /^[^\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}.]+$/gu;

function phraseKey(words: readonly string[]): string {
  return words.map(soundKey).join(" ");
}

/** What phrases mean, as they are written and as they sound; the first meaning of a phrase stays. */
class Phrases<Meaning> {
  readonly #found = new Map<string, Meaning>();

  /** Single words of long lists are compared as they are written: by sound they would be names of doctors. */
  add(phrases: readonly string[], meaning: Meaning, bySound: "all" | "phrases" = "all"): this {
    for (const phrase of phrases) {
      const words = searchTerms(phrase);
      const sounds = bySound === "all" || words.length > 1 ? [phraseKey(words)] : [];
      // As it is written comes before how it sounds: "uti" is not "ulti".
      for (const key of [words.join(" "), ...sounds]) if (!this.#found.has(key)) this.#found.set(key, meaning);
    }
    return this;
  }

  of(words: readonly string[]): Meaning | undefined {
    return this.#found.get(words.join(" ")) ?? this.#found.get(phraseKey(words));
  }
}

const COMPLAINT_TOPICS = COMPLAINTS.map((complaint) => {
  const { names, specialities, words } = complaint;
  const topic: SearchTopic = { names, specialities, profileWords: words };
  return { complaint, topic };
});

function topicPhrases(): Phrases<SearchTopic> {
  const found = new Phrases<SearchTopic>();
  for (const { complaint, topic } of COMPLAINT_TOPICS) {
    found.add([complaint.names.en, complaint.names.hi, ...complaint.words, ...complaint.also], topic);
  }
  for (const speciality of SPECIALITY_KEYS) {
    const words = SPECIALITY_WORDS[speciality];
    found.add(words, { names: null, specialities: [speciality], profileWords: words });
  }
  // Last, so that a word of a page never takes the place of a field of medicine or of a complaint's own words.
  for (const { complaint, topic } of COMPLAINT_TOPICS) found.add(complaint.ofPages, topic, "phrases");
  return found;
}

const TOPICS = topicPhrases();
const NOT_HERE_PHRASES = new Phrases<(typeof NOT_HERE)[number]>();
for (const key of NOT_HERE) NOT_HERE_PHRASES.add(NOT_HERE_WORDS[key], key, "phrases");
const GENDER_OF: ReadonlyMap<string, (typeof GENDERS)[number]> = new Map(
  GENDERS.flatMap((gender) => GENDER_WORDS[gender].map((word) => [fold(word), gender] as const)),
);

/** The topic of these words; of one English word also in the plural. */
function topicOf(words: readonly string[]): SearchTopic | undefined {
  const [word = ""] = words;
  const singular = words.length === 1 && /^[a-z]{3,}s$/u.test(word) ? [word.slice(0, -1)] : undefined;
  return TOPICS.of(words) ?? (singular && TOPICS.of(singular));
}

/** The doctors of children, where a phrase such as "bachche ko bukhar" is about a child. */
function childrenIn(words: readonly string[]): SearchTopic[] {
  const topics = words.flatMap((word) => topicOf([word]) ?? []);
  return topics.filter(({ names, specialities: [first] }) => names === null && first === "children");
}

/** Whether a word names a doctor: a title, or a field of medicine. */
function namesDoctor(word: string | undefined): boolean {
  return word !== undefined && (TITLE_SET.has(word) || topicOf([word])?.names === null);
}

/** The gender in "lady doctor" and "doctor lady"; a woman with a cough asks for no gender. */
function genderAt(typed: readonly string[], index: number): DoctorSearch["gender"] {
  const gender = GENDER_OF.get(typed[index] ?? "");
  const before = typed[index - 1];
  const isBeside = namesDoctor(typed[index + 1]) || (before !== undefined && TITLE_SET.has(before));
  return gender !== undefined && isBeside ? gender : undefined;
}

/**
 * Reads a search for a doctor, the longest phrases first.
 * @param text - What a person typed, in Latin letters or Devanagari.
 */
export function readDoctorSearch(text: string): DoctorSearch {
  const typed = searchTerms(text, MOST_WORDS)
    .map((word) => word.replace(PUNCTUATION, ""))
    .filter((word) => word !== "");
  const topics = new Set<SearchTopic>();
  const notHere = new Set<(typeof NOT_HERE)[number]>();
  const words: string[] = [];
  let gender: DoctorSearch["gender"];
  for (let index = 0; index < typed.length; ) {
    const asked = genderAt(typed, index);
    if (asked !== undefined) {
      gender = asked;
      index += 1;
      continue;
    }
    let length = Math.min(LONGEST_PHRASE, typed.length - index);
    const phrase = () => typed.slice(index, index + length);
    while (length > 0 && !topicOf(phrase()) && !NOT_HERE_PHRASES.of(phrase())) length -= 1;
    const [topic, absent] = [topicOf(phrase()), NOT_HERE_PHRASES.of(phrase())];
    const word = typed[index] ?? "";
    if (length > 0 && topic) for (const one of [topic, ...childrenIn(phrase())]) topics.add(one);
    if (length > 0 && absent) notHere.add(absent);
    if (length === 0 && !IGNORED.has(word)) words.push(word);
    index += Math.max(1, length);
  }
  return { topics: [...topics], words, gender, notHere: [...notHere] };
}

/**
 * The complaint of a page of the library.
 * @param slug - The page's slug.
 * @returns What a search for it asks for; undefined for a page that is in no complaint.
 */
export function topicOfPage(slug: string): SearchTopic | undefined {
  return COMPLAINT_TOPICS.find(({ complaint: { pages } }) => pages.some((page) => page === slug))?.topic;
}

/**
 * Whether a name is written or sounds like a word: "कुलकर्णी" and "kulkarnee" are Kulkarni, and "dsouza" is D Souza.
 * @param word - Folded.
 */
export function soundsLikeName(name: string, word: string): boolean {
  const key = soundKey(word);
  if (key.length <= 1) return false;
  const parts = searchTerms(name);
  const pairs = parts.slice(1).map((part, index) => `${parts[index]}${part}`);
  return [...parts, ...pairs].some((part) => soundKey(part) === key);
}
