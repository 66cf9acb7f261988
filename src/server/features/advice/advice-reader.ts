import type { Actor } from "#domain/actor.ts";
import type {
  AdviceEditorData,
  AdviceFile,
  ConsultationAdvice,
  ListedAdvice,
  PdfOptions,
  UnsignedDraft,
} from "#domain/advice/advice.api.ts";
import { hasContent, SIGN_WITHIN_MS } from "#domain/advice/advice.rules.ts";
import { type KnownOfPatient, neverWarnings } from "#domain/advice/checks/checked-draft.ts";
import type { Warning } from "#domain/advice/checks/warning.ts";
import { verifyPath } from "#domain/advice/code.ts";
import { FOLLOW_UP_MONTHS } from "#domain/advice/guideline.ts";
import { noteOf } from "#domain/advice/note/note.rules.ts";
import { NOTE_SERIES, PRESCRIPTION_SERIES } from "#domain/advice/papers/paper.ts";
import { paperWords } from "#domain/advice/papers/paper-words.ts";
import type { SignedAdvice, SignedNote, SignedPaper } from "#domain/advice/signed-advice.ts";
import { signable } from "#domain/advice/signing.rules.ts";
import { modeOfCall } from "#domain/call/call-mode.ts";
import { codedNames, signedCodes } from "#domain/diagnoses/diagnosis-list.ts";
import { fail } from "#domain/failures.ts";
import { checkReadings } from "#domain/health/taken-readings.ts";
import { ageForChecks, mayBePregnant } from "#domain/medicines/checks/patient.ts";
import { can } from "#domain/permissions.ts";
import { iso, monthsAfter } from "#domain/time.ts";
import type { App } from "#server/app.ts";
import { findLanguage } from "#server/auth/accounts.queries.ts";
import { listCallLog } from "#server/features/call/call.service.ts";
import { readConsultation } from "#server/features/consultations/open-consultation.service.ts";
import { readLastSeenDay } from "#server/features/consultations/related-consultations.service.ts";
import { readSignaturePicture } from "#server/features/doctors/files.service.ts";
import { readCurrentLibrary } from "#server/features/remedies/remedies.service.ts";
import { listSentResults } from "#server/features/room/room.service.ts";
import { readLogo } from "#server/features/settings/settings.service.ts";
import { inLanguage, languageInProgress } from "#server/language.ts";
import { openedOr, UNREADABLE } from "#server/unreadable.ts";
import { type AdviceRow, findDraft, listOfPatient, listPapers, listUnsigned, listVersions } from "./advice.queries.ts";
import { type AdviceAccess, refusalOf, requireAdviceAccess, requireDoctorAccess, tooEarly } from "./advice-access.ts";
import { endOf, stateOf } from "./advice-states.ts";
import { checkAdvice, clinicRules, knownOfPatient } from "./checks/checked-advice.ts";
import { draftOf, factsOf, patientOf } from "./drafts.ts";
import { advicePdf } from "./pdf/advice-pdf.ts";
import { withSignature } from "./pdf/pdf-signature.ts";
import { qrPath } from "./pdf/qr.ts";
import { findEarlierPrescription } from "./repeated-prescription.ts";
import { openDocument } from "./signed-documents.ts";
import { listTemplates } from "./templates/templates.service.ts";

const addressOf = ({ origin }: App, code: string) => `${origin()}${verifyPath(code)}`;

/** How files of a document are named. */
const fileStem = ({ kind }: Pick<AdviceRow, "kind">) => (kind === "prescription" ? "advice" : kind);

async function signedAdvice(app: App, row: AdviceRow, next: AdviceRow | undefined): Promise<SignedAdvice> {
  const { document, keyId } = await openDocument(app, row);
  const address = addressOf(app, row.code);
  const { withdrawal: encrypted } = row;
  const place = { column: "advices.withdrawal", row: row.id };
  const withdrawal = encrypted === null ? "" : openedOr(UNREADABLE, () => app.vault.open(encrypted, place));
  const [state, endedAt] = [stateOf(row, next), endOf(row, next)];
  const words = document.paper ? paperWords(document.paper) : null;
  const codes = codedNames(document.codes ?? []);
  return { document, codes, paperWords: words, state, endedAt, withdrawal, keyId, address, qr: await qrPath(address) };
}

const isAddendum = ({ versions: [newest] }: SignedPaper) => newest?.document.paper?.kind === "addendum";

/** The papers besides the prescription, with the results that were sent for them. */
async function signedPapers(app: App, id: string): Promise<readonly SignedPaper[]> {
  const bySeries = Map.groupBy(await listPapers(app.db, id), ({ series }) => series);
  if (bySeries.size === 0) return [];
  const sent = await listSentResults(app, id);
  const papers = [...bySeries].map(async ([series, rows]): Promise<SignedPaper> => {
    const versions = await Promise.all(rows.map((row, index) => signedAdvice(app, row, rows[index - 1])));
    const results = sent.filter(({ request }) => request === series);
    return { series, versions, results: results.map(({ request: _request, ...result }) => result) };
  });
  return Promise.all(papers);
}

/** The note among all papers, with what was added to it. */
function noteAmong(papers: readonly SignedPaper[]): SignedNote | null {
  const note = papers.find(({ series }) => series === NOTE_SERIES);
  return note ? { versions: note.versions, addenda: papers.filter(isAddendum).toReversed() } : null;
}

async function consultationAdvice(app: App, access: AdviceAccess): Promise<ConsultationAdvice> {
  const { as, id, subscriber, patientUid } = access;
  const version = await app.hub.version("ownConsultations", subscriber);
  const rows = await listVersions(app.db, id);
  const versions = await Promise.all(rows.map((row, index) => signedAdvice(app, row, rows[index - 1])));
  const all = await signedPapers(app, id);
  const papers = all.filter((paper) => paper.series !== NOTE_SERIES && !isAddendum(paper));
  return { as, versions, note: noteAmong(all), papers, handOver: as === "doctor" && patientUid === null, version };
}

/** {@inheritDoc AdviceApi.readAdvice} */
export async function readAdvice(app: App, actor: Actor, id: string): Promise<ConsultationAdvice> {
  return consultationAdvice(app, await requireAdviceAccess(app, actor, id));
}

/** Whether to ask if the patient expects or feeds a child, and what they wrote of it. */
function expectingOf({ bornOn, day, sex, isPregnant, isBreastfeeding }: KnownOfPatient) {
  const asksExpecting = mayBePregnant({ age: ageForChecks(bornOn, day), sex: sex === "Male" ? sex : null });
  const saidExpecting = isPregnant ? "pregnant" : isBreastfeeding ? "breastfeeding" : "";
  return { asksExpecting, saidExpecting } as const;
}

/** {@inheritDoc AdviceApi.readAdviceEditor} */
export async function readAdviceEditor(app: App, actor: Actor, id: string): Promise<AdviceEditorData> {
  const { db, clock } = app;
  const access = await requireDoctorAccess(app, actor, id);
  const consultation = await readConsultation(app, actor, id);
  const row = await findDraft(db, id);
  const draft = draftOf(app, row);
  const rows = await listVersions(db, id);
  const closed = await refusalOf(app, access, rows.length > 0);
  const early = tooEarly(access);
  const log = await listCallLog(app, id);
  const callMode = early ? null : modeOfCall(log);
  const note = noteOf(draft);
  const { reason = "", since = "", medicines = "" } = consultation.details ?? {};
  const earlierOn = await readLastSeenDay(app, access);
  const { medicines: table } = await readCurrentLibrary(app, actor);
  const known = await knownOfPatient(app, access, consultation);
  const facts = factsOf(consultation, clock.now(), callMode);
  const checked = signable(draft, { ...facts, clinicRules: clinicRules(draft, known) });
  const { sex } = known;
  const patient = { ...patientOf(consultation), ...(sex && { sex }), reason, since, medicines };
  const mayFollowUp = earlierOn !== null && consultation.day <= monthsAfter(earlierOn, FOLLOW_UP_MONTHS);
  const again: Warning[] = mayFollowUp && draft.type === "first" ? [{ kind: "first", seenOn: earlierOn }] : [];
  const advice = await consultationAdvice(app, access);
  return {
    ...advice,
    draft,
    codes: codedNames(signedCodes(draft.codes)),
    seen: row?.revision ?? 0,
    savedAt: row?.updatedAt ?? null,
    patient,
    warnings: [...again, ...neverWarnings(draft)],
    ...checkAdvice(draft, known),
    herbsReviewed: table.review.state === "reviewed",
    ...expectingOf(known),
    earlierSignedAt: (await findEarlierPrescription(app, access))?.signedAt ?? null,
    templates: (await listTemplates(app, actor)).map(({ id, name, by }) => ({ id, name, by })),
    preview: checked.ok ? checked.value : null,
    refusal: checked.ok ? null : checked.refusal,
    newNote: {
      preview: note.ok ? paperWords(note.value) : null,
      refusal: note.ok ? null : note.refusal,
      readingRefusals: checkReadings(draft).refusals,
      unsigned: (row?.noteRevision ?? 0) > 0 && advice.note?.versions[0]?.state !== "genuine",
    },
    early: early?.key ?? null,
    earlierOn,
    mayFollowUp,
    callMode,
    calls: log,
    zone: consultation.zone,
    closed: closed?.key ?? null,
    unsigned: row !== undefined && (rows[0]?.draftRevision ?? 0) < row.adviceRevision,
  };
}

/** {@inheritDoc AdviceApi.readAdvicePdf} */
export async function readAdvicePdf(
  app: App,
  actor: Actor,
  id: string,
  version?: number,
  { series = PRESCRIPTION_SERIES, size }: PdfOptions = {},
): Promise<AdviceFile> {
  const { db, signer } = app;
  const { patientUid } = await requireAdviceAccess(app, actor, id);
  const rows = await listVersions(db, id, series);
  const row = version === undefined ? rows[0] : rows.find((item) => item.version === version);
  if (!row) throw fail("NOT_FOUND");
  const opened = await openDocument(app, row);
  // Only the rendering: what is signed has no language.
  const chosen = patientUid === null ? undefined : await findLanguage(db, patientUid);
  const jws = signer.detachedJws(opened.bytes);
  const address = addressOf(app, row.code);
  const signature = await readSignaturePicture(app, row.signatureFile);
  const look = { size, signature, logo: await readLogo(app) };
  const pdf = await inLanguage(chosen ?? languageInProgress(), () => advicePdf(opened, address, jws, look));
  const file = withSignature(pdf, row.code, signer);
  return { name: `${fileStem(row)}-${opened.document.visit.day}-v${row.version}.pdf`, bytes: new Uint8Array(file) };
}

/** {@inheritDoc AdviceApi.listUnsignedDrafts} */
export async function listUnsignedDrafts(app: App, actor: Actor): Promise<readonly UnsignedDraft[]> {
  if (actor.kind !== "account" || !can(actor, "consultation:treat")) throw fail("NOT_FOUND");
  const since = iso(app.clock.now() - SIGN_WITHIN_MS);
  const drafts = await listUnsigned(app.db, "prescription", actor.uid, since);
  const prescriptions = drafts.filter((row) => hasContent(draftOf(app, row)));
  const named = new Set(prescriptions.map(({ consultationId }) => consultationId));
  const all = await listUnsigned(app.db, "note", actor.uid, since);
  const notes = all.filter(({ consultationId }) => !named.has(consultationId));
  const listed = [...prescriptions, ...notes].map(async (row): Promise<UnsignedDraft[]> => {
    const { consultationId, updatedAt: savedAt } = row;
    const { name: patient, details, zone } = await readConsultation(app, actor, consultationId);
    // Without the details the doctor may no longer read the records of the consultation.
    if (patient === null || details === null) return [];
    const kind = named.has(consultationId) ? "prescription" : "note";
    return [{ consultation: consultationId, kind, patient, savedAt, zone }];
  });
  return (await Promise.all(listed)).flat().toSorted((a, b) => (a.savedAt < b.savedAt ? -1 : 1));
}

/** {@inheritDoc AdviceApi.listOwnAdvice} */
export async function listOwnAdvice(
  app: App,
  actor: Actor,
  { limit }: { readonly limit?: number } = {},
): Promise<readonly ListedAdvice[]> {
  if (actor.kind !== "account" || !can(actor, "consultation:book")) throw fail("NOT_FOUND");
  const rows = await listOfPatient(app.db, actor.uid, limit);
  const listed = rows.map(async (row): Promise<ListedAdvice[]> => {
    // A damaged document must not hide the others; its own page and the log report the damage.
    const opened = await openDocument(app, row).catch(() => undefined);
    if (!opened) return [];
    const { doctor, patient, diagnosis, prescription, followUpOn } = opened.document;
    const { consultationId: consultation, kind, series, version, signedAt } = row;
    const state = stateOf(row, undefined);
    const what = { diagnosis, prescription, followUpOn };
    return [{ consultation, kind, series, version, state, signedAt, doctor, patient: patient.name, ...what }];
  });
  return (await Promise.all(listed)).flat();
}
