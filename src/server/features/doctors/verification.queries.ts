import type { AdminDoctorTab } from "#domain/doctors/verification.rules.ts";
import { countRows } from "#server/database/count-rows.ts";
import type { Queryable } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";
import { contains, nameContains } from "#server/database/search.ts";

export type CheckRow = Schema["doctorChecks"];

export interface AdminDoctorFilter {
  readonly tab: AdminDoctorTab;
  readonly words: readonly string[];
  /** The day at the clinic. */
  readonly today: string;
}

function matching(db: Queryable, { tab, words, today }: AdminDoctorFilter) {
  let query = db.selectFrom("doctors").leftJoin("doctorProfiles", "doctorProfiles.uid", "doctors.uid");
  if (tab === "overdue") {
    query = query
      .where("doctors.verificationStatus", "=", "verified")
      .where((eb) => eb.or([eb("doctors.recheckOn", "is", null), eb("doctors.recheckOn", "<", today)]));
  } else if (tab === "verified") {
    query = query.where("doctors.verificationStatus", "=", "verified").where("doctors.recheckOn", ">=", today);
  } else {
    query = query.where("doctors.verificationStatus", "=", tab === "incomplete" ? "waiting" : tab);
  }
  if (tab === "waiting") query = query.where("doctorProfiles.uid", "is not", null);
  if (tab === "incomplete") query = query.where("doctorProfiles.uid", "is", null);
  for (const word of words) {
    query = query.where((eb) =>
      eb.or([nameContains("doctors.nameSearched", word), contains("doctorProfiles.registrationKey", word)]),
    );
  }
  return query;
}

export async function countDoctors(db: Queryable, filter: AdminDoctorFilter): Promise<number> {
  return countRows(matching(db, filter));
}

/** Waiting doctors in the order of submission; other tabs by name. */
export async function listDoctors(db: Queryable, filter: AdminDoctorFilter, limit: number, offset: number) {
  const chosen = matching(db, filter)
    .select([
      "doctors.uid",
      "doctors.firstName",
      "doctors.lastName",
      "doctors.email",
      "doctors.dob",
      "doctors.license",
      "doctors.encrypted",
      "doctors.verificationStatus",
      "doctors.recheckOn",
      "doctorProfiles.qualifications",
      "doctorProfiles.system",
      "doctorProfiles.council",
      "doctorProfiles.registrationNumber",
      "doctorProfiles.sentAt",
    ])
    .select((eb) =>
      eb
        .selectFrom("doctorFiles")
        .select((files) => files.fn.countAll<number>().as("count"))
        .whereRef("doctorFiles.uid", "=", "doctors.uid")
        .where("doctorFiles.kind", "=", "evidence")
        .as("files"),
    );
  const ordered =
    filter.tab === "waiting" ? chosen.orderBy("doctorProfiles.sentAt") : chosen.orderBy("doctors.nameSearched");
  return ordered.orderBy("doctors.uid").limit(limit).offset(offset).execute();
}

const MAX_CHECKS = 50;

/** The newest checks of a doctor, newest first. */
export async function listChecks(db: Queryable, uid: string, limit = MAX_CHECKS): Promise<CheckRow[]> {
  return db
    .selectFrom("doctorChecks")
    .selectAll()
    .where("uid", "=", uid)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** The valid receipt: that of the newest approval. */
export async function findReceipt(db: Queryable, uid: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("doctorChecks")
    .select("receipt")
    .where("uid", "=", uid)
    .where("verdict", "=", "approve")
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .executeTakeFirst();
  return row?.receipt ?? undefined;
}

export async function insertCheck(db: Queryable, row: CheckRow): Promise<void> {
  await db.insertInto("doctorChecks").values(row).execute();
}

/** The name that an admin signed the last receipt with. */
export async function findCheckerName(db: Queryable, actor: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("doctorChecks")
    .select("checkedBy")
    .where("actor", "=", actor)
    .where("verdict", "=", "approve")
    .orderBy("at", "desc")
    .executeTakeFirst();
  return row?.checkedBy;
}

/** Other doctors with the same registration. */
export async function listSameRegistration(db: Queryable, key: string, uid: string) {
  return db
    .selectFrom("doctorProfiles")
    .innerJoin("doctors", "doctors.uid", "doctorProfiles.uid")
    .select(["doctors.uid", "doctors.firstName", "doctors.lastName", "doctors.verificationStatus"])
    .where("doctorProfiles.registrationKey", "=", key)
    .where("doctors.uid", "!=", uid)
    .orderBy("doctors.createdAt")
    .limit(20)
    .execute();
}

/** Increments and returns the receipt number of the year. */
export async function nextReceipt(db: Queryable, year: number): Promise<number> {
  const row = await db
    .insertInto("receiptCounts")
    .values({ year, count: 1 })
    .onConflict((conflict) =>
      conflict.column("year").doUpdateSet((eb) => ({ count: eb("receiptCounts.count", "+", 1) })),
    )
    .returning("count")
    .executeTakeFirstOrThrow();
  return row.count;
}
