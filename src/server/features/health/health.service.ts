import type { Account, Actor } from "#domain/actor.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import type { HealthApi } from "#domain/health/health.api.ts";
import { clinicInstant, entrySchema, measureSchema, readingSchemas } from "#domain/health/health.rules.ts";
import { can } from "#domain/permissions.ts";
import { iso } from "#domain/time.ts";
import type { AppContext } from "#server/app-context.ts";
import { moment } from "#server/database/moment.ts";
import { deleteEntry, hasEntries } from "./health.queries.ts";
import { createHealthRecords } from "./health-records.ts";
import { createOwnReminders, type ReminderParts } from "./own-reminders.ts";
import { createSharing, type SharingParts } from "./sharing.ts";

export type HealthDependencies = Pick<ReminderParts, "advice"> & Pick<SharingParts, "consultations">;

function demandPatient(actor: Actor): Account {
  if (actor.kind !== "account" || !can(actor, "patient:write-own")) throw fail("NOT_FOUND");
  return actor;
}

/** People's health records: what they write themselves, their reminders, and sharing with a doctor. */
export function createHealth(context: AppContext, dependencies: HealthDependencies): HealthApi {
  const { database, clock } = context;
  const { kysely } = database;
  const records = createHealthRecords(context);
  const parts = { ...context, ...dependencies, records, demandPatient };

  return {
    async own(actor) {
      const { uid } = demandPatient(actor);
      return { ...(await records.read(kysely, uid)), reminders: await records.reminders(kysely, uid) };
    },

    async exists(actor) {
      return hasEntries(kysely, demandPatient(actor).uid);
    },

    async addEntry(asking, input) {
      const actor = demandPatient(asking);
      const { kind, ...body } = checkOrFail(entrySchema, input);
      await records.add(actor, input, { kind, at: moment(clock), body });
    },

    async addReading(asking, input) {
      const actor = demandPatient(asking);
      const { kind } = checkOrFail(measureSchema, input);
      const { day, time, ...body } = checkOrFail(readingSchemas(clock.now())[kind], input);
      await records.add(actor, input, { kind, at: iso(clinicInstant(day, time)), body });
    },

    async remove(asking, id) {
      await deleteEntry(kysely, demandPatient(asking).uid, String(id));
    },

    ...createOwnReminders(parts),
    ...createSharing(parts),
  };
}
