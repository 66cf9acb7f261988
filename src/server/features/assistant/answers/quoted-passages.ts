import type { Actor } from "#domain/actor.ts";
import { viewOf } from "#domain/assistant/answer-parts.ts";
import type { QuotedPassage } from "#domain/assistant/assistant.api.ts";
import { fail } from "#domain/failures.ts";
import type { App } from "#server/app.ts";
import { findChat } from "../chats/chats.queries.ts";
import { ownsChat } from "../chats/ownership.ts";
import { openParts, openPassages } from "../chats/transcript.ts";
import { findTurn, readParts } from "../chats/turns.queries.ts";
import { readLibrary } from "../library/library-indexer.ts";
import { mayReview } from "../review/review-queue.ts";

/** {@inheritDoc AssistantApi.readPassage} */
export async function readPassage(app: App, actor: Actor, turnId: string, passageId: string): Promise<QuotedPassage> {
  const turn = typeof turnId === "string" ? await findTurn(app.db, turnId) : undefined;
  const chat = turn && (await findChat(app.db, turn.chatId));
  if (!turn || !chat) throw fail("NOT_FOUND");
  const asDoctor = turn.queuedFor !== null && (await mayReview(app, actor));
  if (!ownsChat(app, actor, chat) && !asDoctor) throw fail("NOT_FOUND");
  const passage = openPassages(app, turn).find(({ id }) => id === passageId);
  if (!passage) throw fail("NOT_FOUND");
  const { sources, citations } = viewOf(openParts(app, await readParts(app.db, turnId)));
  const source = sources.find(({ documentId }) => documentId === passage.document.id);
  const now = (await readLibrary(app)).passages.get(passage.id);
  return {
    passage,
    quoted: citations.filter((citation) => citation.passageId === passageId).map(({ sentence }) => sentence),
    reviewWords: source?.reviewWords ?? "",
    reviewedOn: source?.reviewedOn ?? "",
    current: now?.document.version === passage.document.version,
  };
}
