import { isEmail } from "#domain/accounts/accounts.rules.ts";
import type { GivenRole } from "#domain/actor.ts";
import { fail } from "#domain/failures.ts";
import { type App, inTransaction, type Transaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { endEverySession, endSessionsOf, findUserByEmail, hasAdmin } from "./accounts.queries.ts";
import { authIn } from "./auth.ts";
import { confirmAccount } from "./email-confirmation.ts";
import { requireStrength } from "./passwords/common-passwords.ts";
import { passwordsOf } from "./passwords/passwords.ts";
import { withdrawInvitationsOf } from "./staff/invitations.service.ts";
import { findMember, lockAdmins, putPlace } from "./staff/staff.queries.ts";

// Commands on the machine itself, without an actor: who can run them owns the data folder.

/** Who acts in the audit. */
const OPERATOR = { uid: "operator" };

/** Gives the role in place of another one, and lets a suspended person in again. */
async function giveRole(tx: Transaction, uid: string, role: GivenRole): Promise<void> {
  const hadAdmin = (await lockAdmins(tx.db, tx.database.engine)).length > 0;
  const before = await findMember(tx.db, uid);
  const createdAt = before?.adminSince ?? before?.staffSince ?? moment(tx.clock);
  await putPlace(tx.db, { uid, role, createdAt, suspendedAt: null });
  const isMoved = before !== undefined && role !== (before.adminSince === null ? before.role : "admin");
  if (isMoved) await withdrawInvitationsOf(tx, OPERATOR, before);
  if (hadAdmin && !(await hasAdmin(tx.db))) throw fail("LAST_ADMIN");
}

async function createAccount(app: App, email: string, password: string, role: GivenRole): Promise<void> {
  await requireStrength(password, email);
  const hash = await passwordsOf(app).hash(password);
  await inTransaction(app, async (tx) => {
    if (await findUserByEmail(tx.db, email)) throw fail("ACCOUNT_EXISTS", "email");
    const { user } = await authIn(tx, hash).api.signUpEmail({ body: { email, password, name: email } });
    await endSessionsOf(tx.db, user.id);
    await giveRole(tx, user.id, role);
    await confirmAccount(tx, user.id);
  });
}

/**
 * Makes an account an admin or another member of the staff, without an actor.
 * @param app - The application.
 * @param input - A new account or, with `existing`, an existing one, whose password stays.
 * @param role - What the person does.
 * @throws INVALID_EMAIL, PASSWORD_*, ACCOUNT_EXISTS (without `existing`), USER_NOT_FOUND and LAST_ADMIN (with it).
 */
export async function createAdmin(
  app: App,
  input: { email: string; password: string } | { email: string; existing: true },
  role: GivenRole = "admin",
): Promise<void> {
  const email = input.email.trim().toLowerCase();
  if (!isEmail(email)) throw fail("INVALID_EMAIL", "email");
  if (!("existing" in input)) return createAccount(app, email, input.password, role);
  const user = await findUserByEmail(app.db, email);
  if (!user) throw fail("USER_NOT_FOUND", "email");
  await inTransaction(app, async (tx) => {
    await giveRole(tx, user.id, role);
    await tx.announce("rights", user.id);
  });
}

/**
 * Ends all sessions of the account with this email, without an actor.
 * @throws USER_NOT_FOUND.
 */
export async function endSessionsByEmail(app: App, email: string): Promise<void> {
  const user = await findUserByEmail(app.db, email.trim().toLowerCase());
  if (!user) throw fail("USER_NOT_FOUND", "email");
  await inTransaction(app, async (tx) => {
    await endSessionsOf(tx.db, user.id);
    await tx.announce("rights", user.id);
  });
}

/** Ends every session, as after a backup was restored; without an actor. */
export async function endAllSessions(app: App): Promise<void> {
  await inTransaction(app, async (tx) => {
    await endEverySession(tx.db);
    await tx.announce("rights");
  });
}
