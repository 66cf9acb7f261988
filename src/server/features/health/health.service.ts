import type { Account, Actor } from "#domain/actor.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import type { HealthApi } from "#domain/health/health.api.ts";
import { clinicInstant, entrySchema, measureSchema, readingSchemas } from "#domain/health/health.rules.ts";
import { can } from "#domain/permissions.ts";
import { iso } from "#domain/time.ts";
import type { AppContext } from "#server/app-context.ts";
import { moment } from "#server/database/moment.ts";
import { sweepEvery } from "#server/sweeper.ts";
import { createDosePushes } from "./dose-pushes.ts";
import { deleteEntry, hasEntries, listTaken } from "./health.queries.ts";
import { createHealthRecords } from "./health-records.ts";
import { createOwnReminders, type ReminderParts } from "./own-reminders.ts";
import { createSharing, type SharingParts } from "./sharing.ts";

export type HealthDependencies = Pick<ReminderParts, "advice"> & Pick<SharingParts, "consultations">;

function requirePatient(actor: Actor): Account {
  if (actor.kind !== "account" || !can(actor, "patient:write-own")) throw fail("NOT_FOUND");
  return actor;
}

const SWEEP_INTERVAL_MS = 20_000;

export interface Health {
  readonly api: HealthApi;
  /** Queues pushes for the doses that are due. */
  sweep(): Promise<void>;
  /**
   * Sweeps regularly.
   * @returns The function that ends it after the current sweep.
   */
  start(): () => Promise<void>;
}

/** People's health records: what they write themselves, their reminders, and sharing with a doctor. */
export function createHealth(context: AppContext, dependencies: HealthDependencies): Health {
  const { database, clock, log } = context;
  const { kysely } = database;
  const records = createHealthRecords(context);
  const parts = { ...context, ...dependencies, records, requirePatient };

  const sweep = createDosePushes(parts);

  const api: HealthApi = {
    async own(actor) {
      const { uid } = requirePatient(actor);
      const [record, reminders, taken] = await Promise.all([
        records.read(kysely, uid),
        records.reminders(kysely, uid),
        listTaken(kysely, uid),
      ]);
      return { ...record, reminders, taken };
    },

    async exists(actor) {
      return hasEntries(kysely, requirePatient(actor).uid);
    },

    async addEntry(asking, input) {
      const actor = requirePatient(asking);
      const { kind, ...body } = checkOrFail(entrySchema, input);
      await records.add(actor, input, { kind, at: moment(clock), body });
    },

    async addReading(asking, input) {
      const actor = requirePatient(asking);
      const { kind } = checkOrFail(measureSchema, input);
      const { day, time, ...body } = checkOrFail(readingSchemas(clock.now())[kind], input);
      await records.add(actor, input, { kind, at: iso(clinicInstant(day, time)), body });
    },

    async remove(asking, id) {
      await deleteEntry(kysely, requirePatient(asking).uid, String(id));
    },

    ...createOwnReminders(parts),
    ...createSharing(parts),
  };
  return {
    api,
    sweep,
    start: () =>
      sweepEvery(SWEEP_INTERVAL_MS, sweep, (error) => log.error({ err: error }, "doses could not be pushed")),
  };
}
