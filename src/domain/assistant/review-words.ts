import { type Review, reviewWords } from "../remedies/remedies.rules.ts";
import type { Language } from "./assistant.rules.ts";
import { LANGUAGES } from "./text/languages.ts";

/** The review mark of a citation in the answer's language; a doctor's name stays as in the register. */
const WORDS: Readonly<Record<Exclude<Language, "en">, { readonly draft: string; readonly reviewed: string }>> = {
  hi: { draft: "मसौदा, डॉक्टर की समीक्षा बाक़ी है", reviewed: "समीक्षा की:" },
  "hi-Latn": { draft: "Draft hai, doctor ki samiksha baaki hai", reviewed: "Samiksha ki:" },
};

const REVIEWED_BY = "Reviewed by ";

/** A stored review mark, in any language, translated to this one. Other words are returned unchanged. */
export function reviewWordsAgain(language: Language, saved: string): string {
  const isDraft = LANGUAGES.some((one) => saved === reviewWordsIn(one, { state: "draft" }));
  if (isDraft) return reviewWordsIn(language, { state: "draft" });
  const start = [REVIEWED_BY, `${WORDS.hi.reviewed} `, `${WORDS["hi-Latn"].reviewed} `].find((one) =>
    saved.startsWith(one),
  );
  if (start === undefined) return saved;
  return `${language === "en" ? REVIEWED_BY : `${WORDS[language].reviewed} `}${saved.slice(start.length)}`;
}

/** Who has reviewed a page, or that nobody has, in the answer's language. The day is `dayIn`'s (day-in.ts). */
export function reviewWordsIn(language: Language, review: Review): string {
  if (language === "en") return reviewWords(review);
  return review.state === "draft" ? WORDS[language].draft : `${WORDS[language].reviewed} ${review.by}`;
}
