import type { AccountApi } from "#domain/accounts/accounts.api.ts";
import { CONFIRMATION_LINK_DAYS, emailLinkSchema } from "#domain/accounts/accounts.rules.ts";
import type { Account, Actor } from "#domain/actor.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { can } from "#domain/permissions.ts";
import { DAY_MS } from "#domain/time.ts";
import type { Queryable } from "#server/database/open.ts";
import { confirmUser, findUserById, isConfirmed, voidLinks } from "./accounts.queries.ts";
import type { AuthContext } from "./auth-context.ts";
import { confirmationEmail } from "./emails.ts";
import { createLink, findLink } from "./mailed-links.ts";

type EmailConfirmation = Pick<AccountApi, "emailStatus" | "sendConfirmation" | "confirmEmail" | "confirmEmailByStaff">;

const LINK_MS = CONFIRMATION_LINK_DAYS * DAY_MS;

/** Queues the email with the link that confirms an account's address, inside the caller's transaction. */
export async function queueConfirmation(context: AuthContext, trx: Queryable, uid: string, email: string) {
  const token = await createLink(context, trx, "confirm-email", { uid, email, forMs: LINK_MS });
  await context.outbox.queueSecurity(trx, email, confirmationEmail(context.origin(), token));
}

/** Marks an account's address as confirmed and lets its emails go, inside the caller's transaction. */
export async function confirmAccount({ database, outbox }: AuthContext, trx: Queryable, uid: string): Promise<void> {
  await confirmUser(trx, database.engine, uid);
  await outbox.release(trx, uid);
}

/** Proves that an account's email address belongs to its owner, by a link or by the clinic. */
export function createEmailConfirmation(context: AuthContext): EmailConfirmation {
  const { database, attempts, limits, outbox, hub, audit, mailer } = context;
  const { kysely } = database;

  function requireAccount(actor: Actor): Account {
    if (actor.kind !== "account" || !can(actor, "account:confirm-email")) throw fail("NOT_FOUND");
    return actor;
  }

  return {
    async emailStatus(actor) {
      const { uid, email } = requireAccount(actor);
      return { email, confirmed: await isConfirmed(kysely, uid), sendsEmail: mailer.delivers };
    },

    async sendConfirmation(actor) {
      const { uid, email } = requireAccount(actor);
      if (await isConfirmed(kysely, uid)) return;
      await attempts.takeOrFail([
        { limit: limits.resetAccount, subject: `confirm ${uid}` },
        { limit: limits.requestedEmail, subject: email },
      ]);
      await kysely.transaction().execute(async (trx) => {
        await voidLinks(trx, uid, "confirm-email");
        await queueConfirmation(context, trx, uid, email);
      });
      outbox.nudge();
    },

    async confirmEmail(actor, input) {
      if (!can(actor, "account:reset")) throw fail("FORBIDDEN");
      const { token } = checkOrFail(emailLinkSchema, input);
      const ticket = await attempts.takeOrFail([{ limit: limits.confirmationAddress, subject: actor.client.address }]);
      const already = await hub.transaction(async (trx, announce) => {
        const { uid, email } = await findLink(context, trx, "confirm-email", token);
        if ((await findUserById(trx, uid))?.email !== email) throw fail("RESET_LINK_INVALID");
        // The link is not used up: a mail program or a person may open it again.
        if (await isConfirmed(trx, uid)) return true;
        await confirmAccount(context, trx, uid);
        await announce("patients");
        return false;
      });
      await ticket.giveBack(context);
      outbox.nudge();
      return { already };
    },

    async confirmEmailByStaff(actor, uid) {
      if (actor.kind !== "account" || !can(actor, "patient:confirm-email")) throw fail("FORBIDDEN");
      await hub.transaction(async (trx, announce) => {
        if (!(await findUserById(trx, uid))) throw fail("NOT_FOUND");
        await confirmAccount(context, trx, uid);
        await audit.write(trx, actor, "email:confirm-by-staff", uid, "");
        await announce("patients");
      });
      outbox.nudge();
    },
  };
}
