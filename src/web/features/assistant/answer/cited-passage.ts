import type { Chat } from "#domain/assistant/assistant.api.ts";
import { fail } from "#domain/failures.ts";
import type { RequestContext } from "#domain/request-context.ts";
import { type PassageView, passageView } from "./passage-view.ts";

const AT = /^\d{1,3}$/u;

/**
 * The passage behind one citation of the actor's own chat.
 * @param turnId - The turn.
 * @param moment - The citation's index in its answer.
 * @throws NOT_FOUND.
 */
export async function citedPassage(ctx: RequestContext, chat: Chat, turnId: string, at: string): Promise<PassageView> {
  const answer = chat.turns.find(({ id }) => id === turnId)?.answer;
  const citation = AT.test(at) ? answer?.citations[Number(at)] : undefined;
  if (!answer || !citation) throw fail("NOT_FOUND");
  const { n, sentence, passageId } = citation;
  const quoted = await ctx.app.assistant.readPassage(ctx.actor, turnId, passageId);
  const title = answer.sources.find((source) => source.n === n)?.title ?? quoted.passage.document.title;
  const language = answer.facts?.language ?? "en";
  return passageView(quoted, { turnId, at: Number(at), n, sentence, title, language });
}
