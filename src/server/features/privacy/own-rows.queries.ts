import type { Queryable } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";
import { listUidsOf } from "#server/database/tables/joined-accounts.ts";
import { PLAIN_COLUMNS } from "#server/database/tables/plain-columns.ts";

export type ConsentRow = Schema["consents"];

/** All consents and withdrawals of a person, the newest first; of a joined record, too. */
export async function listConsents(db: Queryable, uid: string): Promise<ConsentRow[]> {
  return db
    .selectFrom("consents")
    .selectAll()
    .where("uid", "in", await listUidsOf(db, uid))
    .orderBy("at", "desc")
    .orderBy("purpose")
    .orderBy("place", "desc")
    .execute();
}

/** Consultations with a consent of the person, the newest consent first. */
export async function listConsultationConsents(db: Queryable, uid: string) {
  return db
    .selectFrom("consultations")
    .select(["id", "state", "live", "consentVersion", "consentAt"])
    .where("patientUid", "=", uid)
    .where("consentAt", "is not", null)
    .orderBy("consentAt", "desc")
    .execute();
}

/** Contact messages of a person, the newest first; their texts are encrypted. */
export async function listOwnMessages(db: Queryable, uid: string) {
  return db
    .selectFrom("contactSubmissions")
    .select(["id", ...PLAIN_COLUMNS.contactSubmissions, "encrypted", "timestamp", "answered", "replacedAt"])
    .where("userId", "=", uid)
    .orderBy("timestamp", "desc")
    .execute();
}

/** Feedback of a person, the newest first; the texts are encrypted. */
export async function listOwnFeedback(db: Queryable, uid: string) {
  return db
    .selectFrom("feedback")
    .select(["id", "rating", ...PLAIN_COLUMNS.feedback, "encrypted", "timestamp"])
    .where("userId", "=", uid)
    .orderBy("timestamp", "desc")
    .execute();
}

/** Ratings by a person, the newest first; the comments are encrypted. */
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

/** Follow-ups that doctors asked a person for, the last signed first. */
export async function listFollowUpsOf(db: Queryable, uid: string) {
  return db
    .selectFrom("followUps")
    .select(["consultationId", "day", "signedAt", "remindAt"])
    .where("patientUid", "=", uid)
    .orderBy("signedAt", "desc")
    .execute();
}

/** Audit entries by or about a person, the newest first; other actors appear as "the clinic". */
export async function listOwnAudit(db: Queryable, uid: string) {
  const uids = await listUidsOf(db, uid);
  const rows = await db
    .selectFrom("audit")
    .select(["at", "actor", "action"])
    .where((eb) => eb.or([eb("actor", "in", uids), eb("subject", "in", uids), eb("patient", "in", uids)]))
    .orderBy("at", "desc")
    .execute();
  return rows.map(({ at, actor, action }) => ({ at, action, by: uids.includes(actor) ? "you" : "the clinic" }));
}

/** Entries that say nothing of what others did with the data of a person. */
const ROUTINE = [
  ...(["session:begin", "session:end", "session:end-other", "session:prove", "account:sign-up"] as const),
  "account:accept-terms",
  ...(["password:ask", "health:write", "document:write", "family:write", "patient:read-log"] as const),
];

/** The last audit entries about a person, with the names of those who acted. */
export async function listAuditAbout(db: Queryable, uid: string, max: number) {
  return db
    .selectFrom("audit")
    .leftJoin("user", "user.id", "audit.actor")
    .select(["audit.at", "audit.actor", "audit.action", "audit.reason", "user.name"])
    .where("audit.subject", "in", await listUidsOf(db, uid))
    .where("audit.action", "not in", ROUTINE)
    .where("audit.result", "=", "done")
    .orderBy("audit.at", "desc")
    .limit(max)
    .execute();
}

/** How many consultations of a person are upcoming, and how many leave a record that the law requires. */
export async function countConsultations(
  db: Queryable,
  uid: string,
): Promise<{ upcoming: number; underLegalHold: number }> {
  const row = await db
    .selectFrom("consultations")
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere("live", "=", 1).filterWhere("state", "!=", "held").as("upcoming"),
      eb.fn.countAll<number>().filterWhere("state", "=", "completed").as("underLegalHold"),
    ])
    .where("patientUid", "=", uid)
    .executeTakeFirstOrThrow();
  return { upcoming: Number(row.upcoming), underLegalHold: Number(row.underLegalHold) };
}
