import { COMPLAINTS, EVERYDAY, FOODS, HOUSEHOLD } from "#generated/glossary.ts";
import { wordsOf } from "./words.ts";

/** Words as they are compared, joined by spaces. */
export const joined = (text: string) => wordsOf(text).join(" ");

/** What our pages call a thing, with all that people call it, in English, Hinglish and Hindi. */
const NAMES = new Map<string, Set<string>>();
/** What our pages call the thing that a word names; a word may name several. */
const MEANINGS = new Map<string, Set<string>>();
const GLOSSARIES: readonly Readonly<Record<string, string>>[] = [COMPLAINTS, EVERYDAY, FOODS, HOUSEHOLD];
for (const [ours, typed] of GLOSSARIES.flatMap((entries) => Object.entries(entries))) {
  const [first = ""] = ours.split("|");
  const names = typed.split(", ");
  NAMES.set(first, new Set([...(NAMES.get(first) ?? []), first, ...names]));
  for (const name of [first, ...names]) {
    MEANINGS.set(joined(name), new Set([...(MEANINGS.get(joined(name)) ?? []), first]));
  }
}

/** All names of what a typed word means: "khansi", "cough" and "खांसी" have the same; empty for an unknown word. */
export function otherNames(word: string): readonly string[] {
  return [...(MEANINGS.get(joined(word)) ?? [])].flatMap((meaning) => [...(NAMES.get(meaning) ?? [])]);
}
