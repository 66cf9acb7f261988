import type { SignedItem } from "../document.ts";

/** An amount with its unit, such as `500 mg` or `0.5%`, and words. */
const PART = /\d[\d.,/]*\s?(?:mg|mcg|µg|gm?|ml|iu|%)?(?!\p{L})|\p{L}+/giu;

/**
 * The name of an entry as papers and pages show it: the generic name first and in capitals, as medical councils ask,
 * and the brand in brackets as the doctor typed it. Never throws.
 * @param item - A signed entry.
 */
export function printedName({ item, generic }: Pick<SignedItem, "item" | "generic">): string {
  const name = generic === undefined ? item : `${generic} (${item})`;
  const at = name.search(/[([]/u);
  const [outside, brand] = at === -1 ? [name, ""] : [name.slice(0, at), name.slice(at)];
  // A unit stays as it is: MG and MCG are easily taken for each other.
  return `${outside.replace(PART, (part) => (/^\d/u.test(part) ? part : part.toLocaleUpperCase("en")))}${brand}`;
}
