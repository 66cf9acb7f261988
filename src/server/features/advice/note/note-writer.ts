import type { Actor } from "#domain/actor.ts";
import { signNoteSchema } from "#domain/advice/advice.rules.ts";
import { noteOf } from "#domain/advice/note/note.rules.ts";
import { NOTE_SERIES } from "#domain/advice/papers/paper.ts";
import { modeOfCall } from "#domain/call/call-mode.ts";
import type { OpenConsultation } from "#domain/consultations/consultation.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import type { TakenReadings } from "#domain/health/taken-readings.ts";
import { type App, inTransaction, type Transaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { listCallLog } from "#server/features/call/call.service.ts";
import { readConsultation } from "#server/features/consultations/open-consultation.service.ts";
import { findRecordPerson } from "#server/features/family/family.service.ts";
import { addTaken } from "#server/features/health/health.service.ts";
import { readSettings } from "#server/features/settings/settings.service.ts";
import { listVersions, lockDraft } from "../advice.queries.ts";
import { type DoctorAccess, requireDoctorAccess, tooEarly } from "../advice-access.ts";
import { requireOpen, requirePrintable } from "../advice-writer.ts";
import { draftOf } from "../drafts.ts";
import { announceSigned, insertSigned, paperDocument } from "../papers/paper-writer.ts";

/** Adds the readings to the record of the person treated; those of somebody without a record stay in the note. */
async function storeReadings(
  tx: Transaction,
  { id, patientUid }: DoctorAccess,
  { name, details, doctor }: OpenConsultation,
  readings: TakenReadings,
): Promise<void> {
  if (patientUid === null || name === null || details === null) return;
  const person = await findRecordPerson(tx, patientUid, { name, bornOn: details.bornOn });
  if (person === undefined) return;
  // An adult member of a family has a record there only by an agreement; the signed note has the readings anyway.
  if (person.recordAccess !== "open") return;
  const { memberId } = person;
  await addTaken(tx, { uid: patientUid, memberId, consultationId: id, by: doctor.fullName }, readings);
}

/** {@inheritDoc AdviceApi.signNote} */
export async function signNote(app: App, actor: Actor, id: string, input: unknown): Promise<number> {
  await requireDoctorAccess(app, actor, id);
  const { seen } = checkOrFail(signNoteSchema, input);
  const consultation = await readConsultation(app, actor, id);
  const clinic = await readSettings(app, actor);
  const callMode = modeOfCall(await listCallLog(app, id));
  return inTransaction(app, async (tx) => {
    const row = await lockDraft(tx.db, id);
    const access = await requireDoctorAccess(tx, actor, id);
    const versions = await listVersions(tx.db, id, NOTE_SERIES);
    const [before] = versions;
    const isSigned = before !== undefined && before.withdrawnAt === null;
    // A resubmission: the first request has signed this revision already.
    if (isSigned && before.draftRevision === seen) return before.version;
    if (isSigned) throw fail("CHANGED_MEANWHILE", undefined, "note.signed");
    await requireOpen(tx, access, versions);
    const early = tooEarly(access);
    if (early) throw early;
    if (!row) throw fail("INVALID_FORM", "complaint", "note.empty");
    if (row.revision !== seen) throw fail("CHANGED_MEANWHILE", undefined, "advice.changed");
    if (versions.some(({ draftRevision }) => draftRevision === seen)) {
      throw fail("INVALID_FORM", "complaint", "note.unchanged");
    }
    const checked = noteOf(draftOf(tx, row));
    if (!checked.ok) throw fail("INVALID_FORM", checked.refusal.field, checked.refusal.key, checked.refusal.values);
    const parts = { clinic, content: checked.value, callMode, before, signedAt: moment(tx.clock) };
    const document = await paperDocument(tx, consultation, parts);
    requirePrintable(document);
    await insertSigned(tx, access, { series: NOTE_SERIES, draftRevision: seen }, document);
    await storeReadings(tx, access, consultation, checked.value.readings);
    await announceSigned(tx, access, consultation, document);
    return document.version;
  });
}
