import { englishKey, soundKey } from "./sound-key.ts";

/**
 * Patterns by language. content/triage/README.md has their notation. English is compared by spelling, Hindi by sound: one
 * Latin wording stands for Hinglish and Devanagari.
 */
export interface Wordings {
  readonly en?: readonly string[];
  readonly hi?: readonly string[];
}
export type Signs = Readonly<Record<string, Wordings>>;

/** A place in a pattern: keys of words, names of signs, or phrases. */
export interface Item {
  /** Its number: items with the same one wait for the same words. */
  readonly id: number;
  readonly keys: readonly string[];
  readonly signs: readonly string[];
  readonly phrases: readonly (readonly Item[])[];
  /** Stands right behind the item before it. */
  readonly tight: boolean;
  /** Begins its sentence, or what follows a comma. */
  readonly first: boolean;
}
export type Run = readonly Item[];
/** `+` of `~` of runs of items. */
export type Pattern = readonly (readonly Run[])[];

const OPTION = /\(([^()]*)\)/u;

function spellings(word: string): string[] {
  const option = OPTION.exec(word);
  if (option === null) return [word];
  const before = word.slice(0, option.index);
  const after = word.slice(option.index + option[0].length);
  return ["", ...(option[1] ?? "").split("|")].flatMap((middle) => spellings(before + middle + after));
}

/** Splits at `|` outside of brackets of any kind. */
function choices(word: string): string[] {
  return word.split(/\|(?![^(]*\))(?![^<]*>)(?![^[]*\])/u);
}

const WORDS = /(?:\[[^\]]*\]|\S)+/gu;

/** Wordings repeat themselves: what is written alike is read once, and found once in a message. */
const runs = new Map<string, Run>();

function run(text: string, tongue: "en" | "hi"): Run {
  const known = runs.get(`${tongue} ${text}`);
  if (known !== undefined) return known;
  const made = runOf(text, tongue);
  runs.set(`${tongue} ${text}`, made);
  return made;
}

function runOf(text: string, tongue: "en" | "hi"): Run {
  return (text.match(WORDS) ?? []).flatMap((word) =>
    word.startsWith("[")
      ? [item(word, tongue)]
      : word
          .replace("^", "")
          .split("_")
          .map((part, at) => ({ ...item(part, tongue), tight: at > 0, first: at === 0 && word.startsWith("^") })),
  );
}

const items = new Map<string, Item>();

/** How many items have been read until now; their numbers are smaller. */
export function itemCount(): number {
  return items.size;
}

function item(text: string, tongue: "en" | "hi"): Item {
  const known = items.get(`${tongue} ${text}`);
  if (known !== undefined) return known;
  const made = itemOf(text, tongue);
  const numbered = { ...made, id: items.size };
  items.set(`${tongue} ${text}`, numbered);
  return numbered;
}

const written: Record<"en" | "hi", Set<string>> = { en: new Set(), hi: new Set() };

/** Every word of the wordings that have been read, as it is written there. */
export function wordsWritten(tongue: "en" | "hi"): ReadonlySet<string> {
  return written[tongue];
}

function keyOf(word: string, tongue: "en" | "hi"): string {
  written[tongue].add(word);
  return tongue === "en" ? `e:${englishKey(word)}` : `h:${soundKey(word)}`;
}

function itemOf(text: string, tongue: "en" | "hi"): Omit<Item, "id"> {
  const all = choices(text);
  const group = all.filter((choice) => choice.startsWith("[")).flatMap((choice) => choices(choice.slice(1, -1)));
  const single = [
    ...all.filter((choice) => !choice.startsWith("[")),
    ...group.filter((choice) => !/[\s_]/u.test(choice)),
  ];
  const keys = single
    .filter((choice) => !choice.startsWith("<"))
    .flatMap(spellings)
    .map((word) => keyOf(word, tongue));
  const signs = single.filter((choice) => choice.startsWith("<")).flatMap((choice) => choice.slice(1, -1).split("|"));
  return {
    keys: [...new Set(keys)].filter((key) => key.length > 2),
    signs: [...new Set(signs)],
    phrases: group.filter((choice) => /[\s_]/u.test(choice)).map((choice) => run(choice, tongue)),
    tight: false,
    first: false,
  };
}

function patternsOf(patterns: readonly string[] | undefined, tongue: "en" | "hi"): Pattern[] {
  return (patterns ?? []).map((pattern) =>
    pattern.split(/\s\+\s/u).map((part) => part.split(/\s~\s/u).map((words) => run(words, tongue))),
  );
}

/** Reads wordings into patterns. */
export function compile(wordings: Wordings): readonly Pattern[] {
  return [...patternsOf(wordings.en, "en"), ...patternsOf(wordings.hi, "hi")];
}
