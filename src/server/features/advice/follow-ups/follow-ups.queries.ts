import { BOOKED_STATES } from "#domain/follow-ups/follow-ups.rules.ts";
import type { Queryable } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";

export type FollowUpRow = Schema["followUps"];

export async function insertFollowUp(db: Queryable, row: FollowUpRow): Promise<void> {
  await db.insertInto("followUps").values(row).execute();
}

/** Deletes the follow-up of a consultation, if there is one. */
export async function deleteFollowUp(db: Queryable, consultationId: string): Promise<void> {
  await db.deleteFrom("followUps").where("consultationId", "=", consultationId).execute();
}

/** Follow-ups that are not booked: without an appointment of the same person with the doctor after the signature. */
function unbooked(db: Queryable) {
  return db
    .selectFrom("followUps")
    .innerJoin("consultations as seen", "seen.id", "followUps.consultationId")
    .selectAll("followUps")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("consultations as next")
            .select("next.id")
            .whereRef("next.patientUid", "=", "followUps.patientUid")
            .whereRef("next.doctor", "=", "followUps.doctor")
            .whereRef("next.id", "<>", "followUps.consultationId")
            .where("next.state", "in", BOOKED_STATES)
            .whereRef("next.startsAt", ">", "followUps.signedAt")
            .whereRef("next.personKey", "=", "seen.personKey"),
        ),
      ),
    );
}

/** A patient's follow-ups of these days that are not booked, the earliest first. */
export async function listUnbooked(
  db: Queryable,
  patientUid: string,
  { from, until, max }: { readonly from: string; readonly until: string; readonly max: number },
): Promise<FollowUpRow[]> {
  return unbooked(db)
    .where("followUps.patientUid", "=", patientUid)
    .where("followUps.day", ">=", from)
    .where("followUps.day", "<=", until)
    .orderBy("followUps.day")
    .orderBy("followUps.consultationId")
    .limit(max)
    .execute();
}

/** Whether the follow-up of a consultation is there, and not booked. */
export async function isUnbooked(db: Queryable, consultationId: string): Promise<boolean> {
  const row = await unbooked(db).where("followUps.consultationId", "=", consultationId).executeTakeFirst();
  return row !== undefined;
}

/** Follow-ups whose reminder is due, the longest due first. */
export async function listDueFollowUps(db: Queryable, now: string, max: number): Promise<FollowUpRow[]> {
  return db
    .selectFrom("followUps")
    .selectAll()
    .where("remindAt", "<=", now)
    .orderBy("remindAt")
    .orderBy("consultationId")
    .limit(max)
    .execute();
}

/**
 * Records that a follow-up's reminder was dealt with.
 * @returns False when another server was faster, or the follow-up was replaced.
 */
export async function markReminded(db: Queryable, { consultationId, remindAt }: FollowUpRow): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("followUps")
    .set({ remindAt: null })
    .where("consultationId", "=", consultationId)
    .where("remindAt", "=", remindAt)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
