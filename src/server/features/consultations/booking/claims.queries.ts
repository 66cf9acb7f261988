import { countRows } from "#server/database/count-rows.ts";
import type { Queryable } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";

type ConsultationRow = Schema["consultations"];

/** What staff booked for callers without an account from a number, the newest first. */
export async function listBookedFrom(db: Queryable, phoneKey: string, max: number): Promise<ConsultationRow[]> {
  return db
    .selectFrom("consultations")
    .selectAll()
    .where("phoneKey", "=", phoneKey)
    .where("patientUid", "is", null)
    .where("details", "is not", null)
    .orderBy("startsAt", "desc")
    .limit(max)
    .execute();
}

/**
 * Gives a caller's booking to an account, unless it has one already or was erased.
 * @returns The consultation; undefined when it is another's by now.
 */
export async function giveToAccount(
  db: Queryable,
  id: string,
  owner: Pick<ConsultationRow, "key" | "personKey" | "claimedAt" | "claimKey" | "caller"> & { readonly uid: string },
): Promise<ConsultationRow | undefined> {
  const { uid, ...columns } = owner;
  return db
    .updateTable("consultations")
    .set((eb) => ({
      ...{ ...columns, patientUid: uid, patientKey: uid, phoneKey: null },
      revision: eb("revision", "+", 1),
    }))
    .where("id", "=", id)
    .where("patientUid", "is", null)
    .where("details", "is not", null)
    .returningAll()
    .executeTakeFirst();
}

/** What was booked under one of these keys before an account claimed it (`claimedKey`). */
export async function findClaimed(db: Queryable, claimedKeys: readonly string[]): Promise<ConsultationRow | undefined> {
  return db
    .selectFrom("consultations")
    .selectAll()
    .where("key", "in", claimedKeys)
    .where("claimedAt", "is not", null)
    .executeTakeFirst();
}

/** How many bookings an account claimed by one form. */
export async function countClaimedBy(db: Queryable, uid: string, claimKey: string): Promise<number> {
  return countRows(db.selectFrom("consultations").where("patientUid", "=", uid).where("claimKey", "=", claimKey));
}

/** The callers' contact details on what an account has claimed, encrypted. */
export async function listClaimed(db: Queryable, uid: string): Promise<Pick<ConsultationRow, "id" | "caller">[]> {
  return db
    .selectFrom("consultations")
    .select(["id", "caller"])
    .where("patientUid", "=", uid)
    .where("claimedAt", "is not", null)
    .execute();
}
