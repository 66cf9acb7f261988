import type { GivenRole } from "#domain/actor.ts";
import type { Queryable } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";

export type InvitationRow = Schema["staffInvitations"];

export interface NewInvitation {
  readonly id: string;
  /** The address, or what stands for none in an invitation by phone; one invitation for each. */
  readonly email: string;
  /** The mobile number of an invitation by phone. */
  readonly phone: string | null;
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
  const ends = { acceptedAt: null, withdrawnAt: null, codeHash: null, codeUntil: null, codeTriesLeft: null };
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

/** Stores a code in place of the one before; false when the link ended, or was replaced. */
export async function putCode(
  db: Queryable,
  linkHash: string,
  code: Pick<InvitationRow, "codeHash" | "codeUntil" | "codeTriesLeft">,
): Promise<boolean> {
  const put = db.updateTable("staffInvitations").set(code).where("linkHash", "=", linkHash);
  const open = put.where("acceptedAt", "is", null).where("withdrawnAt", "is", null);
  return (await open.executeTakeFirst()).numUpdatedRows > 0n;
}

/** Takes one try of the code; undefined when it has none left, or is old. */
export function takeCodeTry(db: Queryable, linkHash: string, now: string): Promise<InvitationRow | undefined> {
  return db
    .updateTable("staffInvitations")
    .set((eb) => ({ codeTriesLeft: eb("codeTriesLeft", "-", 1) }))
    .where("linkHash", "=", linkHash)
    .where("codeUntil", ">", now)
    .where("codeTriesLeft", ">", 0)
    .returningAll()
    .executeTakeFirst();
}

export async function giveCodeTryBack(db: Queryable, linkHash: string): Promise<void> {
  await db
    .updateTable("staffInvitations")
    .set((eb) => ({ codeTriesLeft: eb("codeTriesLeft", "+", 1) }))
    .where("linkHash", "=", linkHash)
    .execute();
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

/** The open invitations to one of these addresses, and those that somebody was the last to send. */
export async function listOpenOf(db: Queryable, addresses: readonly string[], sentBy: string): Promise<string[]> {
  const rows = await open(db)
    .where(({ eb, or, selectFrom }) =>
      or([
        eb("email", "in", addresses),
        eb(
          selectFrom("audit")
            .select("audit.actor")
            .whereRef("audit.subject", "=", "staffInvitations.id")
            .where("audit.action", "in", ["staff:invite", "staff:invite-again"])
            .orderBy("audit.at", "desc")
            .limit(1),
          "=",
          sentBy,
        ),
      ]),
    )
    .select("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Withdraws an invitation; false when it isn't open any more. */
export async function withdrawOpen(db: Queryable, id: string, now: string): Promise<boolean> {
  const withdrawn = await db
    .updateTable("staffInvitations")
    .set({ withdrawnAt: now })
    .where("id", "=", id)
    .where("acceptedAt", "is", null)
    .where("withdrawnAt", "is", null)
    .executeTakeFirst();
  return withdrawn.numUpdatedRows > 0n;
}

export async function deleteInvitationsBefore(db: Queryable, moment: string): Promise<void> {
  await db.deleteFrom("staffInvitations").where("expiresAt", "<", moment).execute();
}
