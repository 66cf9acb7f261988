import type { Evaluation, Part } from "./figures.ts";
import { languagesOf, type Measured } from "./measured.ts";
import { reaches, type Share, shareOf } from "./shares.ts";

/** Halves that nobody tuned on, of sentences; stories are another measure and stand by themselves (docs/decisions/041). */
const HELD: readonly Part["half"][] = [
  ...(["held", "third", "fourth", "fifth", "sixth"] as const),
  ...(["seventh", "eighth", "ninth", "tenth", "eleventh", "twelfth", "thirteenth", "fourteenth"] as const),
  ...(["fifteenth", "sixteenth", "seventeenth", "eighteenth", "nineteenth", "twentieth", "sealed"] as const),
];

function added(shares: readonly (Share | undefined)[]): Share {
  const known = shares.filter((share) => share !== undefined);
  const sum = (of: "hits" | "of") => known.reduce((all, share) => all + share[of], 0);
  return shareOf(sum("hits"), sum("of"));
}

/** The same figure of several sets as one. */
function addedUp(rows: readonly Measured[]): Measured[] {
  const [first] = rows;
  if (first === undefined) return [];
  const { what, target } = first;
  const languages = languagesOf(rows.flatMap(({ byLanguage }) => Object.keys(byLanguage).map((lang) => ({ lang }))));
  const byLanguage = Object.fromEntries(
    languages.map((lang) => [lang, added(rows.map((one) => one.byLanguage[lang]))] as const),
  );
  const all = added(rows.map((one) => one.all));
  const short = target === null ? [] : languages.filter((lang) => reaches(byLanguage[lang] ?? all, target) === false);
  return [{ what, byLanguage, all, target, reached: target && reaches(all, target), short }];
}

const isHeld = (about: Part["about"]) => (part: Part) => part.about === about && HELD.includes(part.half);

/**
 * All held halves as one set: where a half has fifty lines, a single one of them is 2 %. In: the parts of an evaluation.
 * Out: each figure of those about one thing, added up, in the order of the first that has it.
 */
export function heldTogether(parts: readonly Part[], about: Part["about"]): readonly Measured[] {
  const rows = parts.filter(isHeld(about)).flatMap((part) => part.rows);
  return [...new Set(rows.map(({ what }) => what))].flatMap((what) => addedUp(rows.filter((one) => one.what === what)));
}

/** What is told of all held halves as one set. */
export const TOGETHER = ["safety", "answers"] as const satisfies readonly Part["about"][];

/** In: the parts of an evaluation. Out: what all held halves about one thing say together, with how many lines they have. */
export function heldParts(parts: readonly Part[]): Evaluation["together"] {
  return TOGETHER.map((about) => ({
    about,
    lines: parts.filter(isHeld(about)).reduce((sum, { lines }) => sum + lines, 0),
    rows: heldTogether(parts, about),
  }));
}
