import { type ExpressionBuilder, sql } from "kysely";
import { NOTE_SERIES, PRESCRIPTION_SERIES } from "#domain/advice/papers/paper.ts";
import type { Queryable } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";

export type DraftRow = Schema["adviceDrafts"];
export type AdviceRow = Schema["advices"];
export type KeyRow = Schema["signingKeys"];

const MAX_LISTED = 200;

export async function findDraft(db: Queryable, consultationId: string): Promise<DraftRow | undefined> {
  return db.selectFrom("adviceDrafts").selectAll().where("consultationId", "=", consultationId).executeTakeFirst();
}

/** Reads and locks the draft, so that the second of two simultaneous signatures sees the first. */
export async function lockDraft(db: Queryable, consultationId: string): Promise<DraftRow | undefined> {
  return db
    .updateTable("adviceDrafts")
    .set({ consultationId: sql.ref("consultationId") })
    .where("consultationId", "=", consultationId)
    .returningAll()
    .executeTakeFirst();
}

/** Saves a draft over the revision that was read. Returns false when the revision has changed. */
export async function saveDraft(db: Queryable, row: DraftRow, seen: number): Promise<boolean> {
  if (seen === 0) {
    const inserted = await db
      .insertInto("adviceDrafts")
      .values(row)
      .onConflict((conflict) => conflict.column("consultationId").doNothing())
      .returning("revision")
      .executeTakeFirst();
    return inserted !== undefined;
  }
  const changed = await db
    .updateTable("adviceDrafts")
    .set({
      ...{ body: row.body, revision: row.revision, updatedAt: row.updatedAt },
      ...{ adviceRevision: row.adviceRevision, noteRevision: row.noteRevision },
    })
    .where("consultationId", "=", row.consultationId)
    .where("revision", "=", seen)
    .returning("revision")
    .executeTakeFirst();
  return changed !== undefined;
}

/** Fails with a constraint of the database when the version, the draft revision or the code exists already. */
export async function insertAdvice(db: Queryable, row: AdviceRow): Promise<void> {
  await db.insertInto("advices").values(row).execute();
}

/** All versions of a series of a consultation, by default of the prescription, the newest first. */
export async function listVersions(
  db: Queryable,
  consultationId: string,
  series: string = PRESCRIPTION_SERIES,
): Promise<AdviceRow[]> {
  return db
    .selectFrom("advices")
    .selectAll()
    .where("consultationId", "=", consultationId)
    .where("series", "=", series)
    .orderBy("version", "desc")
    .execute();
}

/** All versions of the papers of a consultation besides the prescription, the last signed first. */
export async function listPapers(db: Queryable, consultationId: string): Promise<AdviceRow[]> {
  return db
    .selectFrom("advices")
    .selectAll()
    .where("consultationId", "=", consultationId)
    .where("series", "<>", PRESCRIPTION_SERIES)
    .orderBy("signedAt", "desc")
    .orderBy("version", "desc")
    .execute();
}

/** Inserts a version of a paper. Returns false when another request has signed this version first. */
export async function insertPaper(db: Queryable, row: AdviceRow): Promise<boolean> {
  const inserted = await db
    .insertInto("advices")
    .values(row)
    // Of two inserts at once PostgreSQL may meet the constraint of the version or that of the draft first.
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The newest prescription of each of these consultations. */
export async function listNewestPrescriptions(db: Queryable, consultationIds: readonly string[]): Promise<AdviceRow[]> {
  if (consultationIds.length === 0) return [];
  const rows = await db
    .selectFrom("advices")
    .selectAll()
    .where("consultationId", "in", consultationIds)
    .where("series", "=", PRESCRIPTION_SERIES)
    .orderBy("version", "desc")
    .execute();
  return [...new Map(rows.toReversed().map((row) => [row.consultationId, row])).values()];
}

/** A doctor's prescriptions that nobody has withdrawn or erased. */
const ofDoctor = (db: Queryable, doctor: string, since: string) =>
  db
    .selectFrom("advices")
    .where("doctor", "=", doctor)
    .where("signedAt", ">=", since)
    .where("series", "=", PRESCRIPTION_SERIES)
    .where("withdrawnAt", "is", null)
    .where("legalHoldId", "is", null);

/** The last prescriptions of a doctor since a moment, the newest first. */
export async function listSignedBy(db: Queryable, doctor: string, since: string, limit: number): Promise<AdviceRow[]> {
  return ofDoctor(db, doctor, since).selectAll().orderBy("signedAt", "desc").limit(limit).execute();
}

/** What changes when a doctor signs, withdraws or an account is erased: the number of these and the newest. */
export async function summariseSignedBy(db: Queryable, doctor: string, since: string): Promise<string> {
  const row = await ofDoctor(db, doctor, since)
    .select(({ fn }) => [fn.countAll().as("count"), fn.max("signedAt").as("newest")])
    .executeTakeFirst();
  return `${row?.count ?? 0} ${row?.newest ?? ""}`;
}

export async function findByCode(db: Queryable, code: string): Promise<AdviceRow | undefined> {
  return db.selectFrom("advices").selectAll().where("code", "=", code).executeTakeFirst();
}

/** The version after this one; undefined for the newest. */
export async function findNext(db: Queryable, row: AdviceRow): Promise<Pick<AdviceRow, "signedAt"> | undefined> {
  return db
    .selectFrom("advices")
    .select("signedAt")
    .where("consultationId", "=", row.consultationId)
    .where("series", "=", row.series)
    .where("version", "=", row.version + 1)
    .executeTakeFirst();
}

/**
 * The newest version of each series of a patient's consultations, the last signed first. Whose a consultation is can
 * change after the signature, when a booking by phone is added to an account.
 */
export async function listOfPatient(db: Queryable, patientUid: string, limit = MAX_LISTED): Promise<AdviceRow[]> {
  return db
    .selectFrom("advices")
    .selectAll()
    .where("consultationId", "in", (eb) =>
      eb.selectFrom("consultations").select("consultations.id").where("consultations.patientUid", "=", patientUid),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("advices as later")
            .select("later.id")
            .whereRef("later.consultationId", "=", "advices.consultationId")
            .whereRef("later.series", "=", "advices.series")
            .whereRef("later.version", ">", "advices.version"),
        ),
      ),
    )
    .orderBy("signedAt", "desc")
    .limit(Math.min(limit, MAX_LISTED))
    .execute();
}

type OfDraft = ExpressionBuilder<Schema, "adviceDrafts">;

const ofDraft = ({ selectFrom }: OfDraft, series: string) =>
  selectFrom("advices")
    .select("advices.id")
    .whereRef("advices.consultationId", "=", "adviceDrafts.consultationId")
    .where("advices.series", "=", series);

/** Which drafts wait for a signature; a signed note is not edited, so that only its withdrawal makes room for one. */
const UNSIGNED = {
  prescription: (eb: OfDraft) =>
    eb.not(
      eb.exists(
        ofDraft(eb, PRESCRIPTION_SERIES).whereRef("advices.draftRevision", ">=", "adviceDrafts.adviceRevision"),
      ),
    ),
  note: (eb: OfDraft) =>
    eb.and([
      eb("adviceDrafts.noteRevision", ">", 0),
      eb.not(eb.exists(ofDraft(eb, NOTE_SERIES).where("advices.withdrawnAt", "is", null))),
      eb.not(eb.exists(ofDraft(eb, NOTE_SERIES).whereRef("advices.draftRevision", ">=", "adviceDrafts.noteRevision"))),
    ]),
} as const;

/**
 * Drafts of a doctor's consultations that ended after a time or still run, of which this part was not signed as it is
 * now, the oldest first.
 */
export async function listUnsigned(
  db: Queryable,
  part: keyof typeof UNSIGNED,
  doctorUid: string,
  after: string,
): Promise<DraftRow[]> {
  return db
    .selectFrom("adviceDrafts")
    .selectAll()
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("consultations")
          .select("consultations.id")
          .whereRef("consultations.id", "=", "adviceDrafts.consultationId")
          .where("consultations.doctor", "=", doctorUid)
          .where("consultations.state", "in", ["in-progress", "completed"])
          .where("consultations.endsAt", ">", after),
      ),
    )
    .where(UNSIGNED[part])
    .orderBy("updatedAt")
    .limit(MAX_LISTED)
    .execute();
}

/** Withdraws a version. Returns false when it was withdrawn before. */
export async function markWithdrawn(db: Queryable, id: string, moment: string, withdrawal: string): Promise<boolean> {
  const changed = await db
    .updateTable("advices")
    .set({ withdrawnAt: moment, withdrawal })
    .where("id", "=", id)
    .where("withdrawnAt", "is", null)
    .returning("id")
    .executeTakeFirst();
  return changed !== undefined;
}

export async function insertKey(db: Queryable, row: KeyRow): Promise<void> {
  await db
    .insertInto("signingKeys")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

export async function findKey(db: Queryable, id: string): Promise<KeyRow | undefined> {
  return db.selectFrom("signingKeys").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Public keys, the newest first. */
export async function listKeys(db: Queryable): Promise<KeyRow[]> {
  return db.selectFrom("signingKeys").selectAll().orderBy("since", "desc").orderBy("id").execute();
}

/** The verification of a doctor, which decides whether they may write. */
export async function findVerificationStatus(db: Queryable, uid: string) {
  return db.selectFrom("doctors").select(["verificationStatus", "recheckOn"]).where("uid", "=", uid).executeTakeFirst();
}
