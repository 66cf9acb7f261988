import type { ChangedEmail } from "#domain/accounts/accounts.api.ts";
import {
  emailByProofSchema,
  emailChangeSchema,
  emailLinkSchema,
  isEmail,
  RESET_LINK_MINUTES,
} from "#domain/accounts/accounts.rules.ts";
import type { Account, Actor } from "#domain/actor.ts";
import { Failure, fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { can } from "#domain/permissions.ts";
import { DAY_MS } from "#domain/time.ts";
import { type App, inTransaction, type Transaction } from "#server/app.ts";
import { writeAudit } from "#server/features/audit/audit.service.ts";
import { deleteWaitingEmails } from "#server/features/deliveries/deliveries.service.ts";
import {
  changeRecordsEmail,
  endOtherSessionsOf,
  endSessionsOf,
  findUserByEmail,
  findUserById,
  rolesOf,
  voidLinks,
  voidResetLinks,
} from "./accounts.queries.ts";
import { takeAttemptOrFail } from "./attempts.ts";
import { authIn } from "./auth.ts";
import { rememberDevice } from "./devices.ts";
import { takeDisclosure } from "./disclosures.ts";
import { consumeChange, createLink } from "./mailed-links.ts";
import { requireOwner } from "./second-factor/proof.ts";
import { hasPassword } from "./second-factor/sms-proof.ts";

const LINK_MS = RESET_LINK_MINUTES * 60_000;
/** How long an opened link says that the change was done. */
const DONE_MS = DAY_MS;

async function requireAccount({ db }: App, actor: Actor): Promise<Account> {
  const mayChange = actor.kind === "account" && can(actor, "account:change-email");
  if (!mayChange || (await rolesOf(db, actor.uid)).length === 0) throw fail("NOT_FOUND");
  return actor;
}

/** The change itself. */
async function changeEmail(tx: Transaction, actor: Actor, uid: string, email: string): Promise<void> {
  const { db } = tx;
  const user = await findUserById(db, uid);
  if (!user) throw fail("RESET_LINK_INVALID");
  if (await findUserByEmail(db, email)) throw fail("ACCOUNT_EXISTS");
  const { internalAdapter } = await authIn(tx).$context;
  await internalAdapter.updateUser(uid, { email, emailVerified: true });
  await changeRecordsEmail(db, uid, email);
  // What was sent to the old address may not open the account any more.
  await voidResetLinks(db, uid);
  for (const purpose of ["change-email", "confirm-email"] as const) await voidLinks(db, uid, purpose);
  // Opening the link proves only the new address, so the audit entry names the account itself.
  await writeAudit(tx, { actor: { uid }, action: "email:confirm", subject: uid, reason: "" });
  if (actor.kind === "account" && actor.uid === uid) await endOtherSessionsOf(db, uid, actor.sessionId);
  else await endSessionsOf(db, uid);
  // What waited for the old address may not go there: it was never proved to be the owner's.
  await deleteWaitingEmails(tx, uid);
  await tx.emit("account.email-changed", { uid, formerEmail: user.email });
}

/**
 * Uses a link up, all or nothing.
 * @returns The account, and the new address.
 */
async function consumeLink(app: App, actor: Actor, token: string) {
  let requested = "";
  try {
    return await inTransaction(app, async (tx) => {
      const { uid, email, isDone } = await consumeChange(tx, token, DONE_MS);
      if (isDone) {
        if ((await findUserById(tx.db, uid))?.email !== email) throw fail("RESET_LINK_INVALID");
        return { uid, email, isDone };
      }
      requested = email;
      await changeEmail(tx, actor, uid, email);
      await tx.announce("rights", uid);
      for (const topic of ["patients", "doctors"] as const) await tx.announce(topic);
      return { uid, email, isDone };
    });
  } catch (error) {
    // Two accounts requested one address at the same time: the unique constraint refused the second.
    const isUniqueViolation =
      !(error instanceof Failure) && requested !== "" && (await findUserByEmail(app.db, requested));
    throw isUniqueViolation ? fail("ACCOUNT_EXISTS") : error;
  }
}

/** {@inheritDoc AccountApi.requestEmailChange} */
export async function requestEmailChange(app: App, actor: Actor, input: unknown): Promise<void> {
  const account = await requireAccount(app, actor);
  const { uid, email: old, client } = account;
  const isByPassword = await hasPassword(app, uid);
  const { email, ...typed } = checkOrFail(isByPassword ? emailChangeSchema : emailByProofSchema, input);
  if (!isEmail(email)) throw fail("INVALID_EMAIL", "email");
  if (email === old) throw fail("INVALID_FORM", "email", "accounts.sameEmail");
  await requireOwner(app, account, typed);
  await takeAttemptOrFail(app, [
    { limit: app.limits.resetAccount, subject: `change ${uid}` },
    { limit: app.limits.resetAddress, subject: client.address },
    { limit: app.limits.requestedEmail, subject: email },
  ]);
  const isTaken = (await findUserByEmail(app.db, email)) !== undefined;
  if (isTaken && (await takeDisclosure(app, client.address, email))) throw fail("ACCOUNT_EXISTS", "email");
  await inTransaction(app, async (tx) => {
    if (!isTaken) await voidLinks(tx.db, uid, "change-email");
    await writeAudit(tx, { actor: account, action: "email:ask", subject: uid, reason: "" });
    const token = isTaken ? null : await createLink(tx, "change-email", { uid, email, forMs: LINK_MS });
    await tx.emit("account.email-change-requested", { email, token });
  });
}

/** {@inheritDoc AccountApi.confirmEmailChange} */
export async function confirmEmailChange(app: App, actor: Actor, input: unknown): Promise<ChangedEmail> {
  if (!can(actor, "account:reset")) throw fail("FORBIDDEN");
  const { token } = checkOrFail(emailLinkSchema, input);
  const ticket = await takeAttemptOrFail(app, [{ limit: app.limits.emailLinkAddress, subject: actor.client.address }]);
  const { uid, email, isDone } = await consumeLink(app, actor, token);
  await ticket.giveBack(app);
  const isOwn = !isDone && actor.kind === "account" && actor.uid === uid;
  const changed = { email, hasPassword: await hasPassword(app, uid) };
  return isOwn ? { ...changed, session: { cookies: [rememberDevice(app, actor.client.cookies, email)] } } : changed;
}
