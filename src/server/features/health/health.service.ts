import type { Actor } from "#domain/actor.ts";
import type { Whose } from "#domain/family/family.ts";
import { checkOrFail } from "#domain/form.ts";
import type { OwnHealthRecord } from "#domain/health/health.api.ts";
import { entrySchema, measureSchema, readingSchemas } from "#domain/health/health.rules.ts";
import { clinicInstant, iso } from "#domain/time.ts";
import type { App } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { listHidden, requirePerson } from "#server/features/family/family.service.ts";
import { deleteEntry, hasEntries, listTaken, type Subject } from "./health.queries.ts";
import { addRow, listReminders, readRecord, requirePatient } from "./health-records.ts";

export { listTaken } from "./health.queries.ts";
export { addRow, listReminders, readRecord, reminderOf, requirePatient, requireSubject } from "./health-records.ts";
export { removeMember } from "./member-removal.ts";
export { findSharedRecord, listShareOffers, readSharedRecord, shareRecord } from "./sharing.ts";
export { addTaken, removeTaken } from "./taken-readings.ts";

/** The record of one person with reminders; rights are checked before. */
export async function readRecordOf(app: App, subject: Subject): Promise<OwnHealthRecord> {
  const [record, reminders, doses] = await Promise.all([
    readRecord(app, subject),
    listReminders(app, subject),
    listTaken(app.db, subject.uid),
  ]);
  const taken = doses.filter(({ reminderId }) => reminders.some(({ id }) => id === reminderId));
  return { ...record, reminders, taken };
}

/** {@inheritDoc HealthApi.readOwnRecord} */
export async function readOwnRecord(app: App, actor: Actor, { member = "" }: Whose = {}): Promise<OwnHealthRecord> {
  const { uid } = requirePatient(actor);
  return readRecordOf(app, { uid, memberId: await requirePerson(app, uid, member) });
}

/** {@inheritDoc HealthApi.hasOwnEntries} */
export async function hasOwnEntries(app: App, actor: Actor): Promise<boolean> {
  return hasEntries(app.db, requirePatient(actor).uid);
}

/** {@inheritDoc HealthApi.addEntry} */
export async function addEntry(app: App, actor: Actor, input: unknown, { member = "" }: Whose = {}): Promise<void> {
  const patient = requirePatient(actor);
  const { kind, ...body } = checkOrFail(entrySchema, input);
  await addRow(app, patient, input, { member, kind, at: moment(app.clock), body });
}

/** {@inheritDoc HealthApi.addReading} */
export async function addReading(app: App, actor: Actor, input: unknown, { member = "" }: Whose = {}): Promise<void> {
  const patient = requirePatient(actor);
  const { kind } = checkOrFail(measureSchema, input);
  const { day, time, ...body } = checkOrFail(readingSchemas(app.clock.now())[kind], input);
  await addRow(app, patient, input, { member, kind, at: iso(clinicInstant(day, time)), body });
}

/** {@inheritDoc HealthApi.removeEntry} */
export async function removeEntry(app: App, actor: Actor, id: string): Promise<void> {
  const { uid } = requirePatient(actor);
  await deleteEntry(app.db, uid, String(id), [...(await listHidden(app, uid))]);
}
