import { wordCount } from "../text/sentences.ts";
import { type Ask, askOf } from "./ask.ts";

const BETWEEN = /[,;?.!।\n]+|(?<![\p{L}\p{M}])(?:and|aur|or|ya|और|या)(?![\p{L}\p{M}])/iu;
const MOST = 4;
/** "Is flu and cold the same" asks one thing. */
const LEAST_WORDS = 3;
const MOST_WORDS_OF_THING = 4;
/** A longer message is a story with one question. */
const MAX_WORDS = 20;
/** Asks of a thing, so that "banana" of "can I eat curd and banana" is asked about as well. */
const OF_THINGS: ReadonlySet<Ask> = new Set(["safe", "evidence"]);

/**
 * The parts of a message that asks several things. Rules only.
 * @param message - The message.
 * @returns The parts in order; none for a message that asks one thing.
 */
export function partsOf(message: string): readonly string[] {
  if (wordCount(message) > MAX_WORDS) return [];
  const clauses = message
    .split(BETWEEN)
    .map((text) => text.trim())
    .filter((text) => text !== "")
    .slice(0, MOST);
  const asks = clauses.map(askOf);
  const parts = clauses.filter((text, place) => {
    if (asks[place] !== "general") return wordCount(text) >= LEAST_WORDS;
    const before = asks[place - 1];
    return before !== undefined && OF_THINGS.has(before) && wordCount(text) <= MOST_WORDS_OF_THING;
  });
  return parts.length < 2 ? [] : parts;
}
