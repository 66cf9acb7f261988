import { sql } from "kysely";
import type { Queryable } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";

type MergeRow = Pick<Schema["recordMerges"], "id" | "stays" | "joined">;

/** A table whose rows go to another account: the columns that say whose a row is, and which one it is. */
interface Moved {
  readonly table: keyof Schema;
  readonly owner: string;
  readonly key: string;
}

/** Gives the rows of the joined account to the one that stays, and writes down which. */
export async function moveRows(db: Queryable, { table, owner, key }: Moved, merge: MergeRow): Promise<void> {
  const { id, stays, joined } = merge;
  await sql`insert into "movedRows" ("mergeId", "tableName", "rowId", "owner")
    select cast(${id} as text), cast(${table} as text), ${sql.ref(key)}, cast(${joined} as text)
    from ${sql.table(table)} where ${sql.ref(owner)} = ${joined}
    on conflict do nothing`.execute(db);
  await sql`update ${sql.table(table)} set ${sql.ref(owner)} = ${stays}
    where ${sql.ref(owner)} = ${joined}`.execute(db);
}

const movedOf = ({ id, joined }: MergeRow, table: keyof Schema) =>
  sql`(select "rowId" from "movedRows"
    where "mergeId" = ${id} and "tableName" = ${table} and "owner" = ${joined})`;

/** Gives the rows back that were moved and that the account still has. */
export async function returnRows(db: Queryable, { table, owner, key }: Moved, merge: MergeRow): Promise<void> {
  const { stays, joined } = merge;
  await sql`update ${sql.table(table)} set ${sql.ref(owner)} = ${joined}
    where ${sql.ref(owner)} = ${stays} and ${sql.ref(key)} in ${movedOf(merge, table)}`.execute(db);
}

/** Gives what belongs to the consultations of an account to that account, if the other one of the merge has it. */
export async function returnRowsOfConsultations(
  db: Queryable,
  table: "followUps" | "problems" | "notifications",
  { stays, joined }: MergeRow,
): Promise<void> {
  const ids = db.selectFrom("consultations").select("id").where("patientUid", "=", joined);
  if (table === "notifications") {
    await db
      .updateTable(table)
      .set({ uid: joined })
      .where("uid", "=", stays)
      .where("consultationId", "in", ids)
      .execute();
    return;
  }
  await db
    .updateTable(table)
    .set({ patientUid: joined })
    .where("patientUid", "=", stays)
    .where("consultationId", "in", ids)
    .execute();
}

/** Writes down what columns of a row were before. */
export async function writeBefore(
  db: Queryable,
  { id: mergeId }: MergeRow,
  row: Pick<Schema["movedRows"], "tableName" | "rowId" | "owner">,
  columns: Readonly<Record<string, string | null>>,
): Promise<void> {
  const before = JSON.stringify(columns);
  await db
    .insertInto("movedRows")
    .values({ mergeId, ...row, before })
    .onConflict((conflict) => conflict.columns(["mergeId", "tableName", "rowId"]).doUpdateSet({ before }))
    .execute();
}

/** The rows of which other columns were changed, too. */
export async function listBefore(db: Queryable, mergeId: string) {
  return db
    .selectFrom("movedRows")
    .select(["tableName", "rowId", "owner", "before"])
    .where("mergeId", "=", mergeId)
    .where("before", "is not", null)
    .orderBy("tableName")
    .orderBy("rowId")
    .execute();
}

/** Consultations of an account, with what of them depends on the account. */
export async function listKeyed(db: Queryable, patientUid: string) {
  return db
    .selectFrom("consultations")
    .select(["id", "key", "personKey"])
    .where("patientUid", "=", patientUid)
    .orderBy("id")
    .execute();
}

export async function listProblems(db: Queryable, patientUid: string) {
  return db.selectFrom("problems").select(["id", "personKey"]).where("patientUid", "=", patientUid).execute();
}

export async function setConsultation(
  db: Queryable,
  id: string,
  columns: Partial<Pick<Schema["consultations"], "key" | "personKey">>,
): Promise<void> {
  await db.updateTable("consultations").set(columns).where("id", "=", id).execute();
}

export async function setProblem(db: Queryable, id: string, personKey: string): Promise<void> {
  await db.updateTable("problems").set({ personKey }).where("id", "=", id).execute();
}

/** The account by which a patient's consultations are found, which is that of the patient. */
export async function alignPatientKeys(db: Queryable, from: string, to: string): Promise<void> {
  await db
    .updateTable("consultations")
    .set({ patientKey: to })
    .where("patientUid", "=", to)
    .where("patientKey", "=", from)
    .execute();
}

/** A sender's current message to the clinic. */
export async function findCurrentMessage(db: Queryable, userId: string) {
  return db
    .selectFrom("contactSubmissions")
    .select(["id", "timestamp"])
    .where("userId", "=", userId)
    .where("replacedAt", "is", null)
    .executeTakeFirst();
}

export async function setReplaced(db: Queryable, id: string, replacedAt: string | null): Promise<void> {
  await db.updateTable("contactSubmissions").set({ replacedAt }).where("id", "=", id).execute();
}

/** The account that a message to the clinic is of. */
export async function findSender(db: Queryable, id: string): Promise<string | null> {
  const row = await db.selectFrom("contactSubmissions").select("userId").where("id", "=", id).executeTakeFirst();
  return row?.userId ?? null;
}
