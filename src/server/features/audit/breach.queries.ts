import { AUDITED } from "#domain/audit/audit.rules.ts";
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
    .select(["concerned.uid", "concerned.first", "concerned.last", "concerned.entries", "user.name", "user.email"])
    .where("concerned.uid", "is not", null)
    .where("concerned.uid", "not in", actors)
    .orderBy("concerned.uid")
    .execute();
  return rows.flatMap(({ uid, entries, ...row }) => (uid === null ? [] : [{ ...row, uid, entries: Number(entries) }]));
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
  return db
    .selectFrom("patients")
    .innerJoin("user", "user.id", "patients.uid")
    .select(["patients.uid", "user.name", "user.email"])
    .orderBy("patients.uid")
    .execute();
}
