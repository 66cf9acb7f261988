import { randomBytes, randomUUID } from "node:crypto";
import type { AdviceApi } from "#domain/advice/advice.api.ts";
import { type Draft, saveDraftSchema, signSchema, withdrawSchema } from "#domain/advice/advice.rules.ts";
import { criticalWarnings } from "#domain/advice/checks/warnings.ts";
import { CODE_LENGTH, codeFrom } from "#domain/advice/code.ts";
import { type AdviceContent, type AdviceDocument, DOCUMENT_FORMAT, DOCUMENT_KIND } from "#domain/advice/document.ts";
import { unprintable } from "#domain/advice/printable.ts";
import { signedDoctorName } from "#domain/advice/signed-words.ts";
import { signable } from "#domain/advice/signing.rules.ts";
import { modeOfCall } from "#domain/call/call-mode.ts";
import type { OpenConsultation } from "#domain/consultations/consultation.ts";
import { doctorDetails } from "#domain/consultations/contact-details.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { ADVICE_EMAILS } from "#generated/messages/emails/advice-emails.ts";
import { moment } from "#server/database/moment.ts";
import type { Queryable } from "#server/database/open.ts";
import { shortId } from "#server/features/audit/audit.service.ts";
import type { WriteEmail } from "#server/features/mail/mail.service.ts";
import { createThreadEvents } from "#server/features/room/thread-events.service.ts";
import { linkTo } from "#server/language.ts";
import type { Announce } from "#server/live/hub.ts";
import {
  type AdviceRow,
  findDraft,
  findPatientEmail,
  insertAdvice,
  listVersions,
  lockDraft,
  saveDraft,
  withdrawAdvice,
} from "./advice.queries.ts";
import type { AdviceAccess, DoctorAccess } from "./advice-access.ts";
import type { AdviceWriterParts } from "./advice-parts.ts";
import { draftOf, encryptDraft, factsOf, patientOf } from "./drafts.ts";

/** Events of signed advice that the patient is notified of. */
type AdviceEvent = "advice-signed" | "advice-withdrawn";

/** Notifies the patient of signed or withdrawn advice with a link; the email never quotes the advice. */
export function adviceEmail(
  what: AdviceEvent,
  origin: string,
  { id, doctor }: Pick<OpenConsultation, "id" | "doctor">,
): WriteEmail {
  return (clinic) => {
    const { subject, text, action } = ADVICE_EMAILS[what];
    const page = { label: action, link: linkTo(origin, `/consultations/${id}/advice`) };
    const parts = [text, { lines: [doctorDetails(doctor)] }, page, ADVICE_EMAILS.emergency];
    return { subject: subject({ clinic: clinic.name }), parts };
  };
}

const SALT_BYTES = 16;

/**
 * Refuses to sign while a text from elsewhere can't be printed.
 * @param options - The document to be signed.
 * @throws INVALID_FORM that names the text and its letters.
 */
function requirePrintable({ patient, clinic, doctor }: AdviceDocument): void {
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

/**
 * The reasons in spite of which a draft is signed, one for each critical warning.
 * @param reasons - In the order of the warnings.
 * @returns Nothing for a draft without such a warning.
 * @throws INVALID_FORM with the field of the missing one.
 */
function overridesOf(
  draft: Draft,
  { details }: OpenConsultation,
  reasons: readonly string[],
): Pick<AdviceDocument, "overrides"> {
  const { allergies = "", medicines = "" } = details ?? {};
  const overrides = criticalWarnings(draft, { allergies, medicines }).map(({ kind, item, group }, index) => {
    const reason = reasons[index]?.trim() ?? "";
    if (reason === "") throw fail("INVALID_FORM", `reasons.${index}`, "advice.override");
    return { kind, item, group, reason };
  });
  const letters = overrides.map(({ reason }) => unprintable(reason));
  const bad = letters.findIndex((left) => left !== "");
  if (bad !== -1) throw fail("INVALID_FORM", `reasons.${bad}`, "advice.script", { letters: letters[bad] ?? "" });
  return overrides.length === 0 ? {} : { overrides };
}

export function createAdviceWriter(parts: AdviceWriterParts): Pick<AdviceApi, "save" | "sign" | "withdraw"> {
  const { database, vault, clock, hub, outbox, audit, origin } = parts;
  const { notifications, consultations, settings, documents, rights, calling } = parts;
  const { kysely } = database;
  const threadEvents = createThreadEvents(parts);

  /** Notifies the patient and announces to both participants, in one order to avoid deadlocks between transactions. */
  async function notify(
    trx: Queryable,
    announce: Announce,
    event: AdviceEvent,
    access: AdviceAccess,
    consultation: OpenConsultation,
  ) {
    const { doctor, patientUid } = access;
    if (patientUid !== null) {
      const to = await findPatientEmail(trx, patientUid);
      if (to !== undefined) await outbox.queue(trx, to, adviceEmail(event, origin(), consultation));
      const { id, startsAt, zone } = consultation;
      await notifications.write(trx, announce, {
        uid: patientUid,
        kind: event,
        consultation: { id, startsAt, zone },
        doctor,
      });
    }
    for (const uid of access.subscribers) await announce("ownConsultations", uid);
  }

  /** Checks again, inside the transaction with the draft locked, that the doctor may write. */
  async function requireOpen(trx: Queryable, access: AdviceAccess, versions: readonly AdviceRow[]): Promise<void> {
    const closed = await rights.refusal(trx, access, versions.length > 0);
    if (closed) throw closed;
  }

  function documentFor(
    consultation: OpenConsultation,
    { name, address, phone }: AdviceDocument["clinic"],
    content: AdviceContent,
    before: AdviceRow | undefined,
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
      prescription: content.prescription,
      advice: content.advice,
      followUpOn: content.followUpOn,
      signedAt: moment(clock),
    };
  }

  async function signed(trx: Queryable, access: DoctorAccess, seen: number, document: AdviceDocument): Promise<void> {
    const id = randomUUID();
    const saved = await documents.sign(trx, id, document, document.signedAt);
    const { code, version, signedAt } = document;
    await insertAdvice(trx, {
      ...{
        id,
        consultationId: access.id,
        version,
        draftRevision: seen,
        doctor: access.doctor,
        patientUid: access.patientUid,
      },
      ...{ code, ...saved, signedAt, withdrawnAt: null, withdrawal: null, legalHoldId: null },
    });
    await audit.write(trx, access.actor, "advice:sign", shortId(access.id), "");
  }

  return {
    async save(actor, id, input) {
      const before = await rights.doctorAccess(kysely, actor, id);
      const { seen, ...draft } = checkOrFail(saveDraftSchema, input);
      return hub.transaction(async (trx) => {
        const access = await rights.doctorAccess(trx, actor, before.id);
        await requireOpen(trx, access, await listVersions(trx, access.id));
        const row = {
          consultationId: access.id,
          body: encryptDraft(vault, access.id, draft),
          revision: seen + 1,
          updatedAt: moment(clock),
        };
        if (!(await saveDraft(trx, row, seen))) throw fail("CHANGED_MEANWHILE", undefined, "advice.changed");
        return row.revision;
      });
    },

    async sign(actor, id, input) {
      await rights.doctorAccess(kysely, actor, id);
      const { seen, reasons } = checkOrFail(signSchema, input);
      const consultation = await consultations.api.read(actor, id);
      const clinic = await settings.api.read(actor);
      const callMode = modeOfCall(await calling.log(id));
      const written = await findDraft(kysely, id);
      if (!written) throw fail("INVALID_FORM", "advice", "advice.nothing");
      return hub.transaction(async (trx, announce) => {
        const row = await lockDraft(trx, id);
        const access = await rights.doctorAccess(trx, actor, id);
        const versions = await listVersions(trx, id);
        // A resubmission: the first request has signed this revision already.
        const already = versions.find(({ draftRevision }) => draftRevision === seen);
        if (already) return already.version;
        await requireOpen(trx, access, versions);
        const early = rights.tooEarly(access);
        if (early) throw early;
        if (row?.revision !== seen) throw fail("CHANGED_MEANWHILE", undefined, "advice.changed");
        const draft = draftOf(vault, row);
        const content = signable(draft, factsOf(consultation, clock.now(), callMode));
        if (!content.ok) throw fail("INVALID_FORM", content.refusal.field, content.refusal.key, content.refusal.values);
        const overrides = overridesOf(draft, consultation, reasons);
        const document = { ...documentFor(consultation, clinic, content.value, versions[0]), ...overrides };
        requirePrintable(document);
        await signed(trx, access, seen, document);
        // Before the notification, because a message locks the thread before it announces anything.
        await threadEvents.signed(trx, announce, access, document.version);
        await notify(trx, announce, "advice-signed", access, consultation);
        return document.version;
      });
    },

    async withdraw(actor, id, input) {
      await rights.doctorAccess(kysely, actor, id);
      const { version, reason } = checkOrFail(withdrawSchema, input);
      const consultation = await consultations.api.read(actor, id);
      await hub.transaction(async (trx, announce) => {
        await lockDraft(trx, id);
        const access = await rights.doctorAccess(trx, actor, id);
        const versions = await listVersions(trx, id);
        await requireOpen(trx, access, versions);
        const [newest] = versions;
        if (!newest || newest.version !== version) throw fail("CHANGED_MEANWHILE", undefined, "advice.changed");
        const words = vault.encrypt(reason, { column: "advices.withdrawal", row: newest.id });
        // A second withdrawal has no effect; the first reason stays.
        if (!(await withdrawAdvice(trx, newest.id, moment(clock), words))) return;
        await audit.write(trx, access.actor, "advice:withdraw", shortId(access.id), "");
        await notify(trx, announce, "advice-withdrawn", access, consultation);
      });
    },
  };
}
