import { groupedPhone } from "#domain/format/digits.ts";

/** A number in a sentence: `98765 43210`, on one line. */
export function shownNumber(digits: string): string {
  return groupedPhone(digits).replace(" ", "\u00a0");
}
