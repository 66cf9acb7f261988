import { randomInt } from "node:crypto";
import type { AssistantCalls } from "#domain/assistant/assistant.calls.ts";
import { SAMPLED_ONE_IN, UNKEPT_MS } from "#domain/assistant/chats.rules.ts";
import type { ContactCalls } from "#domain/contact/contact.calls.ts";
import type { DirectoryCalls } from "#domain/doctors/directory.calls.ts";
import type { DoctorCalls } from "#domain/doctors/doctors.calls.ts";
import type { PatientCalls } from "#domain/patients/patients.calls.ts";
import type { SettingsCalls } from "#domain/settings/settings.calls.ts";
import type { Clock } from "#server/adapters/clock/clock.ts";
import type { Model } from "#server/adapters/model/model.ts";
import type { Vault } from "#server/adapters/vault/vault.ts";
import { DAILY_MOST, type DailyMost } from "#server/daily-most.ts";
import { moment } from "#server/database/moment.ts";
import type { Database } from "#server/database/open.ts";
import type { Audit } from "#server/features/audit/audit.service.ts";
import type { Attempts } from "#server/identity/attempts.ts";
import type { Limits } from "#server/identity/limits.ts";
import type { Hub } from "#server/live/hub.ts";
import type { Log } from "#server/log.ts";
import { createAnswerRuns } from "./answer-runs.ts";
import { createAsking } from "./asking.ts";
import { deleteOld, ownersOfOld } from "./chats.queries.ts";
import { createDailyLimits } from "./daily-limits.ts";
import { guard, type Patience } from "./guarded-model.ts";
import { createHandOff } from "./hand-off.ts";
import { createLibraryKeeper } from "./library-keeper.ts";
import { createModelWriter } from "./model-writer.ts";
import { consentOf, createOwnChats } from "./own-chats.ts";
import { createOwnership } from "./ownership.ts";
import { createPipeline } from "./pipeline.ts";
import { createQuotedPassages } from "./quoted-passages.ts";
import { createReviewQueue } from "./review-queue.ts";
import { createStatus } from "./status.ts";
import { createTranscript } from "./transcript.ts";
import { createTurnTaking } from "./turn-taking.ts";

export interface AssistantParts {
  readonly database: Database;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly hub: Hub;
  readonly log: Log;
  readonly attempts: Attempts;
  readonly limits: Limits;
  readonly https: boolean;
  readonly audit: Pick<Audit, "writeOnce">;
  readonly doctors: Pick<DoctorCalls, "readOwn">;
  readonly directory: Pick<DirectoryCalls, "list">;
  readonly patients: Pick<PatientCalls, "readOwn">;
  readonly contact: Pick<ContactCalls, "send">;
  readonly settings: Pick<SettingsCalls, "read">;
  readonly model?: Model | undefined;
  readonly patience?: Patience;
  readonly dailyMost?: DailyMost;
  /** Whether a doctor reads an answer though nobody flagged it; one in ten when not given. */
  readonly sampled?: () => boolean;
}

/** The assistant, and beside its calls what only the keeper's own process may touch. */
export interface Assistant {
  readonly calls: AssistantCalls;
  /** Keeps the index fresh from now on; the function ends that, and the answers under way with it. */
  start(): () => Promise<void>;
  /** Erases chats that nobody agreed to keep, a day after they were last used. */
  sweep(): Promise<void>;
}

export function createAssistant(parts: AssistantParts): Assistant {
  const { database, vault, clock, hub, log, attempts, limits, doctors, directory, settings } = parts;
  const { kysely } = database;
  const ownership = createOwnership(vault, parts.https);
  const transcript = createTranscript(vault);
  const library = createLibraryKeeper({ database, clock, hub, log, settings, directory });
  const daily = createDailyLimits(database, vault, clock, parts.dailyMost ?? DAILY_MOST);
  const model =
    parts.model && guard(parts.model, { clock, log, daily, ...(parts.patience && { patience: parts.patience }) });
  const turns = createTurnTaking();
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
      ...createAsking({ database, clock, attempts, limits, daily, ownership, transcript, runs, turns }),
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
      ...createStatus({ database, clock, hub, library, model, daily }),
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
        if (!(await consentOf(kysely, uid)).kept) await deleteOld(kysely, before, uid);
      }
    },
  };
}
