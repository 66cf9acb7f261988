import type { QuotedPassage } from "#domain/assistant/assistant.api.ts";
import type { Language } from "#domain/assistant/assistant.rules.ts";
import { reviewWordsAgain } from "#domain/assistant/review-words.ts";
import { dayIn } from "#domain/assistant/text/day-in.ts";

/** A quoted passage as it is shown beside the chat. */
export interface PassageView {
  readonly turnId: string;
  /** Place of the citation in its answer. */
  readonly at: number;
  readonly n: number;
  readonly title: string;
  readonly address: string;
  readonly heading: string;
  readonly sentences: readonly { readonly text: string; readonly marked: boolean }[];
  /** Who stands behind the page, in the language of the answer that quotes it. */
  readonly reviewWords: string;
  readonly language: Language;
  readonly draft: boolean;
  readonly current: boolean;
}

interface Cited {
  readonly turnId: string;
  readonly at: number;
  readonly n: number;
  /** The sentence whose number was pressed. */
  readonly sentence: string;
  readonly title: string;
  /** Of the answer. */
  readonly language: Language;
}

export function passageView(quoted: QuotedPassage, { turnId, at, n, sentence, title, language }: Cited): PassageView {
  const { passage, reviewWords, reviewedOn, current } = quoted;
  const said = reviewWordsAgain(language, reviewWords);
  return {
    turnId,
    at,
    n,
    title,
    language,
    address: passage.document.address,
    heading: passage.heading,
    sentences: passage.sentences.map((text) => ({ text, marked: text === sentence })),
    reviewWords: reviewedOn === "" ? said : `${said}, ${dayIn(language, reviewedOn)}`,
    draft: reviewedOn === "" && reviewWords !== "",
    current,
  };
}
