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
import { recordForConsultation } from "#server/features/patients/patient-record.service.ts";
import { readRecord, requirePatient } from "./health-records.ts";

const SHARE_RECORD = "share-record";
/** A doctor's access to a shared record is audited once in this time. */
const READ_MS = 60 * 60_000;
const VALID_TEXTS: ReadonlySet<string> = new Set(
  [...Object.values(SHARE_RECORD_WORDS), ...EARLIER_SHARE_RECORD_WORDS].map(hashText),
);

/** Since when the patient shares the record for a consultation; undefined while they don't. */
export async function sharedSince({ db }: App, uid: string, consultationId: string): Promise<string | undefined> {
  const last = await lastConsentFor(db, uid, SHARE_RECORD, consultationId);
  return last?.act === "given" && VALID_TEXTS.has(last.wordsHash) ? last.at : undefined;
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
    const shared = (await sharedSince(app, uid, id)) !== undefined;
    return [{ consultationId: id, doctor: doctor.fullName, startsAt, zone, shared }];
  });
  return (await Promise.all(offers)).flat();
}

/** {@inheritDoc HealthApi.shareRecord} */
export async function shareRecord(app: App, actor: Actor, id: string, input: unknown): Promise<void> {
  const { uid } = requirePatient(actor);
  await inTransaction(app, async (tx) => {
    const access = await requireParticipation(tx, actor, id);
    if (access.as !== "patient" || access.patientUid !== uid) throw fail("NOT_FOUND");
    const { share, language } = checkOrFail(shareSchema, input);
    const gives = share === "yes";
    if (gives === ((await sharedSince(tx, uid, access.id)) !== undefined)) return;
    if (gives && !isOpenToDoctor(tx, access)) throw fail("TOO_LATE");
    await addConsent(tx.db, {
      ...{ id: randomUUID(), uid, purpose: SHARE_RECORD, act: gives ? "given" : "withdrawn", language },
      ...{ wordsHash: hashText(SHARE_RECORD_WORDS[language]), at: moment(tx.clock), consultationId: access.id },
    });
    for (const subscriber of access.subscribers) await tx.announce("ownConsultations", subscriber);
  });
}

/**
 * The record that is shared for a consultation, for the checks of its prescription; audited as opened.
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
  if ((await sharedSince(app, patientUid, access.id)) === undefined) return undefined;
  await auditOpened(app, actor, patientUid, access.id);
  return readRecord(app, patientUid);
}

/** {@inheritDoc HealthApi.readSharedRecord} */
export async function readSharedRecord(app: App, actor: Actor, id: string): Promise<SharedRecord> {
  return inTransaction(app, async (tx) => {
    const access = await requireParticipation(tx, actor, id);
    const { patientUid } = access;
    if (access.as !== "doctor" || actor.kind !== "account") throw fail("NOT_FOUND");
    if (patientUid === null || !isOpenToDoctor(tx, access)) throw fail("NOT_FOUND");
    const since = await sharedSince(tx, patientUid, access.id);
    const today = moment(tx.clock).slice(0, "YYYY-MM-DD".length);
    const person = since === undefined ? undefined : await recordForConsultation(tx.db, tx.vault, patientUid, today);
    if (since === undefined || person === undefined) throw fail("NOT_FOUND");
    await auditOpened(tx, actor, patientUid, access.id);
    return { ...(await readRecord(tx, patientUid)), name: person.name, since };
  });
}
