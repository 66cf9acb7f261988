import type { Needs } from "./needs.ts";
import type { Pattern } from "./pattern.ts";

/** A dictionary of signs, read once. */
export interface Book {
  readonly signs: ReadonlyMap<string, readonly Pattern[]>;
  /** For each key of a word, the items that wait for it, by number: a message is read word by word, not rule by rule. */
  readonly waiting: ReadonlyMap<string, readonly number[]>;
  /** What the patterns of the signs and rules cannot do without; and those of manners of speaking, which are read first. */
  readonly needs: Needs;
  readonly manners: Needs;
}
