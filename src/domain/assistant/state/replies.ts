import { REPLY_WORDS } from "#generated/assistant-words.ts";
import { isKeyOf } from "../../typed.ts";
import { keysOf, readerOf } from "../text/sentence-reader.ts";

const { without: _, skip, ...GROUPS } = REPLY_WORDS;
type Group = keyof typeof GROUPS;

/** What a reply says that has no subject of its own; `safe` says so after a question about danger. */
export type Saying = Exclude<Group, "filler">;

/** A message read as a reply. */
export interface Reply {
  /** What it begins with or consists of; null for another message. */
  readonly says: Saying | null;
  /** True when it says nothing else. */
  readonly isBare: boolean;
  /** The number that it consists of: the second button, or an age. */
  readonly number: number | null;
}

const PHRASES: readonly { readonly group: Group; readonly keys: readonly string[] }[] = Object.entries(GROUPS)
  .flatMap(([group, phrases]) => (isKeyOf(GROUPS, group) ? phrases.map((phrase) => ({ group, phrase })) : []))
  .map(({ group, phrase }) => ({ group, keys: keysOf(phrase) }))
  .toSorted((one, other) => other.keys.length - one.keys.length);

/** What counts most where a reply says several things: "ok thanks" thanks, "no thanks" denies. */
const ORDER: readonly Saying[] = ["no", "yes", "safe", "thanks", "goodbye", "greeting", "ok"];
const NUMBER = /^\d{1,3}$/u;

/**
 * Reads a message as a reply: thanks, ok, yes, no, hello, a number. Never throws.
 * @param message - A message in any supported language.
 * @returns What it says by its words alone; what that means depends on what is open.
 */
export function readReply(message: string): Reply {
  const keys = keysOf(message);
  const groups: Group[] = [];
  let place = 0;
  while (place < keys.length) {
    const found = PHRASES.find((phrase) => phrase.keys.every((key, offset) => keys[place + offset] === key));
    if (found === undefined) break;
    groups.push(found.group);
    place += found.keys.length;
  }
  const isBare = place === keys.length && groups.some((group) => group !== "filler");
  const [only] = keys;
  return {
    says: ORDER.find((saying) => groups.includes(saying)) ?? null,
    isBare,
    number: keys.length === 1 && only !== undefined && NUMBER.test(only) ? Number(only) : null,
  };
}

const MAX_WORDS_OF_SKIP = 6;
const readSkip = readerOf({ skip });

/** Whether a message skips a question of ours: "just answer", "I don't know". */
export function skips(message: string): boolean {
  const { has, keys } = readSkip(message);
  return has("skip") && keys.length <= MAX_WORDS_OF_SKIP;
}
