import { englishKey, soundKey } from "../text/sound-key.ts";

/**
 * Patterns by language. content/triage/README.md explains their notation. English is compared by spelling, Hindi by
 * sound: one Latin wording covers Hinglish and Devanagari.
 */
export interface Wordings {
  readonly en?: readonly string[];
  readonly hi?: readonly string[];
}
export type Signs = Readonly<Record<string, Wordings>>;

/** One position of a pattern: keys of words, names of signs, or phrases, as alternatives. */
export interface Item {
  readonly id: number;
  readonly keys: readonly string[];
  readonly signs: readonly string[];
  readonly phrases: readonly Phrase[];
}
/** All items of a pattern or a phrase: plain words, and those that have signs or phrases. */
export interface Needs {
  readonly words: readonly Item[];
  readonly others: readonly Item[];
}
interface Phrase extends Needs {
  readonly run: Run;
}
/** Items in order; `tight`: directly after the item before, `first`: at the beginning of a sentence. */
export type Run = readonly { readonly item: Item; readonly tight: boolean; readonly first: boolean }[];
/** Parts in one message (`+`), each of neighbouring runs in one sentence (`~`). */
export interface Pattern extends Needs {
  readonly parts: readonly (readonly Run[])[];
  /** Its line begins with `!`: so plain that it is an alarm whatever the encoder hears. */
  readonly plain: boolean;
}
export type Tongue = "en" | "hi";

const PLAIN = /^! /u;
const WORDS = /(?:\[[^\]]*\]|\S)+/gu;
const OPTION = /\(([^()]*)\)/u;

function spellings(word: string): string[] {
  const option = OPTION.exec(word);
  if (option === null) return [word];
  const [before, after] = [word.slice(0, option.index), word.slice(option.index + option[0].length)];
  return ["", ...(option[1] ?? "").split("|")].flatMap((middle) => spellings(before + middle + after));
}

/** Splits at `|` outside of brackets of any kind. */
const choices = (word: string) => word.split(/\|(?![^(]*\))(?![^<]*>)(?![^[]*\])/u);

function needsOf(runs: readonly Run[]): Needs {
  const items = [...new Set(runs.flatMap((run) => run.map(({ item }) => item)))];
  const isWord = ({ signs, phrases }: Item) => signs.length + phrases.length === 0;
  return { words: items.filter(isWord), others: items.filter((item) => !isWord(item)) };
}

/** Compiles patterns; equal texts share one item, which is searched once in a message. */
export class PatternCompiler {
  readonly items: Item[] = [];
  readonly #known = new Map<string, Item>();

  compile(wordings: Wordings = {}): readonly Pattern[] {
    const of = (patterns: readonly string[] | undefined, tongue: Tongue) =>
      (patterns ?? []).map((pattern): Pattern => {
        const parts = pattern
          .replace(PLAIN, "")
          .split(/\s\+\s/u)
          .map((part) => part.split(/\s~\s/u).map((words) => this.#run(words, tongue)));
        return { parts, plain: PLAIN.test(pattern), ...needsOf(parts.flat()) };
      });
    return [...of(wordings.en, "en"), ...of(wordings.hi, "hi")];
  }

  #run(text: string, tongue: Tongue): Run {
    return (text.match(WORDS) ?? []).flatMap((word) => {
      if (word.startsWith("[")) return [{ item: this.#item(word, tongue), tight: false, first: false }];
      const parts = word.replace("^", "").split("_");
      return parts.map((part, at) => ({
        item: this.#item(part, tongue),
        tight: at > 0,
        first: at === 0 && word.startsWith("^"),
      }));
    });
  }

  #item(text: string, tongue: Tongue): Item {
    const known = this.#known.get(`${tongue} ${text}`);
    if (known !== undefined) return known;
    const all = choices(text).flatMap((choice) => (choice.startsWith("[") ? choices(choice.slice(1, -1)) : [choice]));
    const isPhrase = (choice: string) => /[\s_]/u.test(choice);
    const words = all.filter((choice) => !choice.startsWith("<") && !isPhrase(choice)).flatMap(spellings);
    const keys = words.map((word) => (tongue === "en" ? `e:${englishKey(word)}` : `h:${soundKey(word)}`));
    const signs = all.filter((choice) => choice.startsWith("<")).flatMap((choice) => choice.slice(1, -1).split("|"));
    const phrases = all.filter(isPhrase).map((choice): Phrase => {
      const run = this.#run(choice, tongue);
      return { run, ...needsOf([run]) };
    });
    const item = { id: this.items.length, keys: [...new Set(keys)].filter((key) => key.length > 2), signs, phrases };
    this.items.push(item);
    this.#known.set(`${tongue} ${text}`, item);
    return item;
  }
}
