import { APIError } from "better-auth/api";
import type { AccountApi } from "#domain/accounts/accounts.api.ts";
import { isEmail, newPasswordSchema, resetRequestSchema } from "#domain/accounts/accounts.rules.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { can } from "#domain/permissions.ts";
import { findUserByEmail, findUserById, rolesOf, voidResetLinks } from "../accounts.queries.ts";
import type { AuthContext } from "../auth-context.ts";
import { confirmAccount } from "../email-confirmation.ts";
import { changedEmail } from "../emails.ts";
import { demandStrength } from "./common-passwords.ts";

type PasswordReset = Pick<AccountApi, "requestPasswordReset" | "resetPassword">;

/** Sets a new password by a link that only the account's email address receives. */
export function createPasswordReset(context: AuthContext): PasswordReset {
  const { database, auth, clock, passwords, attempts, limits, notifier, outbox, afterwards, hub, log } = context;
  const { kysely } = database;

  /** Queues the email with the link. Out: false when there is no account with this email. */
  async function sendLink(email: string): Promise<boolean> {
    const user = await findUserByEmail(kysely, email);
    if (!user) return false;
    await kysely.transaction().execute(async (trx) => {
      await voidResetLinks(trx, user.id);
      await context.authIn(trx).api.requestPasswordReset({ body: { email } });
    });
    outbox.nudge();
    return true;
  }

  return {
    async requestPasswordReset(actor, input) {
      if (!can(actor, "account:reset")) throw fail("FORBIDDEN");
      const { email } = checkOrFail(resetRequestSchema, input);
      if (!isEmail(email)) throw fail("INVALID_EMAIL", "email");
      await attempts.takeOrFail([
        { limit: limits.resetAccount, subject: email },
        { limit: limits.resetAddress, subject: actor.client.address },
      ]);
      if (await notifier.notify(actor.client.address, email)) {
        if (!(await sendLink(email))) throw fail("USER_NOT_FOUND", "email");
        return;
      }
      // Neither the answer nor its duration may reveal the account: the work is done after it (TRUST.md ID-2).
      afterwards
        .add(() => sendLink(email))
        .catch((error: unknown) => log.error({ err: error }, "a reset link could not be queued"));
    },

    async resetPassword(actor, input) {
      if (!can(actor, "account:reset")) throw fail("FORBIDDEN");
      const { token, password } = checkOrFail(newPasswordSchema, input);
      const ticket = await attempts.takeOrFail([{ limit: limits.tokenAddress, subject: actor.client.address }]);
      const { internalAdapter } = await auth.$context;
      const link = await internalAdapter.findVerificationValue(`reset-password:${token}`);
      const user = link && link.expiresAt.getTime() > clock.now() ? await findUserById(kysely, link.value) : undefined;
      if (!user) throw fail("RESET_LINK_INVALID");
      await demandStrength(password, user.email);
      const hash = await passwords.hash(password);
      try {
        await hub.change(async (trx, announce) => {
          await context.authIn(trx, hash).api.resetPassword({ body: { newPassword: password, token } });
          await announce("rights", user.id);
          // Only the owner of the address has the link.
          await confirmAccount(context, trx, user.id);
          await outbox.queueSecurity(trx, user.email, () => changedEmail(context.origin()));
        });
      } catch (error) {
        throw error instanceof APIError ? fail("RESET_LINK_INVALID") : error;
      }
      await ticket.giveBack();
      outbox.nudge();
      return rolesOf(kysely, user.id);
    },
  };
}
