import type { AgreementAnswer } from "#domain/family/agreement.ts";
import type { Queryable } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";
import { listUidsOf } from "#server/database/tables/joined-accounts.ts";

export type AgreementRow = Schema["memberAgreements"];

/** What of the family of an account was asked and answered. */
export async function listAgreements(db: Queryable, uid: string): Promise<AgreementRow[]> {
  return db
    .selectFrom("memberAgreements")
    .innerJoin("familyMembers", "familyMembers.id", "memberAgreements.memberId")
    .selectAll("memberAgreements")
    .where("familyMembers.uid", "=", uid)
    .execute();
}

/** What the members of an account's family said last, by their ids. */
export async function listAnswers(db: Queryable, uid: string): Promise<ReadonlyMap<string, AgreementAnswer | null>> {
  return new Map((await listAgreements(db, uid)).map(({ memberId, answer }) => [memberId, answer]));
}

export async function findAgreement(db: Queryable, memberId: string): Promise<AgreementRow | undefined> {
  return db.selectFrom("memberAgreements").selectAll().where("memberId", "=", memberId).executeTakeFirst();
}

/** What a link asks, and of whose family. */
export async function findByLink(db: Queryable, linkHash: string) {
  return db
    .selectFrom("memberAgreements")
    .innerJoin("familyMembers", "familyMembers.id", "memberAgreements.memberId")
    .selectAll("memberAgreements")
    .select("familyMembers.uid")
    .where("linkHash", "=", linkHash)
    .executeTakeFirst();
}

/** Stores an agreement in the place of what was stored of the member before. */
export async function putAgreement(db: Queryable, row: AgreementRow): Promise<void> {
  const { memberId: _, ...values } = row;
  await db
    .insertInto("memberAgreements")
    .values(row)
    .onConflict((conflict) => conflict.column("memberId").doUpdateSet(values))
    .execute();
}

export async function deleteAgreement(db: Queryable, memberId: string): Promise<void> {
  await db.deleteFrom("memberAgreements").where("memberId", "=", memberId).execute();
}

/** Members of whose age no account was notified, in the order of their ids. */
export async function listUnnotified(db: Queryable, after: string, most: number) {
  return db
    .selectFrom("familyMembers")
    .leftJoin("memberAgreements", "memberAgreements.memberId", "familyMembers.id")
    .selectAll("familyMembers")
    .where("familyMembers.id", ">", after)
    .where("memberAgreements.ofAgeAt", "is", null)
    .orderBy("familyMembers.id")
    .limit(most)
    .execute();
}

/** An email without the tag that its owner may add: `me+clinic@…` arrives where `me@…` does. */
const untagged = (email: string) => email.replace(/\+[^@]*(?=@)/u, "");

/** Whether an email or a number is the account's own, or of a record that was joined to it; unconfirmed ones count. */
export async function isOwnContact(db: Queryable, uid: string, contact: string): Promise<boolean> {
  const uids = await listUidsOf(db, uid);
  const users = await db.selectFrom("user").select("email").where("id", "in", uids).execute();
  const numbers = await db.selectFrom("phoneNumbers").select("number").where("uid", "in", uids).execute();
  const profiles = await db.selectFrom("patients").select("phone").where("uid", "in", uids).execute();
  return (
    users.some(({ email }) => untagged(email) === untagged(contact)) ||
    numbers.some(({ number }) => number === contact) ||
    profiles.some(({ phone }) => `+91${phone}` === contact)
  );
}
