import type {
  AdviceApi,
  ConsultationAdvice,
  ListedAdvice,
  SignedAdvice,
  UnsignedDraft,
} from "#domain/advice/advice.api.ts";
import { hasContent, SIGN_WITHIN_MS } from "#domain/advice/advice.rules.ts";
import { uncheckedItems, type Warning, warningsFor } from "#domain/advice/checks/warnings.ts";
import { verifyPath } from "#domain/advice/code.ts";
import { FOLLOW_UP_MONTHS } from "#domain/advice/guideline.ts";
import { signable } from "#domain/advice/signing.rules.ts";
import { modeOfCall } from "#domain/call/call-mode.ts";
import { fail } from "#domain/failures.ts";
import { can } from "#domain/permissions.ts";
import { iso, monthsAfter } from "#domain/time.ts";
import { findLanguage } from "#server/auth/accounts.queries.ts";
import type { Queryable } from "#server/database/open.ts";
import { sexOfTreated } from "#server/features/patients/patient-record.service.ts";
import { inLanguage, languageInProgress } from "#server/language.ts";
import { openedOr, UNREADABLE } from "#server/unreadable.ts";
import { type AdviceRow, findDraft, listOfPatient, listUnsigned, listVersions } from "./advice.queries.ts";
import type { AdviceAccess } from "./advice-access.ts";
import type { AdviceWriterParts } from "./advice-parts.ts";
import { endOf, stateOf } from "./advice-states.ts";
import { draftOf, factsOf, patientOf } from "./drafts.ts";
import { advicePdf } from "./pdf/advice-pdf.ts";
import { withSignature } from "./pdf/pdf-signature.ts";
import { qrPath } from "./pdf/qr.ts";

type AdviceReader = Pick<AdviceApi, "editor" | "read" | "pdf" | "own" | "unsigned">;

export function createAdviceReader(parts: AdviceWriterParts): AdviceReader {
  const { database, vault, clock, hub, signer, origin, consultations, documents, rights, remedies, calling } = parts;
  const { kysely } = database;

  const addressOf = (code: string) => `${origin()}${verifyPath(code)}`;

  async function signedAdvice(db: Queryable, row: AdviceRow, next: AdviceRow | undefined): Promise<SignedAdvice> {
    const { document, keyId } = await documents.open(db, row);
    const address = addressOf(row.code);
    const withdrawal =
      row.withdrawal === null
        ? ""
        : openedOr(UNREADABLE, () => vault.open(row.withdrawal ?? "", { column: "advices.withdrawal", row: row.id }));
    const [state, endedAt] = [stateOf(row, next), endOf(row, next)];
    return { document, state, endedAt, withdrawal, keyId, address, qr: await qrPath(address) };
  }

  async function consultationAdvice({ as, id, subscriber, patientUid }: AdviceAccess): Promise<ConsultationAdvice> {
    const version = await hub.version("ownConsultations", subscriber);
    const rows = await listVersions(kysely, id);
    const versions = await Promise.all(rows.map((row, index) => signedAdvice(kysely, row, rows[index - 1])));
    return { as, versions, handOver: as === "doctor" && patientUid === null, version };
  }

  return {
    async read(actor, id) {
      return consultationAdvice(await rights.participantAccess(kysely, actor, id));
    },

    async editor(actor, id) {
      const access = await rights.doctorAccess(kysely, actor, id);
      const consultation = await consultations.api.read(actor, id);
      const row = await findDraft(kysely, id);
      const draft = draftOf(vault, row);
      const rows = await listVersions(kysely, id);
      const closed = await rights.refusal(kysely, access, rows.length > 0);
      const early = rights.tooEarly(access);
      const log = await calling.log(id);
      const callMode = early ? null : modeOfCall(log);
      const checked = signable(draft, factsOf(consultation, clock.now(), callMode));
      const { reason = "", since = "", medicines = "" } = consultation.details ?? {};
      const earlierOn = await consultations.related.lastSeenOn(
        kysely,
        await consultations.participantAccess(kysely, actor, id),
      );
      const { medicines: table } = await remedies.list(actor);
      const { name, bornOn } = { name: consultation.name ?? "", bornOn: consultation.details?.bornOn ?? "" };
      const { patientUid } = access;
      const sex = patientUid === null ? undefined : await sexOfTreated(kysely, vault, patientUid, { name, bornOn });
      const patient = { ...patientOf(consultation), ...(sex && { sex }), reason, since, medicines };
      const mayFollowUp = earlierOn !== null && consultation.day <= monthsAfter(earlierOn, FOLLOW_UP_MONTHS);
      const again: Warning[] = mayFollowUp && draft.type === "first" ? [{ kind: "first", seenOn: earlierOn }] : [];
      return {
        ...(await consultationAdvice(access)),
        draft,
        seen: row?.revision ?? 0,
        savedAt: row?.updatedAt ?? null,
        patient,
        warnings: [...again, ...warningsFor(draft, patient, table)],
        unchecked: uncheckedItems(draft),
        preview: checked.ok ? checked.value : null,
        refusal: checked.ok ? null : checked.refusal,
        early: early?.key ?? null,
        earlierOn,
        mayFollowUp,
        callMode,
        calls: log,
        zone: consultation.zone,
        closed: closed?.key ?? null,
        unsigned: row !== undefined && rows[0]?.draftRevision !== row.revision,
      };
    },

    async pdf(actor, id, version) {
      const { patientUid } = await rights.participantAccess(kysely, actor, id);
      const rows = await listVersions(kysely, id);
      const row = version === undefined ? rows[0] : rows.find((one) => one.version === version);
      if (!row) throw fail("NOT_FOUND");
      const opened = await documents.open(kysely, row);
      // Only the rendering: what is signed has no language.
      const chosen = patientUid === null ? undefined : await findLanguage(kysely, patientUid);
      const jws = signer.detachedJws(opened.bytes);
      const pdf = await inLanguage(chosen ?? languageInProgress(), () => advicePdf(opened, addressOf(row.code), jws));
      const file = withSignature(pdf, row.code, signer);
      return { name: `advice-${opened.document.visit.day}-v${row.version}.pdf`, bytes: new Uint8Array(file) };
    },

    async unsigned(actor) {
      if (actor.kind !== "account" || !can(actor, "consultation:treat")) throw fail("NOT_FOUND");
      const rows = await listUnsigned(kysely, actor.uid, iso(clock.now() - SIGN_WITHIN_MS));
      const listed = rows.map(async (row): Promise<UnsignedDraft[]> => {
        if (!hasContent(draftOf(vault, row))) return [];
        const { id: consultation, name, details, zone } = await consultations.api.read(actor, row.consultationId);
        // Without the details the doctor may no longer read the records of the consultation.
        return name === null || details === null ? [] : [{ consultation, patient: name, savedAt: row.updatedAt, zone }];
      });
      return (await Promise.all(listed)).flat();
    },

    async own(actor, { limit } = {}) {
      if (actor.kind !== "account" || !can(actor, "consultation:book")) throw fail("NOT_FOUND");
      const rows = await listOfPatient(kysely, actor.uid, limit);
      const listed = rows.map(async (row): Promise<ListedAdvice[]> => {
        // A damaged document must not hide the others; its own page and the log report the damage.
        const opened = await documents.open(kysely, row).catch(() => undefined);
        if (!opened) return [];
        const { doctor, patient, diagnosis, prescription, followUpOn } = opened.document;
        const { consultationId: consultation, version, signedAt } = row;
        const state = stateOf(row, undefined);
        const what = { diagnosis, prescription, followUpOn };
        return [{ consultation, version, state, signedAt, doctor, patient: patient.name, ...what }];
      });
      return (await Promise.all(listed)).flat();
    },
  };
}
