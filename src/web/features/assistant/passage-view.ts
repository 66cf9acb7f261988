import type { QuotedPassage } from "#domain/assistant/assistant.calls.ts";
import { blogDate } from "#domain/dates.ts";

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
  readonly reviewWords: string;
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
}

export function passageView(quoted: QuotedPassage, { turnId, at, n, sentence, title }: Cited): PassageView {
  const { passage, reviewWords, reviewedOn, current } = quoted;
  return {
    turnId,
    at,
    n,
    title,
    address: passage.document.address,
    heading: passage.heading,
    sentences: passage.sentences.map((text) => ({ text, marked: text === sentence })),
    reviewWords: reviewedOn === "" ? reviewWords : `${reviewWords}, ${blogDate(reviewedOn)}`,
    draft: reviewedOn === "" && reviewWords !== "",
    current,
  };
}
