import type { App } from "#server/app.ts";
import { deleteExpiredAttempts } from "#server/auth/attempts.ts";
import { sweepHostedKeys } from "#server/auth/hosted/hosted-keys.ts";
import { dropOldBackups } from "#server/database/backups.ts";
import { updateStatistics } from "#server/database/statistics.ts";
import { sweepFollowUps } from "#server/features/advice/advice.service.ts";
import { sweepAssistant, sweepVectors } from "#server/features/assistant/assistant.service.ts";
import { writeDownEnd } from "#server/features/audit/verify-audit.ts";
import { sweepCalls } from "#server/features/call/call.service.ts";
import { sweepConsultations } from "#server/features/consultations/sweeps.ts";
import { sweepComingOfAge } from "#server/features/family/coming-of-age.service.ts";
import { sweepNotifications } from "#server/features/notifications/notifications.service.ts";
import { sweepErasures } from "#server/features/privacy/erasure-sweep.ts";
import { sweepMerges } from "#server/features/privacy/merges/merge-sweep.ts";
import { sweepDoses } from "#server/features/reminders/reminders.service.ts";
import { reduceAadhaarNumbers } from "#server/features/settings/aadhaar.service.ts";
import { sweepEvery } from "#server/sweeper.ts";

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Work that is repeated while the server runs. */
interface Sweep {
  readonly everyMs: number;
  /** What the log says when it fails. */
  readonly fault: string;
  readonly run: (app: App) => Promise<unknown>;
}

const SWEEPS: readonly Sweep[] = [
  { everyMs: 5 * SECOND_MS, fault: "texts could not be encoded", run: sweepVectors },
  { everyMs: 10 * SECOND_MS, fault: "notifications could not be swept", run: sweepNotifications },
  { everyMs: 20 * SECOND_MS, fault: "consultations could not be swept", run: sweepConsultations },
  { everyMs: 10 * SECOND_MS, fault: "numbers could not be reduced", run: reduceAadhaarNumbers },
  { everyMs: 20 * SECOND_MS, fault: "doses could not be pushed", run: sweepDoses },
  { everyMs: MINUTE_MS, fault: "follow-ups could not be reminded of", run: sweepFollowUps },
  { everyMs: MINUTE_MS, fault: "calls could not be swept", run: sweepCalls },
  { everyMs: 10 * MINUTE_MS, fault: "limits could not be swept", run: deleteExpiredAttempts },
  { everyMs: 10 * MINUTE_MS, fault: "keys of other hashes could not be swept", run: sweepHostedKeys },
  { everyMs: 10 * MINUTE_MS, fault: "legal holds could not be swept", run: sweepErasures },
  { everyMs: 10 * MINUTE_MS, fault: "merges of records could not be swept", run: sweepMerges },
  { everyMs: 60 * MINUTE_MS, fault: "ages of members could not be swept", run: sweepComingOfAge },
  { everyMs: 10 * MINUTE_MS, fault: "chats could not be erased", run: sweepAssistant },
  { everyMs: 10 * MINUTE_MS, fault: "the end of the audit could not be written down", run: writeDownEnd },
  { everyMs: DAY_MS, fault: "statistics could not be updated", run: ({ database }) => updateStatistics(database) },
];

/**
 * Starts the repeated work of the features.
 * @param app - The application.
 * @param folder - The data folder, whose old backups are dropped.
 * @returns The function that ends it after the rounds in progress.
 */
export function startSweeps(app: App, folder: string): () => Promise<void> {
  const backups: Sweep = {
    everyMs: 10 * MINUTE_MS,
    fault: "old backups could not be dropped",
    run: async () => dropOldBackups(folder, Date.now()),
  };
  const stops = [...SWEEPS, backups].map(({ everyMs, fault, run }) =>
    sweepEvery(
      everyMs,
      async () => void (await run(app)),
      (error) => app.log.error({ err: error }, fault),
    ),
  );
  return async () => {
    // No round begins while another one ends.
    await Promise.all(stops.map((stop) => stop()));
  };
}
