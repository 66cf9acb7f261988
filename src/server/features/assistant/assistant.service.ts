import { randomInt } from "node:crypto";
import type { AssistantApi } from "#domain/assistant/assistant.api.ts";
import { SAMPLED_ONE_IN, UNKEPT_MS } from "#domain/assistant/chats.rules.ts";
import type { AppSettings } from "#server/app.ts";
import type { AppContext } from "#server/app-context.ts";
import { DEFAULT_DAILY_QUOTA } from "#server/daily-limits.ts";
import { moment } from "#server/database/moment.ts";
import { createAnswerRuns } from "./answers/answer-runs.ts";
import { guard } from "./answers/guarded-model.ts";
import { createModelWriter } from "./answers/model-writer.ts";
import { createPipeline } from "./answers/pipeline.ts";
import { createQuotedPassages } from "./answers/quoted-passages.ts";
import type { AssistantDependencies } from "./assistant-parts.ts";
import { deleteOld, ownersOfOld } from "./chats/chats.queries.ts";
import { createHandOff } from "./chats/hand-off.ts";
import { consentOf, createOwnChats } from "./chats/own-chats.ts";
import { createOwnership } from "./chats/ownership.ts";
import { createTranscript } from "./chats/transcript.ts";
import { createLibraryIndexer } from "./library/library-indexer.ts";
import { createDailyLimits } from "./limits/daily-limits.ts";
import { createPastLimits } from "./limits/past-limits.ts";
import { createQuestions } from "./questions.ts";
import { createReviewQueue } from "./review/review-queue.ts";
import { createStatus } from "./review/status.ts";

/** The assistant API, and the operations that only the server process runs. */
export interface Assistant {
  readonly api: AssistantApi;
  /** Starts to update the index on changes; the returned function stops that and the running answers. */
  start(): () => Promise<void>;
  /** Erases chats without consent to storage a day after their last use. */
  sweep(): Promise<void>;
}

export function createAssistant(
  context: AppContext,
  { doctors, directory, patients, contact, settings }: AssistantDependencies,
  options: Pick<AppSettings, "dailyQuota" | "modelTimeouts" | "sampled">,
): Assistant {
  const { database, vault, clock, log, hub, attempts, limits, audit, https } = context;
  const { kysely } = database;
  const library = createLibraryIndexer({ database, clock, hub, log, settings: settings.api, directory });
  const daily = createDailyLimits(database, vault, clock, options.dailyQuota ?? DEFAULT_DAILY_QUOTA);
  const model =
    context.model &&
    guard(context.model, { clock, log, daily, ...(options.modelTimeouts && { timeouts: options.modelTimeouts }) });
  const modelHost = async () => {
    const { assistant } = await library.now();
    return (assistant.useModel && model?.host) || null;
  };

  const ownership = createOwnership(vault, https);
  const transcript = createTranscript(vault);
  const pastLimits = createPastLimits({ attempts, limits, library });
  const maker = createPipeline({ library, directory, writer: model && createModelWriter(model) });
  const sampled = options.sampled ?? (() => randomInt(SAMPLED_ONE_IN) === 0);
  const runs = createAnswerRuns({ database, clock, hub, log, transcript, maker, sampled });
  const queue = createReviewQueue({ database, clock, hub, audit, doctors, transcript, runs });
  const { mayRead: _mayRead, ...reviewing } = queue;

  return {
    api: {
      modelHost,
      ...createQuestions({ database, clock, attempts, limits, daily, ownership, pastLimits, transcript, runs }),
      ...createOwnChats({ database, clock, hub, ownership, transcript, runs }),
      ...createQuotedPassages({ database, library, ownership, transcript, queue }),
      ...createHandOff({ database, clock, ownership, transcript, contact, patients }),
      ...reviewing,
      ...createStatus({ database, clock, hub, library, model, daily, modelHost }),
    },
    start() {
      const unsubscribe = library.start();
      return async () => {
        unsubscribe();
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
