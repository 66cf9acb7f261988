import { randomUUID } from "node:crypto";
import type { Account, Actor } from "#domain/actor.ts";
import type { FileContent } from "#domain/doctors/files.rules.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { SHARE_DOCUMENTS_WORDS } from "#domain/health/document-consent.ts";
import type { DocumentChoices } from "#domain/health/documents.api.ts";
import { type HealthDocument, shareDocumentsSchema } from "#domain/health/documents.rules.ts";
import { isSameName } from "#domain/patients/name-orders.ts";
import { type App, inTransaction, type Transaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { shortId, writeAudit } from "#server/features/audit/audit.service.ts";
import { addConsent, hashText, lastConsentFor } from "#server/features/consents/consents.service.ts";
import { type ParticipantAccess, requireParticipation } from "#server/features/consultations/participation.service.ts";
import { findTreatedPerson } from "#server/features/consultations/people-of-account.service.ts";
import { listDocuments, openPage } from "./document-records.ts";
import { listOwnShared, listShares, replaceShares } from "./documents.queries.ts";
import { lockRecord } from "./health.queries.ts";
import { requirePatient } from "./health-records.ts";
import { auditOpened, findPatient, findShared, isOpenToDoctor, listShareOffers } from "./sharing.ts";

const SHARE_DOCUMENTS = "share-documents";
const VALID_TEXTS: ReadonlySet<string> = new Set(Object.values(SHARE_DOCUMENTS_WORDS).map(hashText));

/** Whether the consent to show chosen documents for a consultation holds. */
async function hasConsent({ db }: App, consultationId: string): Promise<boolean> {
  const last = await lastConsentFor(db, SHARE_DOCUMENTS, consultationId);
  return last?.act === "given" && VALID_TEXTS.has(last.wordsHash);
}

/** The documents that are ticked for a consultation. */
async function tickedFor(app: App, uid: string, consultationId: string): Promise<ReadonlySet<string>> {
  if (!(await hasConsent(app, consultationId))) return new Set();
  const shares = await listShares(app.db, uid);
  return new Set(shares.filter((share) => share.consultationId === consultationId).map((share) => share.documentId));
}

/**
 * The documents of the person treated in a consultation, and how each is shared for it, newest date first. Some were
 * written down under the account's own person with a name, before members had documents of their own. What is ticked
 * stays in the list, so that it can be unticked.
 */
async function choicesFor(app: App, uid: string, consultationId: string) {
  const consultation = { id: consultationId, patientUid: uid };
  const ticked = await tickedFor(app, uid, consultationId);
  const shared = await findShared(app, consultation);
  const [person, treated] = [await findPatient(app, consultation), await findTreatedPerson(app, consultationId)];
  const isOfPatient = ({ memberId, person: name }: HealthDocument) =>
    person?.memberId === memberId || (memberId === null && treated !== undefined && isSameName(name, treated.name));
  return (await listDocuments(app, uid))
    .filter((document) => isOfPatient(document) || ticked.has(document.id))
    .map((document) => ({
      document,
      shared: ticked.has(document.id),
      sharedWithRecord: shared?.person.memberId === document.memberId && document.withRecord,
    }));
}

/** The actor's part in a consultation as its patient. */
async function requireOwnConsultation(app: App, actor: Account, id: string): Promise<ParticipantAccess> {
  const access = await requireParticipation(app, actor, id);
  if (access.as !== "patient" || access.patientUid !== actor.uid) throw fail("NOT_FOUND");
  return access;
}

/** {@inheritDoc DocumentApi.listDocumentChoices} */
export async function listDocumentChoices(app: App, actor: Actor, consultationId: string): Promise<DocumentChoices> {
  const patient = requirePatient(actor);
  const access = await requireOwnConsultation(app, patient, consultationId);
  return { open: isOpenToDoctor(app, access), choices: await choicesFor(app, patient.uid, access.id) };
}

/** {@inheritDoc DocumentApi.shareDocuments} */
export async function shareDocuments(app: App, actor: Actor, consultationId: string, input: unknown): Promise<boolean> {
  const patient = requirePatient(actor);
  const { uid } = patient;
  return inTransaction(app, async (tx) => {
    await lockRecord(tx.db, uid);
    const access = await requireOwnConsultation(tx, patient, consultationId);
    const { documents, shown, language } = checkOrFail(shareDocumentsSchema, input);
    const before = await tickedFor(tx, uid, access.id);
    // Of the documents that are there still: another tab may have deleted one.
    const own = (await choicesFor(tx, uid, access.id)).map(({ document }) => document.id);
    const isChanged = (id: string) => documents.includes(id) !== shown.includes(id);
    const chosen = own.filter((id) => (isChanged(id) ? documents.includes(id) : before.has(id)));
    const adds = chosen.some((id) => !before.has(id));
    if (adds && !isOpenToDoctor(tx, access)) throw fail("TOO_LATE");
    const person = adds ? await findPatient(tx, { id: access.id, patientUid: uid }) : undefined;
    if (person && person.recordAccess !== "open") throw fail("AGREEMENT_NEEDED");
    const gives = chosen.length > 0;
    if (gives !== (await hasConsent(tx, access.id))) {
      await addConsent(tx.db, {
        ...{ id: randomUUID(), uid, purpose: SHARE_DOCUMENTS, act: gives ? "given" : "withdrawn", language },
        ...{ wordsHash: hashText(SHARE_DOCUMENTS_WORDS[language]), at: moment(tx.clock) },
        consultationId: access.id,
      });
    }
    await replaceShares(tx.db, access.id, chosen, moment(tx.clock));
    for (const subscriber of access.subscribers) await tx.announce("ownConsultations", subscriber);
    return gives;
  });
}

/** The consultations for which a patient shares the health record now. Not in a transaction: it reads the hub. */
export async function listRecordShares(app: App, patient: Account): Promise<readonly string[]> {
  const offers = await listShareOffers(app, patient);
  return offers.filter(({ shared }) => shared).map(({ consultationId }) => consultationId);
}

/**
 * Tells the doctors who may open documents of a patient that these have changed.
 * @param tx - The transaction of the change.
 * @param patient - The patient.
 * @param recordShares - What `listRecordShares` gave before it.
 */
export async function announceToDoctors(
  tx: Transaction,
  patient: Account,
  recordShares: readonly string[],
): Promise<void> {
  const consultations = new Set([...(await listOwnShared(tx.db, patient.uid)), ...recordShares]);
  const subscribers = new Set<string>();
  for (const id of consultations) {
    const access = await requireOwnConsultation(tx, patient, id);
    for (const subscriber of access.subscribers) subscribers.add(subscriber);
  }
  // In one order, so that two transactions never deadlock.
  for (const subscriber of [...subscribers].sort()) await tx.announce("ownConsultations", subscriber);
}

/** The documents of a consultation's patient that its doctor may open now. */
async function openDocuments(app: App, actor: Actor, consultationId: string) {
  const access = await requireParticipation(app, actor, consultationId);
  const { patientUid } = access;
  if (access.as !== "doctor" || actor.kind !== "account") throw fail("NOT_FOUND");
  if (patientUid === null || !isOpenToDoctor(app, access)) throw fail("NOT_FOUND");
  const choices = await choicesFor(app, patientUid, access.id);
  const documents = choices
    .filter(({ shared, sharedWithRecord }) => shared || sharedWithRecord)
    .map(({ document }) => document);
  return { doctor: actor, patientUid, consultationId: access.id, documents };
}

/** {@inheritDoc DocumentApi.listSharedDocuments} */
export async function listSharedDocuments(
  app: App,
  actor: Actor,
  consultationId: string,
): Promise<readonly HealthDocument[]> {
  return inTransaction(app, async (tx) => {
    const { doctor, patientUid, consultationId: id, documents } = await openDocuments(tx, actor, consultationId);
    if (documents.length > 0) await auditOpened(tx, doctor, patientUid, id);
    return documents;
  });
}

/** {@inheritDoc DocumentApi.readSharedDocumentFile} */
export async function readSharedDocumentFile(
  app: App,
  actor: Actor,
  consultationId: string,
  fileId: string,
): Promise<FileContent> {
  const { doctor, patientUid, consultationId: id, documents } = await openDocuments(app, actor, consultationId);
  const { documentId, name, type, bytes } = await openPage(app, documents, fileId);
  const reason = `${shortId(id)} ${shortId(documentId)}`;
  await writeAudit(app, { actor: doctor, action: "health:read-document", subject: patientUid, reason });
  return { name, type, bytes };
}
