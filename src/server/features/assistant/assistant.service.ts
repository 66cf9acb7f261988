import { randomInt } from "node:crypto";
import type { AssistantApi } from "#domain/assistant/assistant.api.ts";
import { SAMPLED_ONE_IN, UNKEPT_MS } from "#domain/assistant/chats.rules.ts";
import { DAILY_MOST } from "#server/daily-limits.ts";
import { moment } from "#server/database/moment.ts";
import { createAnswerRuns } from "./answers/answer-runs.ts";
import { guard } from "./answers/guarded-model.ts";
import { createModelWriter } from "./answers/model-writer.ts";
import { createPipeline } from "./answers/pipeline.ts";
import { createQuotedPassages } from "./answers/quoted-passages.ts";
import type { AssistantParts } from "./assistant-parts.ts";
import { deleteOld, ownersOfOld } from "./chats/chats.queries.ts";
import { createHandOff } from "./chats/hand-off.ts";
import { consentOf, createOwnChats } from "./chats/own-chats.ts";
import { createOwnership } from "./chats/ownership.ts";
import { createTranscript } from "./chats/transcript.ts";
import { createLibraryIndexer } from "./library/library-indexer.ts";
import { createDailyLimits } from "./limits/daily-limits.ts";
import { createPastLimits } from "./limits/past-limits.ts";
import { createAsking } from "./questions.ts";
import { createReviewQueue } from "./review/review-queue.ts";
import { createStatus } from "./review/status.ts";

/** The assistant, and beside its calls what only the server's own process may touch. */
export interface Assistant {
  readonly api: AssistantApi;
  /** Keeps the index fresh from now on; the function ends that, and the answers under way with it. */
  start(): () => Promise<void>;
  /** Erases chats that nobody agreed to keep, a day after they were last used. */
  sweep(): Promise<void>;
}

export function createAssistant(parts: AssistantParts): Assistant {
  const { database, vault, clock, log, settings, directory, hub, attempts, limits, doctors } = parts;
  const { kysely } = database;
  const library = createLibraryIndexer({ database, clock, hub, log, settings, directory });
  const daily = createDailyLimits(database, vault, clock, parts.dailyMost ?? DAILY_MOST);
  const model =
    parts.model && guard(parts.model, { clock, log, daily, ...(parts.patience && { patience: parts.patience }) });
  const modelHost = async () => {
    const { assistant } = await library.now();
    return (assistant.useModel && model?.host) || null;
  };

  const ownership = createOwnership(vault, parts.https);
  const transcript = createTranscript(vault);
  const pastLimits = createPastLimits({ attempts, limits, library });
  const maker = createPipeline({ library, writer: model && createModelWriter(model) });
  const sampled = parts.sampled ?? (() => randomInt(SAMPLED_ONE_IN) === 0);
  const runs = createAnswerRuns({ database, clock, hub, log, transcript, maker, sampled });
  const queue = createReviewQueue({ database, clock, hub, audit: parts.audit, doctors, transcript, runs });
  const { mayRead: _mayRead, ...reviewing } = queue;
  const { contact, patients } = parts;

  return {
    api: {
      modelHost,
      ...createAsking({ database, clock, attempts, limits, daily, ownership, pastLimits, transcript, runs }),
      ...createOwnChats({ database, clock, hub, ownership, transcript, runs }),
      ...createQuotedPassages({ database, library, ownership, transcript, queue }),
      ...createHandOff({ database, clock, ownership, transcript, contact, patients }),
      ...reviewing,
      ...createStatus({ database, clock, hub, library, model, daily, modelHost }),
    },
    start() {
      const unhear = library.start();
      return async () => {
        unhear();
        await runs.close();
      };
    },
    async sweep() {
      await daily.sweep();
      const before = moment(clock, -UNKEPT_MS);
      await deleteOld(kysely, before, null);
      for (const uid of await ownersOfOld(kysely, before)) {
        if (!(await consentOf(kysely, uid)).stored) await deleteOld(kysely, before, uid);
      }
    },
  };
}
