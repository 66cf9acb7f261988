import type { AccountApi, ChangedEmail } from "#domain/accounts/accounts.api.ts";
import { emailChangeSchema, emailLinkSchema, isEmail, RESET_LINK_MINUTES } from "#domain/accounts/accounts.rules.ts";
import type { Account, Actor } from "#domain/actor.ts";
import { Failure, fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { can } from "#domain/permissions.ts";
import { DAY_MS } from "#domain/time.ts";
import type { Queryable } from "#server/database/open.ts";
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
import type { AuthContext } from "./auth-context.ts";
import { alreadyRegisteredEmail, movedAwayEmail, newAddressEmail } from "./emails.ts";
import { consumeChange, createLink } from "./mailed-links.ts";
import { createPasswordCheck } from "./passwords/password-check.ts";

type EmailChange = Pick<AccountApi, "requestEmailChange" | "confirmEmailChange">;

const LINK_MS = RESET_LINK_MINUTES * 60_000;
/** How long an opened link says that the change was done. */
const DONE_MS = DAY_MS;

/** Changes the email of an account: first the password, then a link that only the new address receives. */
export function createEmailChange(context: AuthContext): EmailChange {
  const { database, attempts, limits, notifier, devices, outbox, origin, hub, audit } = context;
  const { kysely } = database;
  const passwords = createPasswordCheck(context);

  async function requireAccount(actor: Actor): Promise<Account> {
    const mayChange = actor.kind === "account" && can(actor, "account:change-email");
    if (!mayChange || (await rolesOf(kysely, actor.uid)).length === 0) throw fail("NOT_FOUND");
    return actor;
  }

  /** The change itself, inside its transaction. */
  async function changeIn(trx: Queryable, actor: Actor, uid: string, email: string): Promise<void> {
    const user = await findUserById(trx, uid);
    if (!user) throw fail("RESET_LINK_INVALID");
    if (await findUserByEmail(trx, email)) throw fail("ACCOUNT_EXISTS");
    const { internalAdapter } = await context.authIn(trx).$context;
    await internalAdapter.updateUser(uid, { email, emailVerified: true });
    await changeRecordsEmail(trx, uid, email);
    // What was sent to the old address may not open the account any more.
    await voidResetLinks(trx, uid);
    for (const purpose of ["change-email", "confirm-email"] as const) await voidLinks(trx, uid, purpose);
    // Opening the link proves only the new address, so the audit entry names the account itself.
    await audit.write(trx, { uid }, "email:confirm", uid, "");
    if (actor.kind === "account" && actor.uid === uid) await endOtherSessionsOf(trx, uid, actor.sessionId);
    else await endSessionsOf(trx, uid);
    // What waited for the old address may not go there: it was never proved to be the owner's.
    await outbox.deleteWaiting(trx, uid);
    await outbox.queueSecurity(trx, user.email, movedAwayEmail(origin()));
  }

  /**
   * Uses a link up, all or nothing.
   * @returns The account, and the new address.
   */
  async function use(actor: Actor, token: string) {
    let wanted = "";
    try {
      return await hub.transaction(async (trx, announce) => {
        const { uid, email, isDone } = await consumeChange(context, trx, token, DONE_MS);
        if (isDone) {
          if ((await findUserById(trx, uid))?.email !== email) throw fail("RESET_LINK_INVALID");
          return { uid, email, isDone };
        }
        wanted = email;
        await changeIn(trx, actor, uid, email);
        await announce("rights", uid);
        for (const topic of ["patients", "doctors"] as const) await announce(topic);
        return { uid, email, isDone };
      });
    } catch (error) {
      // Two accounts requested one address at the same time: the unique constraint refused the second.
      const isUniqueViolation = !(error instanceof Failure) && wanted !== "" && (await findUserByEmail(kysely, wanted));
      throw isUniqueViolation ? fail("ACCOUNT_EXISTS") : error;
    }
  }

  return {
    async requestEmailChange(actor, input) {
      const account = await requireAccount(actor);
      const { uid, email: old, client } = account;
      const { email, password } = checkOrFail(emailChangeSchema, input);
      if (!isEmail(email)) throw fail("INVALID_EMAIL", "email");
      if (email === old) throw fail("INVALID_FORM", "email", "accounts.sameEmail");
      await passwords.requirePassword(account, password);
      await attempts.takeOrFail([
        { limit: limits.resetAccount, subject: `change ${uid}` },
        { limit: limits.resetAddress, subject: client.address },
        { limit: limits.requestedEmail, subject: email },
      ]);
      if (await findUserByEmail(kysely, email)) {
        if (await notifier.notify(client.address, email)) throw fail("ACCOUNT_EXISTS", "email");
        await kysely.transaction().execute(async (trx) => {
          await audit.write(trx, account, "email:ask", uid, "");
          await outbox.queueSecurity(trx, email, alreadyRegisteredEmail(origin()));
        });
        outbox.nudge();
        return;
      }
      await kysely.transaction().execute(async (trx) => {
        await voidLinks(trx, uid, "change-email");
        await audit.write(trx, account, "email:ask", uid, "");
        const token = await createLink(context, trx, "change-email", { uid, email, forMs: LINK_MS });
        await outbox.queueSecurity(trx, email, newAddressEmail(origin(), token));
      });
      outbox.nudge();
    },

    async confirmEmailChange(actor, input): Promise<ChangedEmail> {
      if (!can(actor, "account:reset")) throw fail("FORBIDDEN");
      const { token } = checkOrFail(emailLinkSchema, input);
      const ticket = await attempts.takeOrFail([{ limit: limits.emailLinkAddress, subject: actor.client.address }]);
      const { uid, email, isDone } = await use(actor, token);
      await ticket.giveBack(context);
      outbox.nudge();
      if (isDone) return { email };
      const own = actor.kind === "account" && actor.uid === uid;
      return own ? { email, session: { cookies: [devices.remember(actor.client.cookies, email)] } } : { email };
    },
  };
}
