import { REVIEW_MARKS } from "#generated/answers.ts";
import type { Review } from "../remedies/remedies.rules.ts";
import type { Language } from "./assistant.rules.ts";
import { LANGUAGES } from "./text/languages.ts";

/**
 * Who has reviewed a page, or that no one has, in the answer's language. The day is formatted by `dayIn` (day-in.ts).
 */
export function reviewWordsIn(language: Language, review: Review): string {
  const { draft, reviewed } = REVIEW_MARKS[language];
  return review.state === "draft" ? draft : reviewed.replace("{by}", () => review.by);
}

/** The doctor's name in a review mark of this language, as registered; undefined for other words. */
function reviewerIn(language: Language, saved: string): string | undefined {
  const [before = "", after = ""] = REVIEW_MARKS[language].reviewed.split("{by}");
  return saved.startsWith(before) && saved.endsWith(after)
    ? saved.slice(before.length, saved.length - after.length)
    : undefined;
}

/** A stored review mark, in any language, translated to this one. Other words are returned unchanged. */
export function reviewWordsAgain(language: Language, saved: string): string {
  const { draft, reviewed } = REVIEW_MARKS[language];
  if (LANGUAGES.some((one) => saved === REVIEW_MARKS[one].draft)) return draft;
  const by = LANGUAGES.map((one) => reviewerIn(one, saved)).find((name) => name !== undefined);
  return by === undefined ? saved : reviewed.replace("{by}", () => by);
}
