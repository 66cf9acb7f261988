import { LISTED_ITEMS as ITEMS } from "#generated/listed-items.ts";
import type { Way } from "./forms.ts";
import type { List } from "./guideline.ts";

/** An item that the clinic has put on a list of the guidelines, by its generic name. */
export interface ListedItem {
  readonly name: string;
  /** Other names of the same thing. */
  readonly also?: readonly string[];
  readonly list: List;
  /** The ways by which it stands on this list; given another way, it is an unknown item. */
  readonly ways: readonly Way[];
}

/**
 * A DRAFT for the clinic's doctor to check: names that the guidelines give as examples for their lists, and nothing
 * that they don't name. A doctor who prescribes what is not here says on which list it is, and answers for it.
 */
export const LISTED_ITEMS: readonly ListedItem[] = ITEMS;
