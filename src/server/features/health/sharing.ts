import { randomUUID } from "node:crypto";
import type { Account, Actor } from "#domain/actor.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import type { HealthRecord, SharedRecord, ShareOffer } from "#domain/health/health.api.ts";
import { shareSchema } from "#domain/health/health.rules.ts";
import { EARLIER_SHARE_RECORD_WORDS, SHARE_RECORD_WORDS } from "#domain/health/share-consent.ts";
import { canReadRecords, doctorReadsPatientRecord, RECORD_OPEN_MS } from "#domain/permissions.ts";
import { DAY_MS } from "#domain/time.ts";
import { type App, inTransaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { shortId, writeAuditOnce } from "#server/features/audit/audit.service.ts";
import { addConsent, hashText, lastConsentFor } from "#server/features/consents/consents.service.ts";
import { listOwnConsultations } from "#server/features/consultations/own-lists.service.ts";
import { type ParticipantAccess, requireParticipation } from "#server/features/consultations/participation.service.ts";
import { findTreatedPerson } from "#server/features/consultations/people-of-account.service.ts";
import { findMemberSince, findRecordPerson, type RecordPerson } from "#server/features/family/family.service.ts";
import { lockRecord, type Subject } from "./health.queries.ts";
import { readRecord, requirePatient } from "./health-records.ts";

const SHARE_RECORD = "share-record";
/** A doctor's access to a shared record is audited once in this time. */
const READ_MS = 60 * 60_000;
const VALID_TEXTS: ReadonlySet<string> = new Set(Object.values(SHARE_RECORD_WORDS).map(hashText));
/** Texts that speak of the account's own record, and so allow no one to read a member's. */
const OF_OWN_RECORD: ReadonlySet<string> = new Set(EARLIER_SHARE_RECORD_WORDS.map(hashText));

/** A consultation of an account. */
interface OfAccount {
  readonly id: string;
  readonly patientUid: string;
}

/** Whose record is the one of the person treated; undefined where it is nobody's of the account. */
export async function findPatient(app: App, { id, patientUid }: OfAccount): Promise<RecordPerson | undefined> {
  const treated = await findTreatedPerson(app, id);
  return treated && findRecordPerson(app, patientUid, treated);
}

/** Whose record the patient shares for a consultation, and since when; undefined while they don't. */
export async function findShared(
  app: App,
  consultation: OfAccount,
): Promise<{ readonly subject: Subject; readonly person: RecordPerson; readonly since: string } | undefined> {
  const { id, patientUid: uid } = consultation;
  const last = await lastConsentFor(app.db, SHARE_RECORD, id);
  const person = last?.act === "given" ? await findPatient(app, consultation) : undefined;
  if (last === undefined || person === undefined || person.recordAccess === "hidden") return undefined;
  const { memberId } = person;
  // What was agreed to for a member who was removed is not about one who is added again.
  const since = memberId === null ? undefined : await findMemberSince(app.db, memberId);
  if (since !== undefined && since > last.at) return undefined;
  const isValid = VALID_TEXTS.has(last.wordsHash) || (memberId === null && OF_OWN_RECORD.has(last.wordsHash));
  return isValid ? { subject: { uid, memberId }, person, since: last.at } : undefined;
}

/** Whether the doctor of a consultation may read a record that is shared for it. */
export function isOpenToDoctor({ clock }: App, access: ParticipantAccess): boolean {
  const now = clock.now();
  return canReadRecords("doctor", access, now) && doctorReadsPatientRecord(access.state, access.changedAt, now);
}

/** The audit entry of a doctor who opens a shared record, or the list of shared documents; one in an hour. */
export function auditOpened(app: App, actor: Account, patientUid: string, consultationId: string): Promise<void> {
  const entry = { actor, action: "health:read-shared", subject: patientUid, reason: shortId(consultationId) } as const;
  return writeAuditOnce(app, entry, READ_MS);
}

/** {@inheritDoc HealthApi.listShareOffers} */
export async function listShareOffers(app: App, actor: Actor): Promise<readonly ShareOffer[]> {
  const { uid } = requirePatient(actor);
  const next = await listOwnConsultations(app, actor, { sheet: "next" });
  const past = await listOwnConsultations(app, actor, { sheet: "past" });
  // A consultation is over a day after it began at the latest.
  const recent = app.clock.now() - RECORD_OPEN_MS - DAY_MS;
  const rows = [...next.rows, ...past.rows.filter(({ startsAt }) => Date.parse(startsAt) > recent)];
  const offers = rows.map(async ({ id, doctor, startsAt, zone }): Promise<ShareOffer[]> => {
    if (!isOpenToDoctor(app, await requireParticipation(app, actor, id))) return [];
    const consultation = { id, patientUid: uid };
    const [treated, person] = [await findTreatedPerson(app, id), await findPatient(app, consultation)];
    const shared = (await findShared(app, consultation)) !== undefined;
    const whose = { patient: treated?.name ?? "", member: person ? (person.memberId ?? "") : null };
    return [{ consultationId: id, doctor: doctor.fullName, startsAt, zone, shared, ...whose }];
  });
  return (await Promise.all(offers)).flat();
}

/** {@inheritDoc HealthApi.shareRecord} */
export async function shareRecord(app: App, actor: Actor, id: string, input: unknown): Promise<void> {
  const { uid } = requirePatient(actor);
  await inTransaction(app, async (tx) => {
    // Whose the consultation is must not change meanwhile.
    await lockRecord(tx.db, uid);
    const access = await requireParticipation(tx, actor, id);
    if (access.as !== "patient" || access.patientUid !== uid) throw fail("NOT_FOUND");
    const { share, language } = checkOrFail(shareSchema, input);
    const gives = share === "yes";
    const consultation = { id: access.id, patientUid: uid };
    if (gives === ((await findShared(tx, consultation)) !== undefined)) return;
    if (gives && !isOpenToDoctor(tx, access)) throw fail("TOO_LATE");
    const person = gives ? await findPatient(tx, consultation) : undefined;
    if (gives && person === undefined) throw fail("NO_RECORD");
    if (gives && person?.recordAccess !== "open") throw fail("AGREEMENT_NEEDED");
    await addConsent(tx.db, {
      ...{ id: randomUUID(), uid, purpose: SHARE_RECORD, act: gives ? "given" : "withdrawn", language },
      ...{ wordsHash: hashText(SHARE_RECORD_WORDS[language]), at: moment(tx.clock), consultationId: access.id },
    });
    for (const subscriber of access.subscribers) await tx.announce("ownConsultations", subscriber);
  });
}

/**
 * The record of the person treated that is shared for a consultation, for the checks of its prescription; audited as
 * opened.
 * @param app - The application.
 * @param actor - The doctor.
 * @param access - Their access.
 * @returns Undefined while nothing is shared or it is not open to the doctor.
 */
export async function findSharedRecord(
  app: App,
  actor: Account,
  access: ParticipantAccess,
): Promise<HealthRecord | undefined> {
  const { patientUid } = access;
  if (access.as !== "doctor" || patientUid === null || !isOpenToDoctor(app, access)) return undefined;
  const shared = await findShared(app, { id: access.id, patientUid });
  if (shared === undefined) return undefined;
  await auditOpened(app, actor, patientUid, access.id);
  return readRecord(app, shared.subject);
}

/** {@inheritDoc HealthApi.readSharedRecord} */
export async function readSharedRecord(app: App, actor: Actor, id: string): Promise<SharedRecord> {
  return inTransaction(app, async (tx) => {
    const access = await requireParticipation(tx, actor, id);
    const { patientUid } = access;
    if (access.as !== "doctor" || actor.kind !== "account") throw fail("NOT_FOUND");
    if (patientUid === null || !isOpenToDoctor(tx, access)) throw fail("NOT_FOUND");
    const shared = await findShared(tx, { id: access.id, patientUid });
    if (shared === undefined) throw fail("NOT_FOUND");
    const { subject, person, since } = shared;
    await auditOpened(tx, actor, patientUid, access.id);
    return { ...(await readRecord(tx, subject)), name: person.name, since };
  });
}
