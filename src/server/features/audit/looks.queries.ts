import { sql } from "kysely";
import { LOOK_ACTIONS, type LookAction } from "#domain/audit/looks.ts";
import type { Queryable } from "#server/database/open.ts";
import { ofEmergency } from "#server/database/tables/emergency-of-entry.ts";

/** Whose record it is, and the subjects of looks at bookings by phone before these were added to the account. */
export interface LookedAt {
  /** The account, and those whose record was joined to it. */
  readonly uids: readonly string[];
  readonly earlier: readonly string[];
  /** The subjects, and the actions besides, to which looks are limited; all by default. */
  readonly of?: { readonly subjects: readonly string[]; readonly actions: readonly LookAction[] };
}

/** Looks of others at the data of a patient; those of before named the patient as their subject. */
function looksAt(db: Queryable, { uids, earlier, of }: LookedAt) {
  // No entry's: an id has no such character.
  const subjects = ["-", ...(of?.subjects ?? [])];
  const actions = ["-", ...(of?.actions ?? [])];
  return db
    .selectFrom("audit")
    .where((eb) =>
      eb.or([
        ...[eb("audit.patient", "in", uids), eb("audit.subject", "in", uids)],
        ...(earlier.length === 0
          ? []
          : [eb.and([eb("audit.patient", "is", null), eb("audit.subject", "in", earlier)])]),
      ]),
    )
    .where("audit.actor", "not in", uids)
    .where("audit.result", "=", "done")
    .where("audit.action", "in", LOOK_ACTIONS)
    .$if(of !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb("audit.subject", "in", subjects),
          // A look at a document names the consultation first.
          eb(sql<string>`substr("audit"."reason", 1, 8)`, "in", subjects),
          eb("audit.action", "in", actions),
        ]),
      ),
    );
}

/** The records of a patient's people that were opened in an emergency; `person` is encrypted. */
export async function listEmergencies(db: Queryable, uids: readonly string[]) {
  return db.selectFrom("emergencyAccesses").select(["id", "person"]).where("patientUid", "in", uids).execute();
}

export async function countLooks(db: Queryable, of: LookedAt): Promise<number> {
  const { count } = await looksAt(db, of)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A page of looks, newest first, with the names of those who looked. */
export async function listLooks(db: Queryable, of: LookedAt, max: number, from: number) {
  return looksAt(db, of)
    .leftJoin("user", "user.id", "audit.actor")
    .leftJoin("doctors", "doctors.uid", "audit.actor")
    .leftJoin("admins", "admins.uid", "audit.actor")
    .leftJoin("staff", "staff.uid", "audit.actor")
    .leftJoin("emergencyAccesses", ofEmergency)
    .select(["emergencyAccesses.id as emergencyId", "emergencyAccesses.reason as emergencyReason"])
    .select("emergencyAccesses.person as emergencyPerson")
    .select(["audit.id", "audit.at", "audit.action", "audit.subject", "audit.reason", "audit.behalf"])
    .select(["user.name", "doctors.firstName", "doctors.lastName", "admins.uid as adminUid", "staff.uid as staffUid"])
    .orderBy("audit.at", "desc")
    .orderBy("audit.id", "desc")
    .limit(max)
    .offset(from)
    .execute();
}
export type LookRow = Awaited<ReturnType<typeof listLooks>>[number];

/** When the consultations of a patient take place. */
export async function listTimes(db: Queryable, uid: string) {
  return db
    .selectFrom("consultations")
    .select(["id", "startsAt", "endsAt", "zone", "claimedAt"])
    .where("patientUid", "=", uid)
    .execute();
}
