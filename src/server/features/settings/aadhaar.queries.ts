import { sql } from "kysely";
import type { Engine, Queryable } from "#server/database/open.ts";

/** The rule is a row of its own: pages read the clinic's settings, and not this. */
const RULE_ROW = "aadhaar-rule";

/** The rule as JSON; undefined while none was set. */
export async function findRule(db: Queryable): Promise<string | undefined> {
  const row = await db.selectFrom("settings").select("value").where("id", "=", RULE_ROW).executeTakeFirst();
  return row?.value;
}

/**
 * Makes a transaction that stores a number, and one that changes the rule, wait for each other on PostgreSQL; numbers
 * don't wait for numbers. SQLite has one writer at a time.
 * @param db - The transaction.
 * @param engine - Its engine.
 * @param as - What the transaction does.
 */
export async function lockRule(db: Queryable, engine: Engine, as: "number" | "rule"): Promise<void> {
  if (engine !== "postgres") return;
  await sql`lock table "settings" in ${sql.raw(as === "number" ? "row share" : "exclusive")} mode`.execute(db);
}

export async function putRule(db: Queryable, value: string, updatedAt: string): Promise<void> {
  await db
    .insertInto("settings")
    .values({ id: RULE_ROW, value, updatedAt })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ value, updatedAt }))
    .execute();
}

/** Whose numbers are stored; patients come first. */
export type Numbered = "patients" | "doctors";

/** A stored number. */
export interface StoredNumber {
  readonly uid: string;
  readonly value: string;
}

/** The stored numbers of some people, by id. */
export function listNumbersAfter(db: Queryable, of: Numbered, after: string, count: number): Promise<StoredNumber[]> {
  if (of === "patients") {
    const patients = db.selectFrom("patients").select(["uid", "aadhar as value"]).where("uid", ">", after);
    return patients.orderBy("uid").limit(count).execute();
  }
  const doctors = db.selectFrom("doctors").select(["uid", "aadhaar as value"]).where("uid", ">", after);
  return doctors.orderBy("uid").limit(count).execute();
}

export async function countNumbersAfter(db: Queryable, of: Numbered, after: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(of)} where "uid" > ${after}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** Replaces a number unless its person changed it meanwhile. */
export async function replaceNumber(
  db: Queryable,
  of: Numbered,
  { uid, value }: StoredNumber,
  reduced: string,
): Promise<void> {
  if (of === "patients")
    await db
      .updateTable("patients")
      .set({ aadhar: reduced })
      .where("uid", "=", uid)
      .where("aadhar", "=", value)
      .execute();
  else
    await db
      .updateTable("doctors")
      .set({ aadhaar: reduced })
      .where("uid", "=", uid)
      .where("aadhaar", "=", value)
      .execute();
}

/** Removes what the write-ahead log of SQLite still has of the numbers. */
export async function dropFormerNumbers(db: Queryable, engine: Engine): Promise<void> {
  if (engine === "sqlite") await sql`pragma wal_checkpoint(truncate)`.execute(db);
}
