import { joinRankings } from "../search/meaning-search.ts";
import type { Topic } from "./conditions.ts";
import type { HealthTopic } from "./health-topics.ts";
import { LIBRARY } from "./library.ts";
import { joined, otherNames } from "./other-names.ts";
import { bySlug, type Remedy, textsOf } from "./remedies.rules.ts";
import { remedyIn } from "./translations.ts";
import { wordsOf } from "./words.ts";

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

/** Whether every typed word, or another name of the same thing, occurs in a text; undefined without any word. */
function wordFilter(typed: string): ((text: string) => boolean) | undefined {
  const words = wordsOf(typed).map((word) => ({ word, names: otherNames(word).map((name) => ` ${joined(name)}`) }));
  if (words.length === 0) return undefined;
  return (text) => words.every(({ word, names }) => text.includes(word) || names.some((name) => text.includes(name)));
}

/**
 * The remedies in which every typed word occurs, or another name of the same thing, in their own order; all of them
 * when nothing was typed.
 * @param remedies - In one language.
 * @param typed - Words in English, Hinglish or Hindi.
 */
export function matching(remedies: readonly Remedy[], typed: string): readonly Remedy[] {
  if (typed.trim() === "") return remedies;
  const finds = wordFilter(typed);
  return finds ? remedies.filter((remedy) => finds(searchableText(remedy))) : [];
}

/** The entries with these keys, in the order of the keys. */
function inOrderOf<Entry>(entries: readonly Entry[], keys: readonly string[], keyOf: (entry: Entry) => string) {
  return keys.flatMap((key) => entries.filter((entry) => keyOf(entry) === key));
}

/**
 * The remedies that a search finds: first those whose names have every typed word, then those whose text has and those
 * that it means; all of them when nothing was typed.
 * @param remedies - In one language.
 * @param typed - Words in English, Hinglish or Hindi.
 * @param meant - Slugs of the remedies that the words mean, the most similar first.
 */
export function searchRemedies(
  remedies: readonly Remedy[],
  typed: string,
  meant: readonly string[],
): readonly Remedy[] {
  const found = matching(remedies, typed);
  const finds = wordFilter(typed);
  if (!finds) return found;
  const named = found.filter(({ name, hindiName, aliases }) =>
    finds(` ${joined([name, hindiName, ...aliases].join("\n"))}`),
  );
  return joinRankings(
    named,
    found,
    inOrderOf(remedies, meant, ({ slug }) => slug),
  );
}

/**
 * The conditions whose names have every typed word, as in `matching`, then those that the words mean; none when nothing
 * was typed.
 */
export function searchTopics(topics: readonly Topic[], typed: string, meant: readonly string[]): readonly Topic[] {
  const finds = wordFilter(typed);
  if (!finds) return [];
  const named = topics.filter(({ condition, title, fullName, hindiTitle }) =>
    finds(` ${joined([condition, title, fullName, hindiTitle].join("\n"))}`),
  );
  return joinRankings(
    named,
    [],
    inOrderOf(topics, meant, ({ condition }) => condition),
  );
}

/**
 * The health topics whose names have every typed word, as in `matching`, then those that the words mean; all of them
 * when nothing was typed.
 */
export function searchHealthTopics(
  topics: readonly HealthTopic[],
  typed: string,
  meant: readonly string[],
): readonly HealthTopic[] {
  if (typed.trim() === "") return topics;
  const finds = wordFilter(typed);
  if (!finds) return [];
  const named = topics.filter(({ name, aliases }) => finds(` ${joined([name.en, name.hi, ...aliases].join("\n"))}`));
  return joinRankings(
    named,
    [],
    inOrderOf(topics, meant, ({ slug }) => slug),
  );
}
