import type { Queryable } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";

export type ProblemRow = Schema["problems"];
export type ProblemChangeRow = Schema["problemChanges"];

/** The account and the person whom a consultation treats; the person is null until an old row was read. */
export async function findTreated(db: Queryable, consultationId: string) {
  return db
    .selectFrom("consultations")
    .select(["patientUid", "personKey"])
    .where("id", "=", consultationId)
    .executeTakeFirst();
}

/** Locks the problem lists of an account, so that a diagnosis is added once, whatever the consultation. */
export async function lockProblems(db: Queryable, patientUid: string): Promise<void> {
  await db
    .updateTable("patients")
    .set((eb) => ({ uid: eb.ref("uid") }))
    .where("uid", "=", patientUid)
    .execute();
}

/** Problems of an account, of one person of it if named; the newest first. */
export async function listProblemRows(db: Queryable, patientUid: string, personKey?: string): Promise<ProblemRow[]> {
  const all = db.selectFrom("problems").selectAll().where("patientUid", "=", patientUid);
  const rows = personKey === undefined ? all : all.where("personKey", "=", personKey);
  return rows.orderBy("addedAt", "desc").orderBy("id").execute();
}

/** The history of these problems, the oldest change first, with the names of the doctors. */
export async function listChanges(db: Queryable, problemIds: readonly string[]) {
  if (problemIds.length === 0) return [];
  return db
    .selectFrom("problemChanges")
    .leftJoin("doctors", "doctors.uid", "problemChanges.doctor")
    .selectAll("problemChanges")
    .select(["doctors.firstName", "doctors.lastName"])
    .where("problemId", "in", problemIds)
    .orderBy("problemId")
    .orderBy("revision")
    .execute();
}

export async function insertProblem(db: Queryable, row: ProblemRow): Promise<void> {
  await db.insertInto("problems").values(row).execute();
}

export async function insertChange(db: Queryable, row: ProblemChangeRow): Promise<void> {
  await db.insertInto("problemChanges").values(row).execute();
}

/** Moves a problem to its next revision. Returns false when it was changed since the one that was seen. */
export async function moveProblem(
  db: Queryable,
  { id, state, seen }: { readonly id: string; readonly state: ProblemRow["state"]; readonly seen: number },
): Promise<boolean> {
  const moved = await db
    .updateTable("problems")
    .set({ state, revision: seen + 1 })
    .where("id", "=", id)
    .where("revision", "=", seen)
    .returning("id")
    .executeTakeFirst();
  return moved !== undefined;
}
