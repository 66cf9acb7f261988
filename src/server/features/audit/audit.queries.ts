import { sql } from "kysely";
import type { Engine, Queryable } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";

export type AuditRow = Schema["audit"];
export type AuditLinkRow = Schema["auditLinks"];
/** The end of the chain: the number of entries that were ever linked, and the last link. */
export type ChainEnd = Pick<Schema["auditHead"], "place" | "link">;

/** A link with its entry, whose columns are null when it is gone. */
export type LinkedEntry = AuditLinkRow & { [Column in Exclude<keyof AuditRow, "id">]: string | null };

/** The actor of what somebody without an account does. */
export const VISITOR = "visitor";

/** The people of a consultation; undefined for an id of none. */
export async function findPeopleOf(db: Queryable, id: string) {
  return db.selectFrom("consultations").select(["patientUid", "doctor"]).where("id", "=", id).executeTakeFirst();
}

/** The account whose record is open in an emergency; undefined for an id of none. */
export async function findEmergencyPatient(db: Queryable, id: string): Promise<string | undefined> {
  const row = await db.selectFrom("emergencyAccesses").select("patientUid").where("id", "=", id).executeTakeFirst();
  return row?.patientUid;
}

export async function isPatient(db: Queryable, uid: string): Promise<boolean> {
  return (await db.selectFrom("patients").select("uid").where("uid", "=", uid).executeTakeFirst()) !== undefined;
}

export async function isPerson(db: Queryable, uid: string): Promise<boolean> {
  return (await db.selectFrom("user").select("id").where("id", "=", uid).executeTakeFirst()) !== undefined;
}

export async function insertAudit(db: Queryable, row: AuditRow): Promise<void> {
  await db.insertInto("audit").values(row).execute();
}

/** Whether an equal entry was written since a moment. */
export async function hasAudit(db: Queryable, row: AuditRow, since: string): Promise<boolean> {
  const { actor, subject, action, reason, result, origin } = row;
  const equal = await db
    .selectFrom("audit")
    .select("id")
    .where("subject", "=", subject)
    .where("actor", "=", actor)
    .where("action", "=", action)
    .where("reason", "=", reason)
    .where("result", "=", result)
    // One visitor is known from another by the network alone.
    .$if(actor === VISITOR && origin !== null, (query) => query.where("origin", "=", origin))
    .where("at", ">=", since)
    .limit(1)
    .executeTakeFirst();
  return equal !== undefined;
}

interface EntryOf {
  readonly patient: string;
  readonly subject: string;
  readonly actions: readonly string[];
}

/** Whether one of these actions was done on something of a patient. */
export async function hasEntryOf(db: Queryable, { patient, subject, actions }: EntryOf): Promise<boolean> {
  const entry = await db
    .selectFrom("audit")
    .select("id")
    .where("patient", "=", patient)
    .where("subject", "=", subject)
    .where("action", "in", actions)
    .where("result", "=", "done")
    .limit(1)
    .executeTakeFirst();
  return entry !== undefined;
}

/** Locks the end of the chain until the transaction ends. */
export async function lockEnd(db: Queryable): Promise<ChainEnd> {
  return db
    .updateTable("auditHead")
    .set((eb) => ({ place: eb("place", "+", 0) }))
    .where("id", "=", 1)
    .returning(["place", "link"])
    .executeTakeFirstOrThrow();
}

export async function readEnd(db: Queryable): Promise<ChainEnd> {
  return db.selectFrom("auditHead").select(["place", "link"]).where("id", "=", 1).executeTakeFirstOrThrow();
}

export async function insertLinks(db: Queryable, links: readonly AuditLinkRow[], end: ChainEnd): Promise<void> {
  await db.insertInto("auditLinks").values(links).execute();
  await db.updateTable("auditHead").set(end).where("id", "=", 1).execute();
}

/** Entries without a link, the oldest first. */
export async function listUnlinked(db: Queryable, max: number): Promise<AuditRow[]> {
  return db
    .selectFrom("audit")
    .selectAll()
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom("auditLinks").select("place").whereRef("auditLinks.auditId", "=", "audit.id"))),
    )
    .orderBy("at")
    .orderBy("id")
    .limit(max)
    .execute();
}

/** Links after a place with their entries, in the chain's order. */
export async function listLinked(db: Queryable, after: number, max: number): Promise<LinkedEntry[]> {
  return db
    .selectFrom("auditLinks")
    .leftJoin("audit", "audit.id", "auditLinks.auditId")
    .selectAll("auditLinks")
    .select(["audit.at", "audit.actor", "audit.subject", "audit.action", "audit.reason"])
    .select(["audit.patient", "audit.behalf", "audit.origin", "audit.result"])
    .where("place", ">", after)
    .orderBy("place")
    .limit(max)
    .execute();
}

export async function findAudit(db: Queryable, id: string): Promise<AuditRow | undefined> {
  return db.selectFrom("audit").selectAll().where("id", "=", id).executeTakeFirst();
}

/**
 * Removes the entries by or about a person up to a moment, and says in their links which entry removes them; the
 * database permits no other deletion. On PostgreSQL the tables' owner does it in a function: the role that the server
 * works with can only add to the audit.
 * @returns The places of the removed entries, in order.
 */
export async function removeEntries(
  db: Queryable,
  engine: Engine,
  removal: { readonly person: string; readonly until: string; readonly removedBy: string },
): Promise<number[]> {
  const places = await (engine === "postgres" ? removeByFunction(db, removal) : removeByQueries(db, removal));
  return places.sort((a, b) => a - b);
}

type Removal = Parameters<typeof removeEntries>[2];

async function removeByFunction(db: Queryable, { person, until, removedBy }: Removal): Promise<number[]> {
  const { rows } = await sql<{ place: number }>`
    select "place" from "tulsi_remove_audit"(${person}, ${until}, ${removedBy}) as "place"`.execute(db);
  return rows.map(({ place }) => place);
}

async function removeByQueries(db: Queryable, { person, until, removedBy }: Removal): Promise<number[]> {
  const rows = await db
    .updateTable("auditLinks")
    .set({ removedBy })
    .where("removedBy", "is", null)
    .where("auditId", "in", (eb) =>
      eb
        .selectFrom("audit")
        .select("id")
        .where("at", "<=", until)
        .where((or) => or.or([or("actor", "=", person), or("subject", "=", person), or("patient", "=", person)])),
    )
    .returning("place")
    .execute();
  await db
    .deleteFrom("audit")
    .where("id", "in", (eb) => eb.selectFrom("auditLinks").select("auditId").where("removedBy", "=", removedBy))
    .execute();
  return rows.map(({ place }) => place);
}
