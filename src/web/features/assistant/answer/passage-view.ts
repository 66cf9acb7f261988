import type { QuotedPassage } from "#domain/assistant/assistant.api.ts";
import type { Language } from "#domain/assistant/assistant.rules.ts";
import { reviewWordsAgain } from "#domain/assistant/review-words.ts";
import { dayIn } from "#domain/assistant/text/day-in.ts";
import { languageOf } from "#domain/assistant/text/language.ts";

interface Cited {
  readonly turnId: string;
  readonly at: number;
  readonly n: number;
  /** The cited sentence. */
  readonly sentence: string;
  readonly title: string;
  /** Language of the answer. */
  readonly language: Language;
}

export function passageView(quoted: QuotedPassage, { turnId, at, n, sentence, title, language }: Cited) {
  const { passage, reviewWords: reviewText, reviewedOn, current } = quoted;
  const said = reviewWordsAgain(language, reviewText);
  return {
    turnId,
    at,
    n,
    title,
    language,
    address: passage.document.address,
    heading: passage.heading,
    spoken: languageOf(passage.sentences.join(" ")),
    sentences: passage.sentences.map((text) => ({ text, marked: text === sentence })),
    reviewWords: reviewedOn === "" ? said : `${said}, ${dayIn(language, reviewedOn)}`,
    draft: reviewedOn === "" && reviewText !== "",
    current,
  };
}
export type PassageView = ReturnType<typeof passageView>;
