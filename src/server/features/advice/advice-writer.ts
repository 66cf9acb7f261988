import { randomBytes, randomUUID } from "node:crypto";
import type { Actor } from "#domain/actor.ts";
import {
  continues,
  hasNote,
  isSameAdvice,
  isSameNote,
  saveDraftSchema,
  signSchema,
  withdrawSchema,
} from "#domain/advice/advice.rules.ts";
import { CODE_LENGTH, codeFrom } from "#domain/advice/code.ts";
import { type AdviceContent, type AdviceDocument, DOCUMENT_FORMAT, DOCUMENT_KIND } from "#domain/advice/document.ts";
import { NOTE_SERIES, PRESCRIPTION_SERIES, type SignedKind } from "#domain/advice/papers/paper.ts";
import { unprintable } from "#domain/advice/printable.ts";
import { signedDoctorName } from "#domain/advice/signed-words.ts";
import { signable } from "#domain/advice/signing.rules.ts";
import { modeOfCall } from "#domain/call/call-mode.ts";
import type { OpenConsultation } from "#domain/consultations/consultation.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { type App, inTransaction, type Transaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { shortId, writeAudit } from "#server/features/audit/audit.service.ts";
import { listCallLog } from "#server/features/call/call.service.ts";
import { readConsultation } from "#server/features/consultations/open-consultation.service.ts";
import { signatureFileOf } from "#server/features/doctors/files.service.ts";
import { removeTaken } from "#server/features/health/health.service.ts";
import { writeSigning } from "#server/features/room/thread-events.service.ts";
import { readSettings } from "#server/features/settings/settings.service.ts";
import {
  type AdviceRow,
  findDraft,
  insertAdvice,
  listVersions,
  lockDraft,
  markWithdrawn,
  saveDraft,
} from "./advice.queries.ts";
import { type AdviceAccess, type DoctorAccess, refusalOf, requireDoctorAccess, tooEarly } from "./advice-access.ts";
import { checkAdvice, clinicRules, knownOfPatient, overridesOf } from "./checks/checked-advice.ts";
import { draftOf, encryptDraft, factsOf, patientOf } from "./drafts.ts";
import { endFollowUp, replaceFollowUp } from "./follow-ups/follow-ups.ts";
import { signDocument } from "./signed-documents.ts";

/** Events of signed advice that the patient is notified of. */
type AdviceEvent = "advice.signed" | "advice.withdrawn";

const SALT_BYTES = 16;

/**
 * Refuses to sign while a text from elsewhere can't be printed.
 * @param options - The document to be signed.
 * @throws INVALID_FORM that names the text and its letters.
 */
export function requirePrintable({ patient, clinic, doctor }: AdviceDocument): void {
  const texts = {
    ...{ patient: patient.name, adult: patient.adult?.name ?? "", allergies: patient.allergies },
    ...{ clinic: clinic.name, address: `${clinic.address} ${clinic.phone}`, doctor: doctor.name },
    ...{ qualifications: doctor.qualifications, registration: doctor.registrationNumber },
  };
  for (const [text, words] of Object.entries(texts)) {
    const letters = unprintable(words);
    if (letters !== "") throw fail("INVALID_FORM", "advice", "advice.scriptOf", { text, letters });
  }
}

/** Says in the audit that the doctor signed in spite of findings, and of which kinds; not what they say. */
async function auditOverrides(tx: Transaction, access: DoctorAccess, { overrides = [] }: AdviceDocument) {
  if (overrides.length === 0) return;
  const reason = [...new Set(overrides.map(({ kind }) => kind))].sort().join(", ");
  await writeAudit(tx, { actor: access.actor, action: "advice:override", subject: shortId(access.id), reason });
}

/** Notifies the patient and announces to both participants, in one order to avoid deadlocks between transactions. */
export async function notifyParticipants(
  tx: Transaction,
  { event, kind }: { readonly event: AdviceEvent; readonly kind: SignedKind },
  access: AdviceAccess,
  consultation: OpenConsultation,
): Promise<void> {
  const { doctor, patientUid } = access;
  const { id, startsAt, zone, doctor: treatedBy } = consultation;
  await tx.emit(event, { consultation: { id, startsAt, zone, doctor, patientUid }, treatedBy, kind });
  for (const uid of access.subscribers) await tx.announce("ownConsultations", uid);
}

/** Checks again, inside the transaction with the draft locked, that the doctor may write. */
export async function requireOpen(
  tx: Transaction,
  access: AdviceAccess,
  versions: readonly AdviceRow[],
): Promise<void> {
  const closed = await refusalOf(tx, access, versions.length > 0);
  if (closed) throw closed;
}

/** What a document is made of besides the consultation. */
interface NewDocument {
  readonly clinic: AdviceDocument["clinic"];
  readonly content: AdviceContent;
  /** The version that it replaces. */
  readonly before: AdviceRow | undefined;
  readonly signedAt: string;
}

/** A document that is ready to be signed. */
export function documentFor(
  consultation: OpenConsultation,
  { clinic: { name, address, phone }, content, before, signedAt }: NewDocument,
): AdviceDocument {
  const { doctor, startsAt, zone, day } = consultation;
  return {
    ...{ kind: DOCUMENT_KIND, format: DOCUMENT_FORMAT },
    ...{ code: codeFrom(randomBytes(CODE_LENGTH)), version: (before?.version ?? 0) + 1 },
    replaces: before ? { version: before.version, code: before.code } : null,
    salt: randomBytes(SALT_BYTES).toString("base64url"),
    clinic: { name, address, phone },
    doctor: {
      // A signed document has one wording in every language.
      name: signedDoctorName(doctor.fullName),
      qualifications: doctor.qualifications,
      registrationNumber: doctor.registrationNumber,
    },
    patient: { ...patientOf(consultation), ...content.person },
    visit: { ...content.visit, startsAt, zone, day },
    diagnosis: content.diagnosis,
    ...(content.codes.length > 0 && { codes: content.codes }),
    prescription: content.prescription,
    advice: content.advice,
    followUpOn: content.followUpOn,
    signedAt,
  };
}

async function insertSigned(
  tx: Transaction,
  access: DoctorAccess,
  seen: number,
  document: AdviceDocument,
): Promise<void> {
  const id = randomUUID();
  const saved = await signDocument(tx, id, document);
  const { code, version, signedAt } = document;
  const { id: consultationId, doctor, patientUid } = access;
  const signatureFile = await signatureFileOf(tx, doctor);
  await insertAdvice(tx.db, {
    ...{ id, consultationId, kind: "prescription", series: PRESCRIPTION_SERIES },
    ...{ version, draftRevision: seen, doctor, patientUid },
    ...{ code, ...saved, signedAt, signatureFile, withdrawnAt: null, withdrawal: null, legalHoldId: null },
  });
  await writeAudit(tx, { actor: access.actor, action: "advice:sign", subject: shortId(access.id), reason: "" });
  await auditOverrides(tx, access, document);
}

/** {@inheritDoc AdviceApi.saveAdviceDraft} */
export async function saveAdviceDraft(app: App, actor: Actor, id: string, input: unknown): Promise<number> {
  await requireDoctorAccess(app, actor, id);
  const { seen, ...draft } = checkOrFail(saveDraftSchema, input);
  return inTransaction(app, async (tx) => {
    const access = await requireDoctorAccess(tx, actor, id);
    await requireOpen(tx, access, await listVersions(tx.db, access.id));
    const saved = await lockDraft(tx.db, access.id);
    const earlier = draftOf(tx, saved);
    const before = saved && continues(draft, earlier) ? saved.revision : seen;
    const isSame = saved !== undefined && isSameAdvice(draft, earlier);
    const noteBefore = saved && isSameNote(draft, earlier) ? saved.noteRevision : 0;
    const row = {
      consultationId: access.id,
      body: encryptDraft(tx, access.id, draft),
      revision: before + 1,
      adviceRevision: isSame ? saved.adviceRevision : before + 1,
      noteRevision: hasNote(draft) ? noteBefore || before + 1 : 0,
      updatedAt: moment(tx.clock),
    };
    if (!(await saveDraft(tx.db, row, before))) throw fail("CHANGED_MEANWHILE", undefined, "advice.changed");
    return row.revision;
  });
}

/** {@inheritDoc AdviceApi.signAdvice} */
export async function signAdvice(app: App, actor: Actor, id: string, input: unknown): Promise<number> {
  const reader = await requireDoctorAccess(app, actor, id);
  const { seen, reasons } = checkOrFail(signSchema, input);
  const consultation = await readConsultation(app, actor, id);
  const clinic = await readSettings(app, actor);
  const callMode = modeOfCall(await listCallLog(app, id));
  const known = await knownOfPatient(app, reader, consultation);
  const written = await findDraft(app.db, id);
  if (!written) throw fail("INVALID_FORM", "advice", "advice.nothing");
  return inTransaction(app, async (tx) => {
    const row = await lockDraft(tx.db, id);
    const access = await requireDoctorAccess(tx, actor, id);
    const versions = await listVersions(tx.db, id);
    // A resubmission: the first request has signed this revision already.
    const already = versions.find(({ draftRevision }) => draftRevision === seen);
    if (already) return already.version;
    await requireOpen(tx, access, versions);
    const refused = tooEarly(access);
    if (refused) throw refused;
    if (row?.revision !== seen) throw fail("CHANGED_MEANWHILE", undefined, "advice.changed");
    const draft = draftOf(tx, row);
    const facts = factsOf(consultation, tx.clock.now(), callMode);
    const checked = signable(draft, { ...facts, clinicRules: clinicRules(draft, known) });
    if (!checked.ok) throw fail("INVALID_FORM", checked.refusal.field, checked.refusal.key, checked.refusal.values);
    const overrides = overridesOf(checkAdvice(draft, known).findings, reasons);
    const parts = { clinic, content: checked.value, before: versions[0], signedAt: moment(tx.clock) };
    const document = { ...documentFor(consultation, parts), ...(overrides.length > 0 && { overrides }) };
    requirePrintable(document);
    await insertSigned(tx, access, seen, document);
    await replaceFollowUp(tx, access, document);
    // Before the notification, because a message locks the thread before it announces anything.
    await writeSigning(tx, access, document.version);
    await notifyParticipants(tx, { event: "advice.signed", kind: "prescription" }, access, consultation);
    return document.version;
  });
}

/** {@inheritDoc AdviceApi.withdrawAdvice} */
export async function withdrawAdvice(app: App, actor: Actor, id: string, input: unknown): Promise<void> {
  await requireDoctorAccess(app, actor, id);
  const { series, version, reason } = checkOrFail(withdrawSchema, input);
  const consultation = await readConsultation(app, actor, id);
  await inTransaction(app, async (tx) => {
    await lockDraft(tx.db, id);
    const access = await requireDoctorAccess(tx, actor, id);
    const versions = await listVersions(tx.db, id, series);
    await requireOpen(tx, access, versions);
    const [newest] = versions;
    if (!newest || newest.version !== version) throw fail("CHANGED_MEANWHILE", undefined, "advice.changed");
    const encrypted = tx.vault.encrypt(reason, { column: "advices.withdrawal", row: newest.id });
    // A second withdrawal has no effect; the first reason stays.
    if (!(await markWithdrawn(tx.db, newest.id, moment(tx.clock), encrypted))) return;
    if (newest.kind === "prescription") await endFollowUp(tx, access.id);
    if (series === NOTE_SERIES) await removeTaken(tx, id);
    await writeAudit(tx, { actor: access.actor, action: "advice:withdraw", subject: shortId(access.id), reason: "" });
    await notifyParticipants(tx, { event: "advice.withdrawn", kind: newest.kind }, access, consultation);
  });
}
