import { randomBytes, randomUUID } from "node:crypto";
import type { AdviceApi } from "#domain/advice/advice.api.ts";
import { ADVICE_MESSAGES, saveDraftSchema, signSchema, withdrawSchema } from "#domain/advice/advice.rules.ts";
import { CODE_LENGTH, codeFrom } from "#domain/advice/code.ts";
import { type AdviceContent, type AdviceDocument, DOCUMENT_FORMAT, DOCUMENT_KIND } from "#domain/advice/document.ts";
import { signable } from "#domain/advice/signing.rules.ts";
import { modeOfCall } from "#domain/call/call-mode.ts";
import type { OpenConsultation } from "#domain/consultations/consultation.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { moment } from "#server/database/moment.ts";
import type { Queryable } from "#server/database/open.ts";
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
import type { Attendee, DoctorAccess } from "./advice-access.ts";
import { type AdviceNews, adviceEmail } from "./advice-emails.ts";
import type { AdviceWriterParts } from "./advice-parts.ts";
import { draftOf, encryptDraft, factsOf, patientOf } from "./drafts.ts";

const SALT_BYTES = 16;
/** The head of an id, which tells visits apart; a whole one may hold what looks like an Aadhaar number, and is masked. */
const shortId = (id: string) => id.slice(0, 8);

export function createAdviceWriter(parts: AdviceWriterParts): Pick<AdviceApi, "save" | "sign" | "withdraw"> {
  const {
    database,
    vault,
    clock,
    hub,
    outbox,
    notifications,
    audit,
    origin,
    consultations,
    settings,
    documents,
    rights,
  } = parts;
  const { callsOf } = parts;
  const { kysely } = database;

  /** The patient gets a letter and a notice; the pages of both are told, in one order, so that two acts never wait for each other. */
  async function notify(
    trx: Queryable,
    announce: Announce,
    what: AdviceNews,
    participant: Attendee,
    consultation: OpenConsultation,
  ) {
    const { doctor, patientUid } = participant;
    if (patientUid !== null) {
      const to = await findPatientEmail(trx, patientUid);
      if (to !== undefined)
        await outbox.queue(trx, adviceEmail(to, what, origin(), consultation, await settings.current(trx)));
      const { id, startsAt, zone } = consultation;
      await notifications.write(trx, announce, {
        uid: patientUid,
        kind: what,
        consultation: { id, startsAt, zone },
        doctor,
      });
    }
    for (const who of participant.hearers) await announce("ownConsultations", who);
  }

  /** Held by the draft, read anew: what was true before the transaction may not be any more. */
  async function demandOpen(trx: Queryable, participant: Attendee, versions: readonly AdviceRow[]): Promise<void> {
    const closed = await rights.closed(trx, participant, versions.length > 0);
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
        name: doctor.name,
        qualifications: doctor.qualifications,
        registrationNumber: doctor.registrationNumber,
      },
      patient: patientOf(consultation),
      visit: { ...content.visit, startsAt, zone, day },
      diagnosis: content.diagnosis,
      prescription: content.prescription,
      advice: content.advice,
      followUpOn: content.followUpOn,
      signedAt: moment(clock),
    };
  }

  async function signed(
    trx: Queryable,
    participant: DoctorAccess,
    seen: number,
    document: AdviceDocument,
  ): Promise<void> {
    const id = randomUUID();
    const saved = await documents.sign(trx, id, document, document.signedAt);
    const { code, version, signedAt } = document;
    await insertAdvice(trx, {
      ...{
        id,
        consultationId: participant.id,
        version,
        draftRevision: seen,
        doctor: participant.doctor,
        patientUid: participant.patientUid,
      },
      ...{ code, ...saved, signedAt, withdrawnAt: null, withdrawal: null, legalHoldId: null },
    });
    await audit.write(trx, participant.actor, "advice:sign", shortId(participant.id), "");
  }

  return {
    async save(actor, id, input) {
      const before = await rights.doctorAccess(kysely, actor, id);
      const { seen, ...draft } = checkOrFail(saveDraftSchema, input);
      return hub.change(async (trx) => {
        const participant = await rights.doctorAccess(trx, actor, before.id);
        await demandOpen(trx, participant, await listVersions(trx, participant.id));
        const row = {
          consultationId: participant.id,
          body: encryptDraft(vault, participant.id, draft),
          revision: seen + 1,
          updatedAt: moment(clock),
        };
        if (!(await saveDraft(trx, row, seen))) throw fail("CHANGED_MEANWHILE", undefined, ADVICE_MESSAGES.changed);
        return row.revision;
      });
    },

    async sign(actor, id, input) {
      await rights.doctorAccess(kysely, actor, id);
      const { seen } = checkOrFail(signSchema, input);
      const consultation = await consultations.api.read(actor, id);
      const clinic = await settings.api.read(actor);
      const callMode = modeOfCall(await callsOf(id));
      const written = await findDraft(kysely, id);
      if (!written) throw fail("INVALID_FORM", "advice", ADVICE_MESSAGES.nothing);
      return hub.change(async (trx, announce) => {
        const row = await lockDraft(trx, id);
        const participant = await rights.doctorAccess(trx, actor, id);
        const versions = await listVersions(trx, id);
        // The same press twice: the first has signed it already.
        const already = versions.find(({ draftRevision }) => draftRevision === seen);
        if (already) return already.version;
        await demandOpen(trx, participant, versions);
        const early = rights.tooEarly(participant);
        if (early) throw early;
        if (row?.revision !== seen) throw fail("CHANGED_MEANWHILE", undefined, ADVICE_MESSAGES.changed);
        const content = signable(draftOf(vault, row), factsOf(consultation, clock.now(), callMode));
        if (!content.ok) throw fail("INVALID_FORM", content.refusal.field, content.refusal.message);
        const document = documentFor(consultation, clinic, content.value, versions[0]);
        await signed(trx, participant, seen, document);
        await notify(trx, announce, "advice-signed", participant, consultation);
        return document.version;
      });
    },

    async withdraw(actor, id, input) {
      await rights.doctorAccess(kysely, actor, id);
      const { version, reason } = checkOrFail(withdrawSchema, input);
      const consultation = await consultations.api.read(actor, id);
      await hub.change(async (trx, announce) => {
        await lockDraft(trx, id);
        const participant = await rights.doctorAccess(trx, actor, id);
        const versions = await listVersions(trx, id);
        await demandOpen(trx, participant, versions);
        const [newest] = versions;
        if (!newest || newest.version !== version) throw fail("CHANGED_MEANWHILE", undefined, ADVICE_MESSAGES.changed);
        const words = vault.encrypt(reason, { column: "advices.withdrawal", row: newest.id });
        // Withdrawn twice is withdrawn once, with the first reason.
        if (!(await withdrawAdvice(trx, newest.id, moment(clock), words))) return;
        await audit.write(trx, participant.actor, "advice:withdraw", shortId(participant.id), "");
        await notify(trx, announce, "advice-withdrawn", participant, consultation);
      });
    },
  };
}
