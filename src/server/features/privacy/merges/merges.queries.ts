import { emailOf } from "#domain/accounts/no-email.ts";
import type { Queryable } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";

export type MergeRow = Schema["recordMerges"];

/** The merge of an account that is not final, whichever of the two it is. */
export async function findOpenMerge(db: Queryable, uid: string): Promise<MergeRow | undefined> {
  return db
    .selectFrom("recordMerges")
    .selectAll()
    .where("finalAt", "is", null)
    .where((eb) => eb.or([eb("stays", "=", uid), eb("joined", "=", uid)]))
    .executeTakeFirst();
}

/** All merges that are not final, the oldest first. */
export async function listOpenMerges(db: Queryable): Promise<MergeRow[]> {
  return db.selectFrom("recordMerges").selectAll().where("finalAt", "is", null).orderBy("mergedAt").execute();
}

export async function insertMerge(db: Queryable, row: MergeRow): Promise<void> {
  await db.insertInto("recordMerges").values(row).execute();
}

/** Deletes a merge with the list of what was moved. */
export async function deleteMerge(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom("recordMerges").where("id", "=", id).execute();
}

/** Makes a merge final, and deletes the list of what was moved. */
export async function finishMerge(
  db: Queryable,
  id: string,
  final: Pick<MergeRow, "finalAt" | "person">,
): Promise<void> {
  await db.updateTable("recordMerges").set(final).where("id", "=", id).execute();
  await db.deleteFrom("movedRows").where("mergeId", "=", id).execute();
}

/** Whether an account is one of a doctor or of the staff, also of one who is suspended. */
export async function isOfClinic(db: Queryable, uid: string): Promise<boolean> {
  for (const table of ["doctors", "admins", "staff"] as const) {
    if (await db.selectFrom(table).select("uid").where("uid", "=", uid).executeTakeFirst()) return true;
  }
  return false;
}

/** Whether the law demands that something of a person is retained, or that the person was erased. */
export async function isRetained(db: Queryable, uid: string): Promise<boolean> {
  const retained = await db.selectFrom("legalHolds").select("id").where("person", "=", uid).limit(1).executeTakeFirst();
  const erased = await db.selectFrom("erasures").select("person").where("person", "=", uid).executeTakeFirst();
  return retained !== undefined || erased !== undefined;
}

/** Whether one of these accounts is in a consultation, or waits for the doctor. */
export async function isUnderWay(db: Queryable, uids: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom("consultations")
    .select("id")
    .where("patientUid", "in", uids)
    .where("live", "=", 1)
    .where("state", "in", ["waiting", "in-progress"])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether an account has an appointment that lies ahead. */
export async function hasAhead(db: Queryable, uid: string): Promise<boolean> {
  const row = await db
    .selectFrom("consultations")
    .select("id")
    .where("patientUid", "=", uid)
    .where("live", "=", 1)
    .where("state", "!=", "held")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the person of an account can log in, or get a link that sets a password: an account may lose its number. */
export async function hasLogin(db: Queryable, uid: string): Promise<boolean> {
  const user = await db.selectFrom("user").select("email").where("id", "=", uid).executeTakeFirst();
  if (user !== undefined && emailOf(user.email) !== null) return true;
  for (const table of ["phoneNumbers", "passkeys"] as const) {
    if (await db.selectFrom(table).select("uid").where("uid", "=", uid).executeTakeFirst()) return true;
  }
  return false;
}

/** Whether both accounts have an appointment at one time. */
export async function overlap(db: Queryable, one: string, other: string): Promise<boolean> {
  const row = await db
    .selectFrom("consultations as own")
    .innerJoin("consultations as others", (join) =>
      join.onRef("others.startsAt", "<", "own.endsAt").onRef("others.endsAt", ">", "own.startsAt"),
    )
    .select("own.id")
    .where("own.patientUid", "=", one)
    .where("others.patientUid", "=", other)
    .where("own.live", "=", 1)
    .where("others.live", "=", 1)
    .where("own.state", "!=", "held")
    .where("others.state", "!=", "held")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** How much a record has of each kind. */
export async function countRecord(db: Queryable, uid: string) {
  const row = await db
    .selectNoFrom((eb) => {
      const number = eb.fn.countAll<number>().as("count");
      const booked = eb.selectFrom("consultations").select("id").where("patientUid", "=", uid);
      return [
        eb
          .selectFrom("consultations")
          .select(number)
          .where("patientUid", "=", uid)
          .where("details", "is not", null)
          .as("appointments"),
        eb.selectFrom("advices").select(number).where("consultationId", "in", booked).as("papers"),
        eb.selectFrom("healthEntries").select(number).where("uid", "=", uid).as("health"),
        eb.selectFrom("healthDocuments").select(number).where("uid", "=", uid).as("documents"),
        eb.selectFrom("familyMembers").select(number).where("uid", "=", uid).as("family"),
        eb.selectFrom("roomMessages").select(number).where("consultationId", "in", booked).as("inThreads"),
        eb.selectFrom("contactSubmissions").select(number).where("userId", "=", uid).as("toClinic"),
      ];
    })
    .executeTakeFirstOrThrow();
  const { inThreads, toClinic, ...counts } = row;
  const numbers = Object.entries({ ...counts, messages: Number(inThreads) + Number(toClinic) });
  return new Map(numbers.map(([what, count]) => [what, Number(count)]));
}

/** Ends every session of an account. */
export async function endSessions(db: Queryable, uid: string): Promise<void> {
  await db.deleteFrom("session").where("userId", "=", uid).execute();
}

/** The doctors of the consultations of patients that lie ahead, in one order. */
export async function listDoctorsAhead(db: Queryable, uids: readonly string[]): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("consultations")
    .select("doctor")
    .distinct()
    .where("patientUid", "in", uids)
    .where("live", "=", 1)
    .orderBy("doctor")
    .execute();
  return rows.map(({ doctor }) => doctor);
}
