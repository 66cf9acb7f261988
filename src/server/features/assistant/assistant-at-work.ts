import { randomInt } from "node:crypto";
import type { AssistantCalls } from "#domain/assistant/assistant.calls.ts";
import { SAMPLED_ONE_IN } from "#domain/assistant/chats.rules.ts";
import { createAnswerRuns } from "./answer-runs.ts";
import { createAsking } from "./asking.ts";
import type { AssistantParts } from "./assistant-parts.ts";
import type { DailyLimits } from "./daily-limits.ts";
import type { GuardedModel } from "./guarded-model.ts";
import { createHandOff } from "./hand-off.ts";
import type { LibraryKeeper } from "./library-keeper.ts";
import { createModelWriter } from "./model-writer.ts";
import { createOwnChats } from "./own-chats.ts";
import { createOwnership } from "./ownership.ts";
import { createPastLimits } from "./past-limits.ts";
import { createPipeline } from "./pipeline.ts";
import { createQuotedPassages } from "./quoted-passages.ts";
import { createReviewQueue } from "./review-queue.ts";
import { createStatus } from "./status.ts";
import { createTranscript } from "./transcript.ts";
import { createTurnTaking } from "./turn-taking.ts";

export interface WorkParts extends AssistantParts {
  readonly library: LibraryKeeper;
  readonly daily: DailyLimits;
  /** The model of the clinic, guarded. */
  readonly guarded: GuardedModel | undefined;
  readonly modelHost: AssistantCalls["modelHost"];
}

/** All that is needed once somebody comes to the assistant. */
export interface AssistantAtWork {
  readonly calls: Omit<AssistantCalls, "modelHost">;
  /** Ends the answers under way. */
  close(): Promise<void>;
}

export function putToWork(parts: WorkParts): AssistantAtWork {
  const { database, vault, clock, hub, log, attempts, limits, doctors, library, daily, guarded: model } = parts;
  const ownership = createOwnership(vault, parts.https);
  const transcript = createTranscript(vault);
  const turns = createTurnTaking();
  const pastLimits = createPastLimits({ attempts, limits, library });
  const maker = createPipeline({ library, writer: model && createModelWriter(model), turns });
  const sampled = parts.sampled ?? (() => randomInt(SAMPLED_ONE_IN) === 0);
  const runs = createAnswerRuns({
    database,
    clock,
    hub,
    log,
    transcript,
    maker,
    moreToCome: () => turns.waiting > 0,
    sampled,
  });
  const queue = createReviewQueue({ database, clock, hub, audit: parts.audit, doctors, transcript, runs });
  const { mayRead: _mayRead, ...reviewing } = queue;

  return {
    calls: {
      ...createAsking({ database, clock, attempts, limits, daily, ownership, pastLimits, transcript, runs, turns }),
      ...createOwnChats({ database, clock, hub, ownership, transcript, runs }),
      ...createQuotedPassages({ database, library, ownership, transcript, queue }),
      ...createHandOff({
        database,
        clock,
        ownership,
        transcript,
        contact: parts.contact,
        patients: parts.patients,
      }),
      ...reviewing,
      ...createStatus({ database, clock, hub, library, model, daily, modelHost: parts.modelHost }),
    },
    close: () => runs.close(),
  };
}
