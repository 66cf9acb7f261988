import { viewOf } from "#domain/assistant/answer-parts.ts";
import type { AssistantApi } from "#domain/assistant/assistant.api.ts";
import { fail } from "#domain/failures.ts";
import type { Database } from "#server/database/open.ts";
import { findChat } from "../chats/chats.queries.ts";
import type { Ownership } from "../chats/ownership.ts";
import type { Transcript } from "../chats/transcript.ts";
import { findTurn, readParts } from "../chats/turns.queries.ts";
import type { LibraryIndexer } from "../library/library-indexer.ts";
import type { ReviewQueue } from "../review/review-queue.ts";

export interface QuotedPassageParts {
  readonly database: Database;
  readonly library: LibraryIndexer;
  readonly ownership: Ownership;
  readonly transcript: Transcript;
  readonly queue: Pick<ReviewQueue, "mayRead">;
}

export function createQuotedPassages(parts: QuotedPassageParts): Pick<AssistantApi, "passage"> {
  const { database, library, ownership, transcript, queue } = parts;
  const { kysely } = database;

  return {
    async passage(actor, turnId, passageId) {
      const turn = typeof turnId === "string" ? await findTurn(kysely, turnId) : undefined;
      const chat = turn && (await findChat(kysely, turn.chatId));
      if (!turn || !chat) throw fail("NOT_FOUND");
      const asDoctor = turn.queuedFor !== null && (await queue.mayRead(actor));
      if (!ownership.owns(actor, chat) && !asDoctor) throw fail("NOT_FOUND");
      const passage = transcript.passages(turn).find(({ id }) => id === passageId);
      if (!passage) throw fail("NOT_FOUND");
      const { sources, citations } = viewOf(transcript.parts(await readParts(kysely, turnId)));
      const source = sources.find(({ documentId }) => documentId === passage.document.id);
      const now = (await library.current()).passages.get(passage.id);
      return {
        passage,
        quoted: citations.filter((citation) => citation.passageId === passageId).map(({ sentence }) => sentence),
        reviewWords: source?.reviewWords ?? "",
        reviewedOn: source?.reviewedOn ?? "",
        current: now?.document.version === passage.document.version,
      };
    },
  };
}
