import { randomBytes } from "node:crypto";
import type { AccountApi } from "#domain/accounts/accounts.api.ts";
import { CONFIRMATION_LINK_DAYS, emailLinkSchema } from "#domain/accounts/accounts.rules.ts";
import type { Account, Actor } from "#domain/actor.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { can } from "#domain/permissions.ts";
import { DAY_MS } from "#domain/time.ts";
import type { Queryable } from "#server/database/open.ts";
import { confirmUser, findUserById, isConfirmed, voidMailedLinks } from "./accounts.queries.ts";
import type { AuthContext } from "./auth-context.ts";
import { confirmationEmail } from "./emails.ts";

type EmailConfirmation = Pick<AccountApi, "emailStatus" | "sendConfirmation" | "confirmEmail" | "confirmEmailByStaff">;

const TOKEN_BYTES = 24;
/** A malformed token is not looked up, since a database may refuse it. */
const TOKEN = /^[\w-]{32}$/u;

/** The identifier of a link; Better Auth stores only its hash. */
const identifierOf = (token: string) => `confirm-email:${token}`;

/** Queues the email with the link that confirms an account's address, inside the caller's transaction. */
export async function queueConfirmation(context: AuthContext, trx: Queryable, uid: string, email: string) {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const { internalAdapter } = await context.authIn(trx).$context;
  await internalAdapter.createVerificationValue({
    identifier: identifierOf(token),
    value: `${uid} ${email}`,
    expiresAt: new Date(context.clock.now() + CONFIRMATION_LINK_DAYS * DAY_MS),
  });
  await context.outbox.queueSecurity(trx, email, () => confirmationEmail(context.origin(), token));
}

/** Marks an account's address as confirmed and lets its emails go, inside the caller's transaction. */
export async function confirmAccount({ database, outbox }: AuthContext, trx: Queryable, uid: string): Promise<void> {
  await confirmUser(trx, database.engine, uid);
  await outbox.release(trx, uid);
}

/** Proves that an account's email address belongs to its owner, by a link or by the clinic. */
export function createEmailConfirmation(context: AuthContext): EmailConfirmation {
  const { database, clock, attempts, limits, outbox, hub, audit } = context;
  const { kysely } = database;

  function demandAccount(actor: Actor): Account {
    if (actor.kind !== "account" || !can(actor, "account:confirm-email")) throw fail("NOT_FOUND");
    return actor;
  }

  return {
    async emailStatus(actor) {
      const { uid, email } = demandAccount(actor);
      return { email, confirmed: await isConfirmed(kysely, uid) };
    },

    async sendConfirmation(actor) {
      const { uid, email } = demandAccount(actor);
      if (await isConfirmed(kysely, uid)) return;
      if (!(await attempts.take([{ limit: limits.resetAccount, subject: `confirm ${uid}` }]))) {
        throw fail("TOO_MANY_REQUESTS");
      }
      await kysely.transaction().execute(async (trx) => {
        await voidMailedLinks(trx, uid);
        await queueConfirmation(context, trx, uid, email);
      });
      outbox.nudge();
    },

    async confirmEmail(actor, input) {
      if (!can(actor, "account:reset")) throw fail("FORBIDDEN");
      const { token } = checkOrFail(emailLinkSchema, input);
      const ticket = await attempts.take([{ limit: limits.tokenAddress, subject: actor.client.address }]);
      if (!ticket) throw fail("TOO_MANY_REQUESTS");
      await hub.change(async (trx, announce) => {
        if (!TOKEN.test(token)) throw fail("RESET_LINK_INVALID");
        const { internalAdapter } = await context.authIn(trx).$context;
        const link = await internalAdapter.consumeVerificationValue(identifierOf(token));
        if (!link || link.expiresAt.getTime() <= clock.now()) throw fail("RESET_LINK_INVALID");
        const [uid = "", email] = link.value.split(" ");
        if ((await findUserById(trx, uid))?.email !== email) throw fail("RESET_LINK_INVALID");
        await confirmAccount(context, trx, uid);
        await announce("patients");
      });
      await ticket.giveBack();
      outbox.nudge();
    },

    async confirmEmailByStaff(actor, uid) {
      if (actor.kind !== "account" || !can(actor, "patient:confirm-email")) throw fail("FORBIDDEN");
      await hub.change(async (trx, announce) => {
        if (!(await findUserById(trx, uid))) throw fail("NOT_FOUND");
        await confirmAccount(context, trx, uid);
        await audit.write(trx, actor, "email:confirm-by-staff", uid, "");
        await announce("patients");
      });
      outbox.nudge();
    },
  };
}
