import type { GivenRole } from "#domain/actor.ts";
import type { Queryable } from "#server/database/open.ts";

export interface NewInvitation {
  readonly id: string;
  readonly email: string;
  readonly role: GivenRole;
  readonly linkHash: string;
  readonly createdAt: string;
  readonly expiresAt: string;
}

/**
 * Stores an invitation in place of an earlier one to the address.
 * @returns Its id, which stays.
 */
export async function putInvitation(db: Queryable, invitation: NewInvitation): Promise<string> {
  const { id: _id, email: _email, ...renewed } = invitation;
  const ends = { acceptedAt: null, withdrawnAt: null };
  const { id } = await db
    .insertInto("staffInvitations")
    .values({ ...invitation, ...ends })
    .onConflict((conflict) => conflict.column("email").doUpdateSet({ ...renewed, ...ends }))
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Invitations that were neither accepted nor withdrawn, the newest first. */
export function listOpenInvitations(db: Queryable) {
  return open(db).orderBy("createdAt", "desc").orderBy("id").execute();
}

function open(db: Queryable) {
  return db.selectFrom("staffInvitations").selectAll().where("acceptedAt", "is", null).where("withdrawnAt", "is", null);
}

export function findOpenInvitation(db: Queryable, id: string) {
  return open(db).where("id", "=", id).executeTakeFirst();
}

export function findInvitationByLink(db: Queryable, linkHash: string) {
  return db.selectFrom("staffInvitations").selectAll().where("linkHash", "=", linkHash).executeTakeFirst();
}

/**
 * Uses an invitation up.
 * @returns True for the one caller that got it.
 */
export async function takeInvitation(db: Queryable, linkHash: string, now: string): Promise<boolean> {
  const taken = await db
    .updateTable("staffInvitations")
    .set({ acceptedAt: now })
    .where("linkHash", "=", linkHash)
    .where("acceptedAt", "is", null)
    .where("withdrawnAt", "is", null)
    .where("expiresAt", ">", now)
    .returning("id")
    .executeTakeFirst();
  return taken !== undefined;
}

/**
 * Withdraws open invitations.
 * @returns Their ids.
 */
export async function withdrawOpen(
  db: Queryable,
  by: { readonly column: "id" | "email"; readonly value: string },
  now: string,
): Promise<readonly string[]> {
  const rows = await db
    .updateTable("staffInvitations")
    .set({ withdrawnAt: now })
    .where(by.column, "=", by.value)
    .where("acceptedAt", "is", null)
    .where("withdrawnAt", "is", null)
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteInvitationsBefore(db: Queryable, moment: string): Promise<void> {
  await db.deleteFrom("staffInvitations").where("expiresAt", "<", moment).execute();
}
