import { type Form, WAYS } from "./forms.ts";
import type { List } from "./guideline.ts";
import { LISTED_ITEMS } from "./listed-items.ts";

/** Words in an item's name that don't identify it. */
export const AROUND: ReadonlySet<string> = new Set([
  ...[
    "tab",
    "tabs",
    "tablet",
    "tablets",
    "cap",
    "caps",
    "capsule",
    "capsules",
    "syp",
    "syr",
    "syrup",
    "inj",
    "injection",
  ],
  ...["mg", "mcg", "g", "gm", "gms", "ml", "iu", "ip", "bp", "usp", "sr", "xr", "er", "mr", "od", "dt", "hcl"],
  ...["hydrochloride", "eye", "ear", "drop", "drops", "ointment", "cream", "lotion", "inhaler", "sachet", "sachets"],
]);

function wordsOf(item: string): readonly string[] {
  return (
    item
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu) ?? []
  );
}

/** The name of an item without strength and form: "Tab. Paracetamol 500 mg" is "paracetamol". */
export function plainName(item: string): string {
  return wordsOf(item)
    .filter((word) => !AROUND.has(word))
    .join(" ");
}

/** Whether two words differ by one missing, added, replaced or transposed letter; also true for equal words. */
export function differByOne(item: string, other: string): boolean {
  const [shorter, longer] = item.length < other.length ? [item.length, other.length] : [other.length, item.length];
  if (longer - shorter > 1) return false;
  let head = 0;
  while (head < shorter && item[head] === other[head]) head += 1;
  let tail = 0;
  while (head + tail < shorter && item.at(-1 - tail) === other.at(-1 - tail)) tail += 1;
  if (head + tail >= longer - 1) return true;
  const isSwapped = item[head] === other[head + 1] && item[head + 1] === other[head];
  return shorter === longer && head + tail === longer - 2 && isSwapped;
}

const LISTED_NAMES = new Map(
  LISTED_ITEMS.flatMap((item) => [item.name, ...(item.also ?? [])].map((name) => [plainName(name), item] as const)),
);
/** All words of the names on the clinic's lists. */
export const LISTED_WORDS: ReadonlySet<string> = new Set([...LISTED_NAMES.keys()].flatMap((name) => name.split(" ")));

/**
 * The list of an item in the clinic's draft. Never throws.
 * @param item - The generic name as typed.
 * @param form - Its form.
 * @returns Undefined for a combination and for an item that the draft does not have in this form; its doctor then
 * chooses the list.
 */
export function listOf(item: string, form: Form): List | undefined {
  const known = LISTED_NAMES.get(plainName(item));
  return known?.ways.includes(WAYS[form]) ? known.list : undefined;
}
