import type { Queryable } from "#server/database/open.ts";

/** The first of these callers who has booked. */
export async function findCallerKey(db: Queryable, callerKeys: readonly string[]): Promise<string | undefined> {
  const row = await db
    .selectFrom("consultations")
    .select("patientKey")
    .where("patientKey", "in", callerKeys)
    .orderBy("createdAt")
    .limit(1)
    .executeTakeFirst();
  return row?.patientKey;
}

/** The first of these persons for whom the account or caller has booked. */
export async function findPersonKey(
  db: Queryable,
  patientKey: string,
  personKeys: readonly string[],
): Promise<string | undefined> {
  const row = await db
    .selectFrom("consultations")
    .select("personKey")
    .where("patientKey", "=", patientKey)
    .where("personKey", "in", personKeys)
    .orderBy("createdAt")
    .limit(1)
    .executeTakeFirst();
  return row?.personKey ?? undefined;
}
