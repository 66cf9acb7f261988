import type { Account, Actor } from "#domain/actor.ts";
import type { SignedItem } from "#domain/advice/document.ts";
import { amountText, foodText, formText } from "#domain/advice/signed-words.ts";
import { dailyCalendarFile } from "#domain/consultations/calendar-file.ts";
import { fail } from "#domain/failures.ts";
import type { Whose } from "#domain/family/family.ts";
import { checkOrFail } from "#domain/form.ts";
import type { MedicineChoice, OwnReminders } from "#domain/health/health.api.ts";
import { reminderSchema, takenSchema } from "#domain/health/health.rules.ts";
import { TIME_FIELDS } from "#domain/health/record-kinds.ts";
import { canMark, dosesBetween, isRunning, markedSince, nextDoseAt } from "#domain/reminders/reminders.ts";
import { clinicDay, clinicInstant, DAY_MS, daysAfter, iso } from "#domain/time.ts";
import { REMINDERS } from "#generated/messages/health/reminders.ts";
import type { App } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { listOwnAdvice } from "#server/features/advice/advice.service.ts";
import { findTreatedPerson } from "#server/features/consultations/people-of-account.service.ts";
import {
  findRecordPerson,
  listMembersOf,
  listRecordAccesses,
  listRecordIds,
} from "#server/features/family/family.service.ts";
import {
  addRow,
  listReminders,
  listTaken,
  readRecord,
  requirePatient,
  requireSubject,
} from "#server/features/health/health.service.ts";
import { deleteTaken, insertTaken } from "./reminders.queries.ts";

const joined = (...parts: readonly string[]) => parts.filter((part) => part !== "").join(", ");

const keyOf = ({ reminderId, at }: { readonly reminderId: string; readonly at: string }) => `${reminderId} ${at}`;

/** How a signed item is taken, for its reader. */
function doseOf({ form, amount, often, food }: SignedItem): string {
  return joined(formText(form), amountText(amount), often, foodText(food));
}

/** The member for whom a prescription was written; null for anybody else. */
async function memberTreated(app: App, { uid }: Account, consultation: string): Promise<string | null> {
  const treated = await findTreatedPerson(app, consultation);
  return (treated && (await findRecordPerson(app, uid, treated)))?.memberId ?? null;
}

/** Lines of the actor's valid prescriptions whose course has not ended. */
async function listPrescribed(app: App, actor: Account): Promise<MedicineChoice[]> {
  const today = clinicDay(app.clock.now());
  const genuine = (await listOwnAdvice(app, actor)).filter(({ state }) => state === "genuine");
  const running = genuine
    .flatMap(({ consultation, signedAt, patient, prescription }) =>
      prescription.map((item, line) => ({
        ...{ consultation, id: `advice:${consultation}:${line}` },
        medicine: item.item,
        dose: doseOf(item),
        person: patient,
        lastDay: daysAfter(clinicDay(Date.parse(signedAt)), item.days - 1),
      })),
    )
    .filter(({ lastDay }) => lastDay >= today);
  const consultations = [...new Set(running.map(({ consultation }) => consultation))];
  const members = new Map(
    await Promise.all(consultations.map(async (id) => [id, await memberTreated(app, actor, id)] as const)),
  );
  return running.map(({ consultation, ...choice }) => ({ ...choice, memberId: members.get(consultation) ?? null }));
}

/** The medicines that an account wrote into its records, its own person's first. */
async function listWritten(app: App, { uid }: Account): Promise<MedicineChoice[]> {
  const ids = await listRecordIds(app, uid);
  const members = (await listMembersOf(app, uid)).filter(({ id }) => ids.get(id) === id);
  const people = [{ id: null, name: "" }, ...members];
  const records = people.map(async ({ id: memberId, name: person }) =>
    (await readRecord(app, { uid, memberId })).lists.medicine.map(({ id, name, detail }) => ({
      ...{ id: `own:${id}`, medicine: name, dose: detail, person, memberId, lastDay: null },
    })),
  );
  return (await Promise.all(records)).flat();
}

/** {@inheritDoc HealthApi.listMedicineChoices} */
export async function listMedicineChoices(
  app: App,
  actor: Actor,
  whose: Whose = {},
): Promise<readonly MedicineChoice[]> {
  const patient = requirePatient(actor);
  const subject = await requireSubject(app, patient.uid, whose);
  const all = [...(await listWritten(app, patient)), ...(await listPrescribed(app, patient))];
  // Nothing is added to the record of an adult member who has not agreed.
  const accesses = await listRecordAccesses(app, patient.uid);
  const choices = all.filter(({ memberId }) => memberId === null || accesses.get(memberId) === "open");
  return choices.filter((choice) => !("memberId" in subject) || choice.memberId === subject.memberId);
}

/** {@inheritDoc HealthApi.addReminder} */
export async function addReminder(app: App, actor: Actor, input: unknown): Promise<void> {
  const patient = requirePatient(actor);
  const now = app.clock.now();
  const { medicine: id, firstDay, lastDay, ...fields } = checkOrFail(reminderSchema(clinicDay(now)), input);
  const choice = (await listMedicineChoices(app, actor)).find((medicineChoice) => medicineChoice.id === id);
  if (!choice) throw fail("INVALID_FORM", "medicine", "health.medicine");
  const { medicine, dose, person, memberId } = choice;
  const given = TIME_FIELDS.map((name) => fields[name]).filter((time) => time !== "");
  const times = [...new Set(given)].sort();
  const body = { medicine, dose, person, times, firstDay, lastDay: lastDay === "" ? null : lastDay };
  const dueAt = nextDoseAt({ id: "", memberId, ...body }, now);
  await addRow(app, patient, input, { member: memberId ?? "", kind: "reminder", at: moment(app.clock), body, dueAt });
}

/** {@inheritDoc HealthApi.markDose} */
export async function markDose(app: App, actor: Actor, input: unknown): Promise<void> {
  const { db, clock } = app;
  const { uid } = requirePatient(actor);
  const { reminder: reminderId, at, taken } = checkOrFail(takenSchema, input);
  const reminder = (await listReminders(app, { uid })).find(({ id }) => id === reminderId);
  if (!reminder) throw fail("NOT_FOUND");
  const due = Date.parse(at);
  const [dose] = canMark(due, clock.now()) ? dosesBetween([reminder], due, due + 1) : [];
  if (!dose) throw fail("INVALID_FORM", "at");
  if (taken === "yes") await insertTaken(db, { reminderId, at: dose.at, takenAt: moment(clock) });
  else await deleteTaken(db, reminderId, dose.at);
}

/** {@inheritDoc HealthApi.listOwnReminders} */
export async function listOwnReminders(app: App, actor: Actor, whose: Whose = {}): Promise<OwnReminders> {
  const { uid } = requirePatient(actor);
  const reminders = await listReminders(app, await requireSubject(app, uid, whose));
  const now = app.clock.now();
  const since = markedSince(now);
  const taken = new Map((await listTaken(app.db, uid, iso(since))).map((dose) => [keyOf(dose), dose.takenAt]));
  const doses = dosesBetween(reminders, since, now + DAY_MS);
  return {
    reminders,
    doses: doses.map((dose) => ({ ...dose, takenAt: taken.get(keyOf(dose)) ?? null })),
    now: iso(now),
  };
}

/** {@inheritDoc HealthApi.readReminderCalendar} */
export async function readReminderCalendar(app: App, actor: Actor, whose: Whose = {}): Promise<string> {
  const all = await listReminders(app, await requireSubject(app, requirePatient(actor).uid, whose));
  const today = clinicDay(app.clock.now());
  const reminders = all.filter((reminder) => isRunning(reminder, today));
  if (reminders.length === 0) throw fail("NOT_FOUND");
  const entries = reminders.flatMap(({ id, medicine, dose, person, memberId, times, firstDay, lastDay }) =>
    times.map((time) => ({
      id: `${id}-${time.replace(":", "")}`,
      startsAt: iso(clinicInstant(firstDay, time)),
      until: lastDay === null ? null : iso(clinicInstant(lastDay, time)),
      writtenAt: moment(app.clock),
      summary: memberId === null ? REMINDERS.summary({ medicine }) : REMINDERS.summaryFor({ medicine, person }),
      description: dose,
    })),
  );
  return dailyCalendarFile(entries);
}
