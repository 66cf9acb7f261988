import { sql } from "kysely";
import type { Verdict } from "#domain/doctors/verdicts.ts";
import type { Queryable } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";

export type EmergencyRow = Schema["emergencyAccesses"];

/** The rule is a row of its own: pages read the clinic's settings, and not this. */
const RULE_ROW = "emergency-rule";
const ENDING: readonly Verdict[] = ["suspend", "reject"];
const MAX_OPEN = 50;
const MAX_LISTED = 500;

export async function findRule(db: Queryable): Promise<string | undefined> {
  const row = await db.selectFrom("settings").select("value").where("id", "=", RULE_ROW).executeTakeFirst();
  return row?.value;
}

export async function putRule(db: Queryable, value: string, updatedAt: string): Promise<void> {
  await db
    .insertInto("settings")
    .values({ id: RULE_ROW, value, updatedAt })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ value, updatedAt }))
    .execute();
}

/** What decides whether a doctor may open records in an emergency, and the name without the title. */
export async function findDoctor(db: Queryable, uid: string) {
  return db
    .selectFrom("doctors")
    .select(["verificationStatus", "recheckOn", "firstName", "lastName"])
    .where("uid", "=", uid)
    .executeTakeFirst();
}

/** Locks a patient, so that two forms at once open a record once. Returns false without a patient. */
export async function lockPatient(db: Queryable, uid: string): Promise<boolean> {
  const row = await db
    .updateTable("patients")
    .set({ uid: sql.ref("uid") })
    .where("uid", "=", uid)
    .returning("uid")
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertAccess(db: Queryable, row: EmergencyRow): Promise<void> {
  await db.insertInto("emergencyAccesses").values(row).execute();
}

/** Accesses that a doctor has now. A suspension ends those of before, also when it is lifted. */
function openAccesses(db: Queryable, doctor: string, now: string) {
  return db
    .selectFrom("emergencyAccesses")
    .selectAll()
    .where("doctor", "=", doctor)
    .where("endsAt", ">", now)
    .where("endedAt", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("doctorChecks")
            .select("doctorChecks.id")
            .whereRef("doctorChecks.uid", "=", "emergencyAccesses.doctor")
            .whereRef("doctorChecks.at", ">=", "emergencyAccesses.openedAt")
            .where("doctorChecks.verdict", "in", ENDING),
        ),
      ),
    );
}

/** What a doctor has open, the newest first. */
export async function listOpen(db: Queryable, doctor: string, now: string): Promise<EmergencyRow[]> {
  return openAccesses(db, doctor, now).orderBy("openedAt", "desc").orderBy("id").limit(MAX_OPEN).execute();
}

export async function findOpen(
  db: Queryable,
  doctor: string,
  id: string,
  now: string,
): Promise<EmergencyRow | undefined> {
  return openAccesses(db, doctor, now).where("id", "=", id).executeTakeFirst();
}

/** An access of a doctor, also one that has ended. */
export async function findAccess(db: Queryable, doctor: string, id: string): Promise<EmergencyRow | undefined> {
  return db
    .selectFrom("emergencyAccesses")
    .selectAll()
    .where("doctor", "=", doctor)
    .where("id", "=", id)
    .executeTakeFirst();
}

export async function endAccess(db: Queryable, id: string, endedAt: string): Promise<void> {
  await db
    .updateTable("emergencyAccesses")
    .set({ endedAt })
    .where("id", "=", id)
    .where("endedAt", "is", null)
    .execute();
}

/** Ends all accesses that are open at a moment. */
export async function endAll(db: Queryable, endedAt: string): Promise<void> {
  await db
    .updateTable("emergencyAccesses")
    .set({ endedAt })
    .where("endsAt", ">", endedAt)
    .where("endedAt", "is", null)
    .execute();
}

/** All accesses to the record of a patient, the newest first, with the names of the doctors. */
export async function listAccessesTo(db: Queryable, patientUid: string) {
  return db
    .selectFrom("emergencyAccesses")
    .leftJoin("doctors", "doctors.uid", "emergencyAccesses.doctor")
    .selectAll("emergencyAccesses")
    .select(["doctors.firstName", "doctors.lastName"])
    .where("patientUid", "=", patientUid)
    .orderBy("openedAt", "desc")
    .orderBy("emergencyAccesses.id")
    .limit(MAX_LISTED)
    .execute();
}

/** Accesses to the record of an account that were opened since a moment. */
export async function listAccessesSince(db: Queryable, patientUid: string, since: string): Promise<EmergencyRow[]> {
  return db
    .selectFrom("emergencyAccesses")
    .selectAll()
    .where("patientUid", "=", patientUid)
    .where("openedAt", ">=", since)
    .orderBy("id")
    .execute();
}

/** Makes an access one to the record of another account. */
export async function moveAccess(db: Queryable, id: string, patientUid: string): Promise<void> {
  await db.updateTable("emergencyAccesses").set({ patientUid }).where("id", "=", id).execute();
}
