import { COMPLAINTS, FOODS, HOUSEHOLD } from "#generated/glossary.ts";
import { LIBRARY } from "./library.ts";
import { bySlug, type Remedy, textsOf } from "./remedies.rules.ts";
import { remedyIn } from "./translations.ts";
import { wordsOf } from "./words.ts";

const joined = (text: string) => wordsOf(text).join(" ");

/** What our pages call a thing, with all that people call it, in English, Hinglish and Hindi. */
const NAMES = new Map<string, Set<string>>();
/** What our pages call the thing that a word names; a word may name several. */
const MEANINGS = new Map<string, Set<string>>();
for (const [ours, typed] of [COMPLAINTS, FOODS, HOUSEHOLD].flatMap((entries) => Object.entries<string>(entries))) {
  const [first = ""] = ours.split("|").map(joined);
  const names = typed.split(", ").map(joined);
  NAMES.set(first, new Set([...(NAMES.get(first) ?? []), first, ...names]));
  for (const name of names) MEANINGS.set(name, new Set([...(MEANINGS.get(name) ?? []), first]));
}

/** The names of what a word means: "khansi", "cough" and "खांसी" have the same. */
function namesOf(word: string): readonly string[] {
  const meanings = new Set([...(MEANINGS.get(word) ?? []), ...(NAMES.has(word) ? [word] : [])]);
  return [...meanings].flatMap((meaning) => [...(NAMES.get(meaning) ?? [])]);
}

/**
 * The words by which a search finds a remedy, joined by spaces: its condition, its names, and its texts in both
 * languages, whatever language it is shown in, unless the clinic has written the page itself.
 */
export function searchableText(remedy: Remedy): string {
  const shipped = bySlug(LIBRARY, remedy.slug);
  const isShipped = shipped?.version === remedy.version && remedy.untranslated === undefined;
  const others = isShipped ? [...textsOf(shipped), ...textsOf(remedyIn("hi", shipped, false))] : [];
  return ` ${joined([remedy.condition, ...remedy.aliases, ...textsOf(remedy), ...others].join("\n"))}`;
}

/**
 * The remedies in which every typed word occurs, or another name of the same thing, in their own order; all of them
 * when nothing was typed. In: remedies in one language, and words in English, Hinglish or Hindi.
 */
export function matching(remedies: readonly Remedy[], typed: string): readonly Remedy[] {
  if (typed.trim() === "") return remedies;
  const words = wordsOf(typed).map((word) => ({ word, names: namesOf(word).map((name) => ` ${name}`) }));
  if (words.length === 0) return [];
  return remedies.filter((remedy) => {
    const text = searchableText(remedy);
    return words.every(({ word, names }) => text.includes(word) || names.some((name) => text.includes(name)));
  });
}
