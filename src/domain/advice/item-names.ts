import { FORBIDDEN_ITEMS, GROUNDS, type Ground } from "./forbidden-items.ts";
import { FORMS, type Form } from "./forms.ts";
import type { List } from "./guideline.ts";
import { LISTED_ITEMS } from "./listed-items.ts";

/** Words beside a name that say nothing of what the thing is. */
const AROUND = new Set([
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
/** Names this long are recognised with one slip of the pen. */
const SLIP_FROM = 8;

function wordsOf(item: string): readonly string[] {
  return (
    item
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu) ?? []
  );
}

/** What an item is called without strengths and forms: "Tab. Paracetamol 500 mg" is "paracetamol". */
export function plainName(item: string): string {
  return wordsOf(item)
    .filter((word) => !AROUND.has(word))
    .join(" ");
}

/** Whether two words differ by one letter that is missing, added, another one, or has changed places with the next. */
export function differByOne(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const [rest, others] = [one.slice(at), other.slice(at)];
  return (
    rest.slice(1) === others.slice(1) ||
    rest.slice(1) === others ||
    rest === others.slice(1) ||
    (rest[0] === others[1] && rest[1] === others[0] && rest.slice(2) === others.slice(2))
  );
}

const GROUND_KEYS = Object.keys(GROUNDS) as Ground[];
const LISTED_NAMES = new Map(
  LISTED_ITEMS.flatMap((item) => [item.name, ...(item.also ?? [])].map((name) => [plainName(name), item] as const)),
);
const LISTED_WORDS = new Set([...LISTED_NAMES.keys()].flatMap((name) => name.split(" ")));

function isForbidden(word: string, name: string): boolean {
  if (word === name) return true;
  return name.length >= SLIP_FROM && !LISTED_WORDS.has(word) && differByOne(word, name);
}

/** By which law an item is never prescribed at a distance, however it is given and whatever else is in it; undefined when none of the draft's names is in it. */
export function forbiddenBy(item: string): Ground | undefined {
  const words = wordsOf(item);
  return GROUND_KEYS.find((ground) =>
    FORBIDDEN_ITEMS[ground].some((name) => words.some((word) => isForbidden(word, name))),
  );
}

/**
 * On which list an item stands by the clinic's draft. In: the generic name as typed, and its form. Out: undefined for an
 * item that the draft does not know in this form, and for a mixture; its doctor then says the list. Never throws.
 */
export function listOf(item: string, form: Form): List | undefined {
  const known = LISTED_NAMES.get(plainName(item));
  return known?.ways.includes(FORMS[form].way) ? known.list : undefined;
}
