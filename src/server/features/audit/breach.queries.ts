import { sql } from "kysely";
import { emailOf } from "#domain/accounts/no-email.ts";
import { AUDITED, type Audited } from "#domain/audit/audit.rules.ts";
import { groupOf } from "#domain/audit/groups.ts";
import type { Queryable } from "#server/database/open.ts";

/** Whose entries of which time a report is about; times are UTC ISO. */
export interface ReportSpan {
  readonly actors: readonly string[];
  readonly since: string;
  readonly until: string;
}

/** A patient whose data were read or changed. */
export interface ConcernedPatient {
  readonly uid: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly first: string;
  readonly last: string;
  readonly entries: number;
}

const LISTS = AUDITED.filter((action) => ["lists", "exports"].includes(groupOf(action)));

/** The patients in entries of these accounts, without their own; those of older versions named them as subject. */
export async function listConcerned(db: Queryable, { actors, since, until }: ReportSpan): Promise<ConcernedPatient[]> {
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom("audit")
        .leftJoin("patients", "patients.uid", "audit.subject")
        .select((of) => [
          of.fn.coalesce("audit.patient", "patients.uid").as("uid"),
          of.fn.min("audit.at").as("first"),
          of.fn.max("audit.at").as("last"),
          of.fn.countAll<number>().as("entries"),
        ])
        .where("audit.actor", "in", actors)
        .where("audit.at", ">=", since)
        .where("audit.at", "<", until)
        .where("audit.result", "=", "done")
        .groupBy((of) => of.fn.coalesce("audit.patient", "patients.uid"))
        .as("concerned"),
    )
    .leftJoin("user", "user.id", "concerned.uid")
    .leftJoin("patients as record", "record.uid", "concerned.uid")
    .select(["concerned.uid", "concerned.first", "concerned.last", "concerned.entries"])
    .select(["user.name", "user.email", "record.phone"])
    .where("concerned.uid", "is not", null)
    .where("concerned.uid", "not in", actors)
    .orderBy("concerned.uid")
    .execute();
  return rows.flatMap(({ uid, entries, email, ...row }) =>
    uid === null ? [] : [{ ...row, email: email && emailOf(email), uid, entries: Number(entries) }],
  );
}

const OF_IMPORTED: readonly Audited[] = ["patient:read-imported", "patient:erase-imported"];
/** The part of an imported person's id that an entry has. */
const SUBJECT_LENGTH = 8;

/** The imported people in entries of these accounts. Of one who was erased since, only the id's beginning remains. */
export async function listConcernedImported(
  db: Queryable,
  { actors, since, until }: ReportSpan,
): Promise<ConcernedPatient[]> {
  const entries = db
    .selectFrom("audit")
    .where("actor", "in", actors)
    .where("at", ">=", since)
    .where("at", "<", until)
    .where("result", "=", "done")
    .where("action", "in", OF_IMPORTED);
  const rows = await entries
    .select(({ fn }) => ["subject", fn.min("at").as("first"), fn.max("at").as("last")])
    .select(({ fn }) => fn.countAll<number>().as("entries"))
    .groupBy("subject")
    .orderBy("subject")
    .execute();
  const begun = sql<string>`substr("importedPatients"."id", 1, ${SUBJECT_LENGTH})`;
  const people = await db
    .selectFrom("importedPatients")
    .select(["id", "name", "email", "phone"])
    .where(begun, "in", entries.select("subject"))
    .execute();
  const known = new Map(people.map((person) => [person.id.slice(0, SUBJECT_LENGTH), person]));
  return rows.map(({ subject, first, last, entries: count }) => {
    const { id = subject, name = null, email = null, phone = null } = known.get(subject) ?? {};
    return { uid: id, name, email, phone, first, last, entries: Number(count) };
  });
}

/** How many lists and downloads these accounts read, which may have shown any patient. */
export async function countReadLists(db: Queryable, { actors, since, until }: ReportSpan): Promise<number> {
  const { count } = await db
    .selectFrom("audit")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("actor", "in", actors)
    .where("at", ">=", since)
    .where("at", "<", until)
    .where("result", "=", "done")
    .where("action", "in", LISTS)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Every patient who has an account. */
export async function listEveryPatient(db: Queryable) {
  const rows = await db
    .selectFrom("patients")
    .innerJoin("user", "user.id", "patients.uid")
    .select(["patients.uid", "user.name", "user.email", "patients.phone"])
    .orderBy("patients.uid")
    .execute();
  return rows.map(({ email, ...row }) => ({ ...row, email: emailOf(email) }));
}

/** Every imported person. */
export async function listEveryImported(db: Queryable) {
  return db.selectFrom("importedPatients").select(["id as uid", "name", "email", "phone"]).orderBy("id").execute();
}
