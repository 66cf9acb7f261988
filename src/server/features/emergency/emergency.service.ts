import { randomUUID } from "node:crypto";
import type { Account, Actor } from "#domain/actor.ts";
import { bookable } from "#domain/doctors/verification-status.rules.ts";
import type {
  EmergencyAccess,
  EmergencyAnswer,
  EmergencyRecord,
  OwnEmergencies,
} from "#domain/emergency/emergency.api.ts";
import { emergencySchema } from "#domain/emergency/emergency.rules.ts";
import { EMERGENCY_MINUTES } from "#domain/emergency/emergency-times.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { can } from "#domain/permissions.ts";
import { clinicDay } from "#domain/time.ts";
import { parseStored } from "#domain/typed.ts";
import { FAMILY } from "#generated/messages/family/family.ts";
import { type App, apartFromAct, inTransaction, type Transaction } from "#server/app.ts";
import { takeAttempt } from "#server/auth/attempts.ts";
import { moment } from "#server/database/moment.ts";
import { readPapersOf, readProblemsOf } from "#server/features/advice/advice.service.ts";
import { shortId, writeAudit } from "#server/features/audit/audit.service.ts";
import type { Person } from "#server/features/consultations/people-of-account.service.ts";
import { findRecordPerson, listMembersOf, recordIdsOf } from "#server/features/family/family.service.ts";
import { readRecord } from "#server/features/health/health.service.ts";
import { recordForConsultation } from "#server/features/patients/patient-record.service.ts";
import { openedOr, UNREADABLE } from "#server/unreadable.ts";
import {
  type EmergencyRow,
  endAccess,
  findAccess,
  findDoctor,
  findOpen,
  insertAccess,
  listAccessesTo,
  listOpen,
  lockPatient,
} from "./emergency.queries.ts";
import { choiceOf, choicesAmong, findPeople, findPersonAgain, type PersonOfAccount } from "./emergency-person.ts";
import { isAllowed } from "./emergency-rule.ts";

export { readEmergencyRule, writeEmergencyRule } from "./emergency-rule.ts";

const ID = /^[0-9a-f-]{36}$/u;
const MINUTE_MS = 60_000;
/** Reason in the audit for a form after which nothing was opened yet. */
const NAMES_SHOWN = "names shown";
const placeOf = (column: "person" | "reason", row: string) => ({ column: `emergencyAccesses.${column}`, row });

function requireDoctor(actor: Actor): Account {
  if (actor.kind !== "account" || !can(actor, "emergency:open")) throw fail("NOT_FOUND");
  return actor;
}

/**
 * The doctor, while verified and while the clinic allows it.
 * @param app - The application, or a transaction of it.
 * @throws NOT_FOUND for all others.
 */
async function requireAllowed(app: App, actor: Actor) {
  const account = requireDoctor(actor);
  const doctor = await findDoctor(app.db, account.uid);
  const isVerified = doctor !== undefined && bookable(doctor, app.clock.now());
  if (!isVerified || !(await isAllowed(app))) throw fail("NOT_FOUND");
  return { account, fullName: `${doctor.firstName} ${doctor.lastName}` };
}

function personOf({ vault }: App, { id, person }: EmergencyRow): Person | undefined {
  return openedOr(undefined, () => parseStored<Person>(vault.open(person, placeOf("person", id))));
}

function reasonOf({ vault }: App, { id, reason }: EmergencyRow): string {
  return openedOr(UNREADABLE, () => vault.open(reason, placeOf("reason", id)));
}

function accessOf(app: App, row: EmergencyRow): EmergencyAccess {
  const { id, openedAt, endsAt } = row;
  return { id, openedAt, endsAt, name: personOf(app, row)?.name ?? UNREADABLE, reason: reasonOf(app, row) };
}

/** {@inheritDoc EmergencyApi.listOwnEmergencies} */
export async function listOwnEmergencies(app: App, actor: Actor): Promise<OwnEmergencies> {
  const { uid } = requireDoctor(actor);
  const doctor = await findDoctor(app.db, uid);
  if (!doctor || !bookable(doctor, app.clock.now())) return { state: "unverified", open: [] };
  if (!(await isAllowed(app))) return { state: "off", open: [] };
  const rows = await listOpen(app.db, uid, moment(app.clock));
  return { state: "on", open: rows.map((row) => accessOf(app, row)) };
}

/** The doctor's access to this person that is open already. */
async function findSame(tx: Transaction, doctor: string, { patientUid, name, bornOn }: PersonOfAccount) {
  return (await listOpen(tx.db, doctor, moment(tx.clock))).find((row) => {
    const person = personOf(tx, row);
    return row.patientUid === patientUid && person?.name === name && person.bornOn === bornOn;
  });
}

/** {@inheritDoc EmergencyApi.openEmergency} */
export async function openEmergency(app: App, actor: Actor, input: unknown): Promise<EmergencyAnswer> {
  await requireAllowed(app, actor);
  const request = checkOrFail(emergencySchema, input);
  const doctor = requireDoctor(actor);
  const { uid } = doctor;
  const ticket = await takeAttempt(apartFromAct(app), [{ limit: app.limits.emergencies, subject: uid }]);
  if (!ticket) throw fail("TOO_MANY_REQUESTS");
  const people = await findPeople(app, request);
  // Who has chosen gets that person or the choices again, also where somebody else is the only one by now.
  const isAlone = people.length === 1 && request.chosen === "";
  const person = isAlone ? people[0] : people.find((one) => choiceOf(app, one) === request.chosen);
  if (!person) {
    if (people.length === 0) throw fail("EMERGENCY_NOT_FOUND");
    const entry = { actor: doctor, action: "emergency:open", subject: "clinic", patient: null } as const;
    await writeAudit(app, { ...entry, reason: NAMES_SHOWN, result: "refused" });
    return { kind: "choose", people: choicesAmong(app, people) };
  }
  return { kind: "open", id: await openPerson(app, actor, person, request.reason) };
}

/**
 * Opens the record of a person, unless the doctor has it open for this reason. Another reason is another opening, which
 * ends the one before, so that the patient, the admins and the audit have each reason.
 * @returns The id of the access.
 */
async function openPerson(app: App, actor: Actor, person: PersonOfAccount, reason: string): Promise<string> {
  const { patientUid, name, bornOn, adultEmails } = person;
  return inTransaction(app, async (tx) => {
    if (!(await lockPatient(tx.db, patientUid))) throw fail("EMERGENCY_NOT_FOUND");
    const { account, fullName } = await requireAllowed(tx, actor);
    const same = await findSame(tx, account.uid, person);
    if (same && reasonOf(tx, same) === reason) return same.id;
    const id = randomUUID();
    const openedAt = moment(tx.clock);
    if (same) await endAccess(tx.db, same.id, openedAt);
    await insertAccess(tx.db, {
      ...{ id, doctor: account.uid, patientUid, openedAt, endedAt: null },
      endsAt: moment(tx.clock, EMERGENCY_MINUTES * MINUTE_MS),
      person: tx.vault.encrypt(JSON.stringify({ name, bornOn } satisfies Person), placeOf("person", id)),
      reason: tx.vault.encrypt(reason, placeOf("reason", id)),
    });
    const entry = { actor: account, subject: shortId(id), reason: "", patient: patientUid } as const;
    await writeAudit(tx, { ...entry, action: "emergency:open" });
    await tx.emit("emergency.opened", { patientUid, doctorUid: account.uid, fullName, openedAt, adultEmails });
    return id;
  });
}

/** What an account wrote of one of its people: their record, and what is noted beside it. */
async function readWritten(app: App, uid: string, person: Person): Promise<EmergencyRecord["own"]> {
  const found = await findRecordPerson(app, uid, person);
  if (!found) return null;
  const { memberId, sex = "Other" } = found;
  // Also what the person withdrew from the account, under whichever id it is.
  const everything = { withHidden: true };
  const record = await readRecord(app, { uid, memberId }, everything);
  const stated =
    memberId === null ? await recordForConsultation(app.db, app.vault, uid, clinicDay(app.clock.now())) : undefined;
  const ids = await recordIdsOf(app, uid, memberId, everything);
  const noted = (await listMembersOf(app, uid))
    .filter(({ id }) => ids.includes(id))
    .flatMap(({ allergies, medicines }) => [
      ...(allergies === "" ? [] : [`${FAMILY.allergies}: ${allergies}`]),
      ...(medicines === "" ? [] : [`${FAMILY.medicines}: ${medicines}`]),
    ]);
  const medicalHistory = [stated?.medicalHistory ?? "", ...noted].filter((text) => text !== "").join("\n");
  return { ...record, gender: stated?.gender ?? sex, medicalHistory };
}

/** {@inheritDoc EmergencyApi.readEmergency} */
export async function readEmergency(app: App, actor: Actor, id: string): Promise<EmergencyRecord> {
  const { account } = await requireAllowed(app, actor);
  const now = moment(app.clock);
  const row = ID.test(id) ? await findOpen(app.db, account.uid, id, now) : undefined;
  const opened = row && personOf(app, row);
  const person = opened && (await findPersonAgain(app, row.patientUid, opened));
  if (!row || !person) throw fail("NOT_FOUND");
  const { patientUid, bornOn, keys, consultations } = person;
  const [own, papers, problems] = await Promise.all([
    readWritten(app, patientUid, person),
    readPapersOf(app, patientUid, consultations),
    Promise.all(keys.map((key) => readProblemsOf(app, patientUid, key))),
  ]);
  return { ...accessOf(app, row), bornOn, own, ...papers, problems: problems.flat() };
}

/** {@inheritDoc EmergencyApi.endEmergency} */
export async function endEmergency(app: App, actor: Actor, id: string): Promise<void> {
  const { uid } = requireDoctor(actor);
  await inTransaction(app, async (tx) => {
    const row = ID.test(id) ? await findAccess(tx.db, uid, id) : undefined;
    if (!row) throw fail("NOT_FOUND");
    await endAccess(tx.db, row.id, moment(tx.clock));
  });
}

/** Who opened the record of a patient in an emergency, for the copy of the patient's own data. */
export async function listEmergenciesOf(app: App, patientUid: string) {
  return (await listAccessesTo(app.db, patientUid)).map((row) => {
    const { openedAt, endsAt, endedAt, firstName, lastName } = row;
    const doctor = firstName === null ? null : `${firstName} ${lastName ?? ""}`.trim();
    return {
      openedAt,
      endsAt,
      endedAt,
      doctor,
      person: personOf(app, row)?.name ?? UNREADABLE,
      reason: reasonOf(app, row),
    };
  });
}
