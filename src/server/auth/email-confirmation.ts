import type { EmailStatus } from "#domain/accounts/accounts.api.ts";
import { CONFIRMATION_LINK_DAYS, emailLinkSchema } from "#domain/accounts/accounts.rules.ts";
import { emailOf } from "#domain/accounts/no-email.ts";
import type { Account, Actor } from "#domain/actor.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { can } from "#domain/permissions.ts";
import { DAY_MS } from "#domain/time.ts";
import { type App, inTransaction, type Transaction } from "#server/app.ts";
import { writeAudit } from "#server/features/audit/audit.service.ts";
import { releaseEmails } from "#server/features/deliveries/deliveries.service.ts";
import { confirmUser, findUserById, isConfirmed, voidLinks } from "./accounts.queries.ts";
import { takeAttemptOrFail } from "./attempts.ts";
import { createLink, findLink } from "./mailed-links.ts";
import { hasPassword } from "./second-factor/sms-proof.ts";

const LINK_MS = CONFIRMATION_LINK_DAYS * DAY_MS;

/** Creates the link that confirms an account's address. */
export function createConfirmation(tx: Transaction, uid: string, email: string): Promise<string> {
  return createLink(tx, "confirm-email", { uid, email, forMs: LINK_MS });
}

/** Marks an account's address as confirmed and lets its emails go. */
export async function confirmAccount(tx: Transaction, uid: string): Promise<void> {
  await confirmUser(tx.db, tx.database.engine, uid);
  await releaseEmails(tx, uid);
}

function requireAccount(actor: Actor): Account {
  if (actor.kind !== "account" || !can(actor, "account:confirm-email")) throw fail("NOT_FOUND");
  return actor;
}

/** {@inheritDoc AccountApi.readEmailStatus} */
export async function readEmailStatus(app: App, actor: Actor): Promise<EmailStatus> {
  const { uid, email: stored } = requireAccount(actor);
  const email = emailOf(stored);
  const confirmed = email === null || (await isConfirmed(app.db, uid));
  return { email, confirmed, sendsEmail: app.mailer.delivers, hasPassword: await hasPassword(app, uid) };
}

/** {@inheritDoc AccountApi.sendConfirmation} */
export async function sendConfirmation(app: App, actor: Actor): Promise<void> {
  const { uid, email } = requireAccount(actor);
  if (emailOf(email) === null || (await isConfirmed(app.db, uid))) return;
  await takeAttemptOrFail(app, [
    { limit: app.limits.resetAccount, subject: `confirm ${uid}` },
    { limit: app.limits.requestedEmail, subject: email },
  ]);
  await inTransaction(app, async (tx) => {
    await voidLinks(tx.db, uid, "confirm-email");
    await tx.emit("account.confirmation-requested", { email, token: await createConfirmation(tx, uid, email) });
  });
}

/** {@inheritDoc AccountApi.confirmEmail} */
export async function confirmEmail(app: App, actor: Actor, input: unknown): Promise<{ readonly already: boolean }> {
  if (!can(actor, "account:reset")) throw fail("FORBIDDEN");
  const { token } = checkOrFail(emailLinkSchema, input);
  const bucket = { limit: app.limits.confirmationAddress, subject: actor.client.address };
  const ticket = await takeAttemptOrFail(app, [bucket]);
  const already = await inTransaction(app, async (tx) => {
    const { uid, email } = await findLink(tx, "confirm-email", token);
    if ((await findUserById(tx.db, uid))?.email !== email) throw fail("RESET_LINK_INVALID");
    // The link is not used up: a mail program or a person may open it again.
    if (await isConfirmed(tx.db, uid)) return true;
    await confirmAccount(tx, uid);
    await tx.announce("patients");
    return false;
  });
  await ticket.giveBack(app);
  return { already };
}

/** {@inheritDoc AccountApi.confirmEmailByStaff} */
export async function confirmEmailByStaff(app: App, actor: Actor, uid: string): Promise<void> {
  if (actor.kind !== "account" || !can(actor, "patient:confirm-email")) throw fail("FORBIDDEN");
  await inTransaction(app, async (tx) => {
    const user = await findUserById(tx.db, uid);
    if (!user || emailOf(user.email) === null) throw fail("NOT_FOUND");
    await confirmAccount(tx, uid);
    await writeAudit(tx, { actor, action: "email:confirm-by-staff", subject: uid, reason: "" });
    await tx.announce("patients");
  });
}
