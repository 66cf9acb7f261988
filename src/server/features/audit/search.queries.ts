import { sql } from "kysely";
import { placeholderEmail } from "#domain/accounts/no-email.ts";
import type { Audited } from "#domain/audit/audit.rules.ts";
import { LOOK_ACTIONS } from "#domain/audit/looks.ts";
import type { LookAt } from "#domain/audit/unusual.ts";
import type { Queryable } from "#server/database/open.ts";
import type { Place } from "#server/database/page-position.ts";
import { ofEmergency } from "#server/database/tables/emergency-of-entry.ts";

/** What entries are looked for; undefined for any. */
export interface AuditFilter {
  readonly actors?: readonly string[] | undefined;
  readonly patients?: readonly string[] | undefined;
  readonly actions?: readonly Audited[] | undefined;
  readonly result?: string | undefined;
  /** UTC ISO. */
  readonly from?: string | undefined;
  readonly before?: string | undefined;
}

function found(db: Queryable, { actors, patients, actions, result, from, before }: AuditFilter) {
  return db
    .selectFrom("audit")
    .$if(actors !== undefined, (query) => query.where("audit.actor", "in", actors ?? []))
    .$if(patients !== undefined, (query) =>
      query.where((eb) =>
        eb.or([eb("audit.patient", "in", patients ?? []), eb("audit.subject", "in", patients ?? [])]),
      ),
    )
    .$if(actions !== undefined, (query) => query.where("audit.action", "in", actions ?? []))
    .$if(result !== undefined, (query) => query.where("audit.result", "=", result ?? ""))
    .$if(from !== undefined, (query) => query.where("audit.at", ">=", from ?? ""))
    .$if(before !== undefined, (query) => query.where("audit.at", "<", before ?? ""));
}

function withNames(db: Queryable, filter: AuditFilter) {
  return found(db, filter)
    .leftJoin("user as person", "person.id", "audit.actor")
    .leftJoin("user as patientUser", "patientUser.id", "audit.patient")
    .leftJoin("emergencyAccesses", ofEmergency)
    .select(["emergencyAccesses.id as emergencyId", "emergencyAccesses.reason as emergencyReason"])
    .selectAll("audit")
    .select(["person.name as actorName", "patientUser.name as patientName"])
    .orderBy("audit.at", "desc")
    .orderBy("audit.id", "desc");
}

export async function countEntries(db: Queryable, filter: AuditFilter): Promise<number> {
  const { count } = await found(db, filter)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A page of entries, newest first, with the names of who acted and of the patient. */
export async function listEntries(db: Queryable, filter: AuditFilter, max: number, from: number) {
  return withNames(db, filter).limit(max).offset(from).execute();
}
export type FoundEntry = Awaited<ReturnType<typeof listEntries>>[number];

/** Entries after a position, newest first. */
export async function listEntriesAfter(db: Queryable, filter: AuditFilter, place: Place | undefined, max: number) {
  const rows = await withNames(db, filter)
    .$if(place !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb("audit.at", "<", place?.timestamp ?? ""),
          eb.and([eb("audit.at", "=", place?.timestamp ?? ""), eb("audit.id", "<", place?.id ?? "")]),
        ]),
      ),
    )
    .limit(max)
    .execute();
  return rows.map((row) => ({ ...row, timestamp: row.at }));
}

const NO_EMAIL = `%${placeholderEmail("")}`;

/** People whose name or email contains a text, or whose id it is; the characters of a pattern mean themselves. */
export async function findPeopleNamed(db: Queryable, text: string, max: number): Promise<string[]> {
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/gu, "\\$&")}%`;
  const has = (column: "name" | "email") => sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`;
  const rows = await db
    .selectFrom("user")
    .select("id")
    .where((eb) => eb.or([eb("id", "=", text), has("name"), eb.and([has("email"), eb("email", "not like", NO_EMAIL)])]))
    .limit(max)
    .execute();
  return rows.map(({ id }) => id);
}

export async function listNames(db: Queryable, uids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (uids.length === 0) return new Map();
  const rows = await db.selectFrom("user").select(["id", "name"]).where("id", "in", uids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/**
 * Looks at patients' data since a moment, of accounts in their own name.
 * @param near - The times between which an appointment of the patient relates them to staff.
 */
export async function listLooksSince(
  db: Queryable,
  since: string,
  near: { readonly from: string; readonly until: string },
  max: number,
): Promise<LookAt[]> {
  const rows = await db
    .selectFrom("audit")
    .innerJoin("user", "user.id", "audit.actor")
    .leftJoin("doctors", "doctors.uid", "audit.actor")
    .select(["audit.actor", "audit.patient", "audit.at", "audit.action"])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom("consultations")
            .select("consultations.id")
            .where((of) =>
              of.or([
                of("consultations.patientUid", "=", of.ref("audit.patient")),
                of(
                  "consultations.patientUid",
                  "in",
                  of.selectFrom("recordMerges").select("stays").whereRef("joined", "=", "audit.patient"),
                ),
              ]),
            )
            .where((or) =>
              or.or([
                or("consultations.doctor", "=", or.ref("audit.actor")),
                or.and([
                  or("doctors.uid", "is", null),
                  or("consultations.startsAt", ">=", near.from),
                  or("consultations.startsAt", "<", near.until),
                ]),
              ]),
            ),
        )
        .as("isRelated"),
    )
    .where("audit.at", ">=", since)
    .where("audit.action", "in", LOOK_ACTIONS)
    .where("audit.result", "=", "done")
    .where("audit.behalf", "is", null)
    .whereRef("audit.patient", "!=", "audit.actor")
    .orderBy("audit.at", "desc")
    .limit(max)
    .execute();
  return rows.flatMap(({ actor, patient, at, action, isRelated }) =>
    patient === null ? [] : [{ actor, patient, at, isRelated: Boolean(isRelated) || action === "emergency:open" }],
  );
}
