import type { Queryable } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";

export type ConsentRow = Schema["consents"];

/** Every act of consent of a person, the newest first. */
export async function listConsents(db: Queryable, uid: string): Promise<ConsentRow[]> {
  return db
    .selectFrom("consents")
    .selectAll()
    .where("uid", "=", uid)
    .orderBy("at", "desc")
    .orderBy("purpose")
    .orderBy("place", "desc")
    .execute();
}

/** Visits that a person agreed to, the newest agreement first. */
export async function listConsultationConsents(db: Queryable, uid: string) {
  return db
    .selectFrom("consultations")
    .select(["id", "state", "live", "consentVersion", "consentAt"])
    .where("patientUid", "=", uid)
    .where("consentAt", "is not", null)
    .orderBy("consentAt", "desc")
    .execute();
}

/** What a person wrote to the clinic, the newest first. */
export async function listOwnMessages(db: Queryable, uid: string) {
  return db
    .selectFrom("contactSubmissions")
    .select(["name", "email", "subject", "message", "timestamp", "answered", "replacedAt"])
    .where("userId", "=", uid)
    .orderBy("timestamp", "desc")
    .execute();
}

export async function listOwnFeedback(db: Queryable, uid: string) {
  return db
    .selectFrom("feedback")
    .select(["rating", "feedback", "timestamp"])
    .where("userId", "=", uid)
    .orderBy("timestamp", "desc")
    .execute();
}

/** Ratings that a person gave; the comments are sealed. */
export async function listGivenRatings(db: Queryable, uid: string) {
  return db
    .selectFrom("consultationRatings")
    .innerJoin("consultations", "consultations.id", "consultationRatings.consultationId")
    .select([
      "consultationRatings.consultationId",
      "consultationRatings.stars",
      "consultationRatings.comment",
      "consultationRatings.at",
    ])
    .where("consultations.patientUid", "=", uid)
    .orderBy("consultationRatings.at", "desc")
    .execute();
}

/** What the log says of a person: what they did, and what was done with their record. Who else it was stays the clinic's. */
export async function listAudited(db: Queryable, uid: string) {
  const rows = await db
    .selectFrom("audit")
    .select(["at", "actor", "action"])
    .where((eb) => eb.or([eb("actor", "=", uid), eb("subject", "=", uid)]))
    .orderBy("at", "desc")
    .execute();
  return rows.map(({ at, actor, action }) => ({ at, action, by: actor === uid ? "you" : "the clinic" }));
}

/** How many visits a person has before them, and how many have a record that the law would hold. */
export async function countConsultations(
  db: Queryable,
  uid: string,
): Promise<{ toCome: number; underLegalHold: number }> {
  const row = await db
    .selectFrom("consultations")
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere("live", "=", 1).filterWhere("state", "!=", "held").as("toCome"),
      eb.fn.countAll<number>().filterWhere("state", "=", "completed").as("held"),
    ])
    .where("patientUid", "=", uid)
    .executeTakeFirstOrThrow();
  return { toCome: Number(row.toCome), underLegalHold: Number(row.held) };
}
