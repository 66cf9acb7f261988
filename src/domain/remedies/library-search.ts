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

/** The remedies in a new order: first those whose names have every typed word. */
export function namedFirst(remedies: readonly Remedy[], typed: string): readonly Remedy[] {
  const finds = wordFilter(typed);
  if (!finds) return remedies;
  const [named = [], others = []] = [true, false].map((wanted) =>
    remedies.filter(
      ({ name, hindiName, aliases }) => finds(` ${joined([name, hindiName, ...aliases].join("\n"))}`) === wanted,
    ),
  );
  return [...named, ...others];
}

/** The conditions whose names have every typed word, as in `matching`; none when nothing was typed. */
export function matchingTopics(topics: readonly Topic[], typed: string): readonly Topic[] {
  const finds = wordFilter(typed);
  if (!finds) return [];
  return topics.filter(({ condition, title, fullName, hindiTitle }) =>
    finds(` ${joined([condition, title, fullName, hindiTitle].join("\n"))}`),
  );
}

/** The health topics whose names have every typed word, as in `matching`; all of them when nothing was typed. */
export function matchingHealthTopics(topics: readonly HealthTopic[], typed: string): readonly HealthTopic[] {
  if (typed.trim() === "") return topics;
  const finds = wordFilter(typed);
  if (!finds) return [];
  return topics.filter(({ name, aliases }) => finds(` ${joined([name.en, name.hi, ...aliases].join("\n"))}`));
}
