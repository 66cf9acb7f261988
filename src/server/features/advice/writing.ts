import { randomBytes, randomUUID } from "node:crypto";
import type { AdviceCalls } from "#domain/advice/advice.calls.ts";
import { ADVICE_MESSAGES, keepSchema, signSchema, withdrawSchema } from "#domain/advice/advice.rules.ts";
import { CODE_LENGTH, codeFrom } from "#domain/advice/code.ts";
import { type AdviceContent, type AdviceDocument, DOCUMENT_FORMAT, DOCUMENT_KIND } from "#domain/advice/document.ts";
import { signable } from "#domain/advice/signing.rules.ts";
import { heldBy } from "#domain/call/held.ts";
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
  holdDraft,
  insertAdvice,
  keepDraft,
  listVersions,
  withdrawAdvice,
} from "./advice.queries.ts";
import { type AdviceNews, adviceLetter } from "./advice-letters.ts";
import type { WritingParts } from "./advice-parts.ts";
import { draftOf, factsOf, patientOf, sealDraft } from "./drafts.ts";
import type { DoctorsSeat, Seated } from "./visit-rights.ts";

const SALT_BYTES = 16;
/** The head of an id, which tells visits apart; a whole one may hold what looks like an Aadhaar number, and is masked. */
const shortId = (id: string) => id.slice(0, 8);

export function createWriting(parts: WritingParts): Pick<AdviceCalls, "keep" | "sign" | "withdraw"> {
  const { database, vault, clock, hub, outbox, notices, audit, origin, consultations, settings, documents, rights } =
    parts;
  const { callsOf } = parts;
  const { kysely } = database;

  /** The patient gets a letter and a notice; the pages of both are told, in one order, so that two acts never wait for each other. */
  async function tell(trx: Queryable, announce: Announce, what: AdviceNews, seat: Seated, visit: OpenConsultation) {
    const { doctor, patientUid } = seat;
    if (patientUid !== null) {
      const to = await findPatientEmail(trx, patientUid);
      if (to !== undefined)
        await outbox.queue(trx, adviceLetter(to, what, origin(), visit, await settings.current(trx)));
      const { id, startsAt, zone } = visit;
      await notices.write(trx, announce, { uid: patientUid, kind: what, visit: { id, startsAt, zone }, doctor });
    }
    for (const who of seat.hearers) await announce("visits", who);
  }

  /** Held by the draft, read anew: what was true before the transaction may not be any more. */
  async function demandOpen(trx: Queryable, seat: Seated, versions: readonly AdviceRow[]): Promise<void> {
    const closed = await rights.closed(trx, seat, versions.length > 0);
    if (closed) throw closed;
  }

  function documentFor(
    visit: OpenConsultation,
    { name, address, phone }: AdviceDocument["clinic"],
    content: AdviceContent,
    before: AdviceRow | undefined,
  ): AdviceDocument {
    const { doctor, startsAt, zone, day } = visit;
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
      patient: patientOf(visit),
      visit: { ...content.visit, startsAt, zone, day },
      diagnosis: content.diagnosis,
      prescription: content.prescription,
      advice: content.advice,
      followUpOn: content.followUpOn,
      signedAt: moment(clock),
    };
  }

  async function signed(trx: Queryable, seat: DoctorsSeat, seen: number, document: AdviceDocument): Promise<void> {
    const id = randomUUID();
    const kept = await documents.sign(trx, id, document, document.signedAt);
    const { code, version, signedAt } = document;
    await insertAdvice(trx, {
      ...{ id, consultation: seat.id, version, draftRevision: seen, doctor: seat.doctor, patientUid: seat.patientUid },
      ...{ code, ...kept, signedAt, withdrawnAt: null, withdrawal: null, hold: null },
    });
    await audit.write(trx, seat.actor, "advice:sign", shortId(seat.id), "");
  }

  return {
    async keep(actor, id, input) {
      const before = await rights.doctorsSeat(kysely, actor, id);
      const { seen, ...draft } = checkOrFail(keepSchema, input);
      return hub.change(async (trx) => {
        const seat = await rights.doctorsSeat(trx, actor, before.id);
        await demandOpen(trx, seat, await listVersions(trx, seat.id));
        const row = {
          consultation: seat.id,
          body: sealDraft(vault, seat.id, draft),
          revision: seen + 1,
          updatedAt: moment(clock),
        };
        if (!(await keepDraft(trx, row, seen))) throw fail("CHANGED_MEANWHILE", undefined, ADVICE_MESSAGES.changed);
        return row.revision;
      });
    },

    async sign(actor, id, input) {
      await rights.doctorsSeat(kysely, actor, id);
      const { seen } = checkOrFail(signSchema, input);
      const visit = await consultations.calls.read(actor, id);
      const clinic = await settings.calls.read(actor);
      const held = heldBy(await callsOf(id));
      const written = await findDraft(kysely, id);
      if (!written) throw fail("INVALID_FORM", "advice", ADVICE_MESSAGES.nothing);
      return hub.change(async (trx, announce) => {
        const row = await holdDraft(trx, id);
        const seat = await rights.doctorsSeat(trx, actor, id);
        const versions = await listVersions(trx, id);
        // The same press twice: the first has signed it already.
        const already = versions.find(({ draftRevision }) => draftRevision === seen);
        if (already) return already.version;
        await demandOpen(trx, seat, versions);
        const early = rights.tooEarly(seat);
        if (early) throw early;
        if (row?.revision !== seen) throw fail("CHANGED_MEANWHILE", undefined, ADVICE_MESSAGES.changed);
        const content = signable(draftOf(vault, row), factsOf(visit, clock.now(), held));
        if (!content.ok) throw fail("INVALID_FORM", content.refusal.field, content.refusal.message);
        const document = documentFor(visit, clinic, content.value, versions[0]);
        await signed(trx, seat, seen, document);
        await tell(trx, announce, "advice-signed", seat, visit);
        return document.version;
      });
    },

    async withdraw(actor, id, input) {
      await rights.doctorsSeat(kysely, actor, id);
      const { version, reason } = checkOrFail(withdrawSchema, input);
      const visit = await consultations.calls.read(actor, id);
      await hub.change(async (trx, announce) => {
        await holdDraft(trx, id);
        const seat = await rights.doctorsSeat(trx, actor, id);
        const versions = await listVersions(trx, id);
        await demandOpen(trx, seat, versions);
        const [newest] = versions;
        if (!newest || newest.version !== version) throw fail("CHANGED_MEANWHILE", undefined, ADVICE_MESSAGES.changed);
        const words = vault.seal(reason, { column: "advices.withdrawal", row: newest.id });
        // Withdrawn twice is withdrawn once, with the first reason.
        if (!(await withdrawAdvice(trx, newest.id, moment(clock), words))) return;
        await audit.write(trx, seat.actor, "advice:withdraw", shortId(seat.id), "");
        await tell(trx, announce, "advice-withdrawn", seat, visit);
      });
    },
  };
}
