import type { Chat } from "#domain/assistant/assistant.api.ts";
import { reviewWordsAgain } from "#domain/assistant/review-words.ts";
import { dayIn } from "#domain/assistant/text/day-in.ts";
import { languageOf } from "#domain/assistant/text/language.ts";
import { fail } from "#domain/failures.ts";
import type { RequestContext } from "#domain/request-context.ts";

const INDEX = /^\d{1,3}$/u;

/**
 * The passage behind one citation of the actor's own chat, in the answer's language: a language is detected by word
 * lists that a browser doesn't have.
 * @param turnId - The turn.
 * @param index - The citation's index in its answer.
 * @throws NOT_FOUND.
 */
export async function citedPassage(ctx: RequestContext, chat: Chat, turnId: string, index: string) {
  const answer = chat.turns.find(({ id }) => id === turnId)?.answer;
  const citation = INDEX.test(index) ? answer?.citations[Number(index)] : undefined;
  if (!answer || !citation) throw fail("NOT_FOUND");
  const { n, sentence, passageId } = citation;
  const quoted = await ctx.app.assistant.readPassage(ctx.actor, turnId, passageId);
  const { passage, reviewedOn, current } = quoted;
  const language = answer.facts?.language ?? "en";
  const reviewText = reviewWordsAgain(language, quoted.reviewWords);
  return {
    ...{ turnId, at: Number(index), n, language, current },
    title: answer.sources.find((source) => source.n === n)?.title ?? passage.document.title,
    address: passage.document.address,
    heading: passage.heading,
    spoken: languageOf(passage.sentences.join(" ")),
    sentences: passage.sentences.map((text) => ({ text, marked: text === sentence })),
    reviewWords: reviewedOn === "" ? reviewText : `${reviewText}, ${dayIn(language, reviewedOn)}`,
    draft: reviewedOn === "" && quoted.reviewWords !== "",
  };
}
export type CitedPassage = Awaited<ReturnType<typeof citedPassage>>;
