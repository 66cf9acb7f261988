import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Actor } from "#domain/actor.ts";
import type { AdviceContent, AdviceDocument } from "#domain/advice/document.ts";
import { CONSULTATION_TYPES, type ConsultationMode, MODES } from "#domain/advice/guideline.ts";
import { paperOf } from "#domain/advice/papers/paper.rules.ts";
import { type FormContent, NOTE_SERIES, type PaperContent } from "#domain/advice/papers/paper.ts";
import { statedPerson } from "#domain/advice/signing.rules.ts";
import { modeOfCall } from "#domain/call/call-mode.ts";
import type { OpenConsultation } from "#domain/consultations/consultation.ts";
import { fail } from "#domain/failures.ts";
import { isDay } from "#domain/time.ts";
import { type App, inTransaction, type Transaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { shortId, writeAudit } from "#server/features/audit/audit.service.ts";
import { listCallLog } from "#server/features/call/call.service.ts";
import { readConsultation } from "#server/features/consultations/open-consultation.service.ts";
import { signatureFileOf } from "#server/features/doctors/files.service.ts";
import { writeSigning } from "#server/features/room/thread-events.service.ts";
import { readSettings } from "#server/features/settings/settings.service.ts";
import { type AdviceRow, findDraft, insertPaper, listVersions, lockDraft } from "../advice.queries.ts";
import { type DoctorAccess, requireDoctorAccess, tooEarly } from "../advice-access.ts";
import { documentFor, notifyParticipants, requireOpen, requirePrintable } from "../advice-writer.ts";
import { draftOf } from "../drafts.ts";
import { openDocument, signDocument } from "../signed-documents.ts";

/**
 * The parts of a document that a paper takes from the draft of the same consultation, or from its call log.
 * @param app - The application, or the transaction that signs.
 * @param id - The consultation.
 * @param callMode - By its log.
 */
async function contentFor(app: App, id: string, callMode: ConsultationMode): Promise<AdviceContent> {
  const draft = draftOf(app, await findDraft(app.db, id));
  const type = CONSULTATION_TYPES.find((known) => known === draft.type) ?? "first";
  const earlierOn = type === "follow-up" && isDay(draft.earlierOn) ? draft.earlierOn : null;
  const mode = MODES.find((known) => known === draft.mode) ?? callMode;
  return {
    visit: { type: earlierOn === null ? "first" : type, mode, earlierOn },
    person: statedPerson(draft),
    ...{ diagnosis: "", codes: [], prescription: [], advice: "", followUpOn: null },
  };
}

/** What a paper is made of. */
interface NewPaper extends Pick<Parameters<typeof documentFor>[1], "clinic" | "before" | "signedAt"> {
  readonly callMode: ConsultationMode;
  readonly content: PaperContent;
}

/** A paper that is ready to be signed. */
export async function paperDocument(
  app: App,
  consultation: OpenConsultation,
  { callMode, content: paper, ...parts }: NewPaper,
): Promise<AdviceDocument & Required<Pick<AdviceDocument, "paper">>> {
  const content = await contentFor(app, consultation.id, callMode);
  return { ...withoutHealth(documentFor(consultation, { ...parts, content }), paper), paper };
}

/** An employer or a school gets the file of a certificate, so it names nothing of the patient's health by itself. */
function withoutHealth(document: AdviceDocument, { kind }: PaperContent): AdviceDocument {
  if (kind !== "sick-note" && kind !== "fitness") return document;
  const { name, age, adult } = document.patient;
  return { ...document, patient: { name, age, adult, allergies: "" } };
}

/** The newest version when it is the submitted one already; undefined when the paper is as the doctor saw it. */
async function alreadySigned(
  tx: Transaction,
  access: DoctorAccess,
  { paper, version, content }: { readonly paper: string; readonly version: number; readonly content: PaperContent },
): Promise<number | undefined> {
  const [newest] = await listVersions(tx.db, access.id, paper);
  if ((newest?.version ?? 0) === version) return undefined;
  const isSame =
    newest?.version === version + 1 && isDeepStrictEqual((await openDocument(tx, newest)).document.paper, content);
  if (!isSame) throw fail("CHANGED_MEANWHILE", undefined, "advice.changed");
  return newest.version;
}

/**
 * Signs and stores a paper.
 * @returns False when another request has signed this version first.
 */
export async function insertSigned(
  tx: Transaction,
  { id: consultationId, doctor, patientUid }: DoctorAccess,
  { series, draftRevision }: Pick<AdviceRow, "series" | "draftRevision">,
  document: AdviceDocument & Required<Pick<AdviceDocument, "paper">>,
): Promise<boolean> {
  const id = randomUUID();
  const saved = await signDocument(tx, id, document);
  const { code, version, signedAt, paper } = document;
  const signatureFile = await signatureFileOf(tx, doctor);
  return insertPaper(tx.db, {
    ...{ id, consultationId, kind: paper.kind, series, version, draftRevision, doctor, patientUid },
    ...{ code, ...saved, signedAt, signatureFile, withdrawnAt: null, withdrawal: null, legalHoldId: null },
  });
}

/** Says that a paper was signed: in the audit, in the thread of the consultation, and to the patient. */
export async function announceSigned(
  tx: Transaction,
  access: DoctorAccess,
  consultation: OpenConsultation,
  { version, paper: { kind } }: AdviceDocument & Required<Pick<AdviceDocument, "paper">>,
): Promise<void> {
  await writeAudit(tx, { actor: access.actor, action: "advice:sign", subject: shortId(access.id), reason: kind });
  await writeSigning(tx, access, version, kind);
  await notifyParticipants(tx, { event: "advice.signed", kind }, access, consultation);
}

/**
 * A paper with what only the database knows: the note of an addendum.
 * @throws INVALID_FORM for an addendum without a valid note.
 */
export async function completed({ db }: App, id: string, content: FormContent): Promise<FormContent> {
  if (content.kind !== "addendum") return content;
  const [note] = await listVersions(db, id, NOTE_SERIES);
  if (note === undefined || note.withdrawnAt !== null) throw fail("INVALID_FORM", "text", "note.none");
  return { ...content, note: note.code };
}

/** {@inheritDoc AdviceApi.signPaper} */
export async function signPaper(app: App, actor: Actor, id: string, input: unknown): Promise<number> {
  await requireDoctorAccess(app, actor, id);
  const consultation = await readConsultation(app, actor, id);
  const checked = paperOf(input, consultation.day);
  if (!checked.ok) throw fail("INVALID_FORM", checked.refusal.field, checked.refusal.key, checked.refusal.values);
  const { paper: series } = checked.value;
  const clinic = await readSettings(app, actor);
  const callMode = modeOfCall(await listCallLog(app, id));
  return inTransaction(app, async (tx) => {
    // As a withdrawal of the note does, so that an addendum never names one that is being withdrawn.
    if (checked.value.content.kind === "addendum") await lockDraft(tx.db, id);
    const access = await requireDoctorAccess(tx, actor, id);
    const content = await completed(tx, id, checked.value.content);
    const already = await alreadySigned(tx, access, { ...checked.value, content });
    if (already !== undefined) return already;
    const versions = await listVersions(tx.db, id, series);
    const [before] = versions;
    // An addendum stays as it is: the next one corrects it.
    if (before && (before.kind !== content.kind || content.kind === "addendum"))
      throw fail("INVALID_FORM", "kind", "paper.kind");
    await requireOpen(tx, access, versions);
    const early = tooEarly(access);
    if (early) throw early;
    const parts = { clinic, content, callMode, before, signedAt: moment(tx.clock) };
    const document = await paperDocument(tx, consultation, parts);
    requirePrintable(document);
    // Two submissions at once: the second waits for the first here, and is then the same or another.
    if (!(await insertSigned(tx, access, { series, draftRevision: document.version }, document))) {
      return (await alreadySigned(tx, access, { ...checked.value, content })) ?? document.version;
    }
    await announceSigned(tx, access, consultation, document);
    return document.version;
  });
}
