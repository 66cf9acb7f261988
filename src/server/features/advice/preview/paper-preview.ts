import type { Actor } from "#domain/actor.ts";
import type { AdviceFile } from "#domain/advice/advice.api.ts";
import { previewedDraftSchema, previewSchema } from "#domain/advice/advice.rules.ts";
import type { AdviceDocument } from "#domain/advice/document.ts";
import { noteOf } from "#domain/advice/note/note.rules.ts";
import { paperOf } from "#domain/advice/papers/paper.rules.ts";
import { NOTE_SERIES, PRESCRIPTION_SERIES } from "#domain/advice/papers/paper.ts";
import { signable } from "#domain/advice/signing.rules.ts";
import { modeOfCall } from "#domain/call/call-mode.ts";
import type { OpenConsultation } from "#domain/consultations/consultation.ts";
import { fail } from "#domain/failures.ts";
import { type Checked, checkOrFail } from "#domain/form.ts";
import type { App } from "#server/app.ts";
import { findLanguage } from "#server/auth/accounts.queries.ts";
import { moment } from "#server/database/moment.ts";
import { listCallLog } from "#server/features/call/call.service.ts";
import { readConsultation } from "#server/features/consultations/open-consultation.service.ts";
import { findSignatureFile, readSignaturePicture } from "#server/features/doctors/files.service.ts";
import { readLogo, readSettings } from "#server/features/settings/settings.service.ts";
import { inLanguage, languageInProgress } from "#server/language.ts";
import { findDraft, listVersions } from "../advice.queries.ts";
import { type DoctorAccess, requireDoctorAccess, tooEarly } from "../advice-access.ts";
import { documentFor, requirePrintable } from "../advice-writer.ts";
import { checkAdvice, clinicRules, givenOverrides, knownOfPatient } from "../checks/checked-advice.ts";
import { draftOf, factsOf } from "../drafts.ts";
import { completed, paperDocument } from "../papers/paper-writer.ts";
import { draftPdf } from "../pdf/advice-pdf.ts";

function valueOrFail<Value>(checked: Checked<Value>): Value {
  if (checked.ok) return checked.value;
  throw fail("INVALID_FORM", checked.refusal.field, checked.refusal.key, checked.refusal.values);
}

/** The draft of the doctor's screen, and what the form says of it. */
async function shownDraft(app: App, id: string, input: unknown) {
  const { seen, reasons } = checkOrFail(previewedDraftSchema, input);
  const row = await findDraft(app.db, id);
  if (row?.revision !== seen) throw fail("CHANGED_MEANWHILE", undefined, "advice.changed");
  return { draft: draftOf(app, row), reasons };
}

interface Previewed {
  readonly actor: Actor;
  readonly access: DoctorAccess;
  readonly consultation: OpenConsultation;
  readonly input: unknown;
}

async function prescription(app: App, { actor, access, consultation, input }: Previewed): Promise<AdviceDocument> {
  const { draft, reasons } = await shownDraft(app, access.id, input);
  const callMode = tooEarly(access) ? null : modeOfCall(await listCallLog(app, access.id));
  const known = await knownOfPatient(app, access, consultation);
  const facts = factsOf(consultation, app.clock.now(), callMode);
  const content = valueOrFail(signable(draft, { ...facts, clinicRules: clinicRules(draft, known) }));
  const overrides = givenOverrides(checkAdvice(draft, known).findings, reasons);
  const [before] = await listVersions(app.db, access.id, PRESCRIPTION_SERIES);
  const parts = { clinic: await readSettings(app, actor), content, before, signedAt: moment(app.clock) };
  return { ...documentFor(consultation, parts), ...(overrides.length > 0 && { overrides }) };
}

async function paper(app: App, { actor, access: { id }, consultation, input }: Previewed, isNote: boolean) {
  const form = isNote ? undefined : valueOrFail(paperOf(withConfirmation(input), consultation.day));
  const content = form
    ? await completed(app, id, form.content)
    : valueOrFail(noteOf((await shownDraft(app, id, input)).draft));
  const [before] = await listVersions(app.db, id, form?.paper ?? NOTE_SERIES);
  const callMode = modeOfCall(await listCallLog(app, id));
  const clinic = await readSettings(app, actor);
  return paperDocument(app, consultation, { clinic, content, callMode, before, signedAt: moment(app.clock) });
}

/** A form that is previewed need not be confirmed yet. */
const withConfirmation = (input: unknown) => (typeof input === "object" ? { ...input, confirm: "on" } : input);

/** {@inheritDoc AdviceApi.previewPaper} */
export async function previewPaper(app: App, actor: Actor, id: string, input: unknown): Promise<AdviceFile> {
  const access = await requireDoctorAccess(app, actor, id);
  const { of, size } = checkOrFail(previewSchema, input);
  const consultation = await readConsultation(app, actor, id);
  const shown = { actor, access, consultation, input };
  const document = of === "prescription" ? await prescription(app, shown) : await paper(app, shown, of === "note");
  requirePrintable(document);
  const { patientUid, doctor } = access;
  const chosen = patientUid === null ? undefined : await findLanguage(app.db, patientUid);
  const signature = await readSignaturePicture(app, await findSignatureFile(app, doctor));
  const look = { size, signature, logo: await readLogo(app) };
  const pdf = await inLanguage(chosen ?? languageInProgress(), () => draftPdf(document, look));
  return { name: "draft.pdf", bytes: new Uint8Array(pdf) };
}
