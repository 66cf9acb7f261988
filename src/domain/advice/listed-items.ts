import { LISTED_ITEMS as ITEMS } from "#generated/listed-items.ts";
import type { Way } from "./forms.ts";
import type { List } from "./guideline.ts";

/** An item that the clinic has put on a list of the guidelines, by its generic name. */
export interface ListedItem {
  readonly name: string;
  /** Other names of the same item. */
  readonly also?: readonly string[];
  readonly list: List;
  /** Routes for which the item is on this list; by another route it is an unknown item. */
  readonly ways: readonly Way[];
}

/**
 * A DRAFT for the clinic's doctor to check: the examples that the guidelines name for their lists, and nothing else.
 * For other items the doctor chooses the list and is responsible for it.
 */
export const LISTED_ITEMS: readonly ListedItem[] = ITEMS;
