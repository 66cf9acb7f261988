import { randomUUID } from "node:crypto";
import type { Account } from "#domain/actor.ts";
import type { ConsultationApi } from "#domain/consultations/consultations.api.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import type { HealthApi, ShareOffer } from "#domain/health/health.api.ts";
import { shareSchema } from "#domain/health/health.rules.ts";
import { EARLIER_SHARE_RECORD_WORDS, SHARE_RECORD_WORDS } from "#domain/health/share-consent.ts";
import { canReadRecords, doctorReadsPatientRecord, RECORD_OPEN_MS } from "#domain/permissions.ts";
import { DAY_MS } from "#domain/time.ts";
import type { AppContext } from "#server/app-context.ts";
import { moment } from "#server/database/moment.ts";
import type { Queryable } from "#server/database/open.ts";
import { shortId } from "#server/features/audit/audit.service.ts";
import type { Consultations, ParticipantAccess } from "#server/features/consultations/consultations.service.ts";
import { recordForConsultation } from "#server/features/patients/patient-record.service.ts";
import { addConsent, hashText, lastConsentFor } from "#server/features/privacy/consent-acts.service.ts";
import type { HealthRecords } from "./health-records.ts";

export interface SharingParts extends Pick<AppContext, "database" | "vault" | "clock" | "hub" | "audit"> {
  readonly records: HealthRecords;
  readonly consultations: Pick<Consultations, "participantAccess"> & {
    readonly api: Pick<ConsultationApi, "own">;
  };
  /**
   * The actor as a patient.
   * @throws NOT_FOUND for others.
   */
  readonly requirePatient: (...args: Parameters<HealthApi["own"]>) => Account;
}

type Sharing = Pick<HealthApi, "shares" | "share" | "ofConsultation">;

const SHARE_RECORD = "share-record";
/** A doctor's access to a shared record is audited once in this time. */
const READ_MS = 60 * 60_000;
const VALID_TEXTS: ReadonlySet<string> = new Set(
  [...Object.values(SHARE_RECORD_WORDS), ...EARLIER_SHARE_RECORD_WORDS].map(hashText),
);

export function createSharing(parts: SharingParts): Sharing {
  const { database, vault, clock, hub, audit, records, consultations, requirePatient } = parts;
  const { kysely } = database;

  /** Since when the patient shares the record for a consultation; undefined while they don't. */
  async function sharedSince(db: Queryable, uid: string, consultationId: string): Promise<string | undefined> {
    const last = await lastConsentFor(db, uid, SHARE_RECORD, consultationId);
    return last?.act === "given" && VALID_TEXTS.has(last.wordsHash) ? last.at : undefined;
  }

  /** Whether the doctor of a consultation may read a record that is shared for it. */
  function isOpenToDoctor(access: ParticipantAccess): boolean {
    const now = clock.now();
    return canReadRecords("doctor", access, now) && doctorReadsPatientRecord(access.state, access.changedAt, now);
  }

  return {
    async shares(asking) {
      const actor = requirePatient(asking);
      const next = await consultations.api.own(actor, { sheet: "next" });
      const past = await consultations.api.own(actor, { sheet: "past" });
      // A consultation is over a day after it began at the latest.
      const recent = clock.now() - RECORD_OPEN_MS - DAY_MS;
      const rows = [...next.rows, ...past.rows.filter(({ startsAt }) => Date.parse(startsAt) > recent)];
      const offers = rows.map(async ({ id, doctor, startsAt, zone }): Promise<ShareOffer[]> => {
        if (!isOpenToDoctor(await consultations.participantAccess(kysely, actor, id))) return [];
        const shared = (await sharedSince(kysely, actor.uid, id)) !== undefined;
        return [{ consultationId: id, doctor: doctor.fullName, startsAt, zone, shared }];
      });
      return (await Promise.all(offers)).flat();
    },

    async share(asking, id, input) {
      const { uid } = requirePatient(asking);
      await hub.transaction(async (trx, announce) => {
        const access = await consultations.participantAccess(trx, asking, id);
        if (access.as !== "patient" || access.patientUid !== uid) throw fail("NOT_FOUND");
        const { share, language } = checkOrFail(shareSchema, input);
        const gives = share === "yes";
        if (gives === ((await sharedSince(trx, uid, access.id)) !== undefined)) return;
        if (gives && !isOpenToDoctor(access)) throw fail("TOO_LATE");
        await addConsent(trx, {
          ...{ id: randomUUID(), uid, purpose: SHARE_RECORD, act: gives ? "given" : "withdrawn", language },
          ...{ wordsHash: hashText(SHARE_RECORD_WORDS[language]), at: moment(clock), consultationId: access.id },
        });
        for (const who of access.subscribers) await announce("ownConsultations", who);
      });
    },

    async ofConsultation(actor, id) {
      return kysely.transaction().execute(async (trx) => {
        const { patientUid, ...access } = await consultations.participantAccess(trx, actor, id);
        const isDoctor = access.as === "doctor" && actor.kind === "account";
        if (!isDoctor || patientUid === null || !isOpenToDoctor({ ...access, patientUid })) throw fail("NOT_FOUND");
        const since = await sharedSince(trx, patientUid, access.id);
        const today = moment(clock).slice(0, "YYYY-MM-DD".length);
        const person = since === undefined ? undefined : await recordForConsultation(trx, vault, patientUid, today);
        if (since === undefined || person === undefined) throw fail("NOT_FOUND");
        await audit.writeOnce(trx, actor, "health:read-shared", patientUid, shortId(access.id), READ_MS);
        return { ...(await records.read(trx, patientUid)), name: person.name, since };
      });
    },
  };
}
