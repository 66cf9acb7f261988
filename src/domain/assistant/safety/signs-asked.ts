import { itemCount } from "./pattern.ts";

/** Whether a sign of an item stands in a message. */
export const UNASKED = 0;
export const NOT = 1;
export const FOUND = 2;

let [items, reader]: [Uint8Array, object | undefined] = [new Uint8Array(), undefined];

/**
 * Of each item, by number, whether a sign of it stands, once that was asked; one table for whoever reads a message now, so that
 * ten thousand numbers need not be made for each. Empty for another reader, who has to ask anew.
 */
export function signsAsked(by: object): Uint8Array {
  if (reader === by) return items;
  items = items.length < itemCount() ? new Uint8Array(itemCount()) : items.fill(UNASKED);
  reader = by;
  return items;
}

/** To be called when a sign may stand that did not: what was asked is asked anew. */
export function forgetSigns(by: object): void {
  if (reader === by) items.fill(UNASKED);
}
