import { randomUUID } from "node:crypto";
import { APIError } from "better-auth/api";
import type { AccountApi } from "#domain/accounts/accounts.api.ts";
import { isEmail, newPasswordSchema, RESET_LINK_MINUTES, resetRequestSchema } from "#domain/accounts/accounts.rules.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { can } from "#domain/permissions.ts";
import { findUserByEmail, findUserById, rolesOf, voidResetLinks } from "../accounts.queries.ts";
import type { AuthContext } from "../auth-context.ts";
import { confirmAccount } from "../email-confirmation.ts";
import { changedEmail, resetEmail } from "../emails.ts";
import { createResetLink } from "../mailed-links.ts";
import { requireStrength } from "./common-passwords.ts";

type PasswordReset = Pick<AccountApi, "requestPasswordReset" | "resetPassword">;

/** Sets a new password by a link that only the account's email address receives. */
export function createPasswordReset(context: AuthContext): PasswordReset {
  const { database, auth, clock, passwords, attempts, limits, notifier, outbox, hub } = context;
  const { kysely } = database;

  /**
   * Queues the email with the link. An address without an account takes the same work, and its email expires unsent,
   * so that the duration reveals nothing (TRUST.md ID-2).
   * @returns Whether there is an account with this email.
   */
  async function queueLink(email: string): Promise<boolean> {
    return kysely.transaction().execute(async (trx) => {
      const user = await findUserByEmail(trx, email);
      const uid = user?.id ?? randomUUID();
      await voidResetLinks(trx, uid);
      const token = await createResetLink(context, trx, uid, RESET_LINK_MINUTES * 60_000);
      await outbox.queueSecurity(trx, email, resetEmail(context.origin(), token), user !== undefined);
      return user !== undefined;
    });
  }

  return {
    async requestPasswordReset(actor, input) {
      if (!can(actor, "account:reset")) throw fail("FORBIDDEN");
      const { email } = checkOrFail(resetRequestSchema, input);
      if (!isEmail(email)) throw fail("INVALID_EMAIL", "email");
      await attempts.takeOrFail([
        { limit: limits.resetAccount, subject: email },
        { limit: limits.resetAddress, subject: actor.client.address },
        // Soft, because a stranger's sign-ups may not keep the owner from resetting the password.
        { limit: limits.requestedEmail, subject: email, soft: true },
      ]);
      const mayReveal = await notifier.notify(actor.client.address, email);
      const isKnown = await queueLink(email);
      // Otherwise the email goes with the next round: sending at once would show in the time of the answer.
      if (!mayReveal) return;
      if (!isKnown) throw fail("USER_NOT_FOUND", "email");
      outbox.nudge();
    },

    async resetPassword(actor, input) {
      if (!can(actor, "account:reset")) throw fail("FORBIDDEN");
      const { token, password } = checkOrFail(newPasswordSchema, input);
      const ticket = await attempts.takeOrFail([{ limit: limits.resetLinkAddress, subject: actor.client.address }]);
      const { internalAdapter } = await auth.$context;
      const link = await internalAdapter.findVerificationValue(`reset-password:${token}`);
      const user = link && link.expiresAt.getTime() > clock.now() ? await findUserById(kysely, link.value) : undefined;
      if (!user) throw fail("RESET_LINK_INVALID");
      await requireStrength(password, user.email);
      const hash = await passwords.hash(password);
      try {
        await hub.transaction(async (trx, announce) => {
          await context.authIn(trx, hash).api.resetPassword({ body: { newPassword: password, token } });
          await announce("rights", user.id);
          // Only the owner of the address has the link.
          await confirmAccount(context, trx, user.id);
          await outbox.queueSecurity(trx, user.email, changedEmail(context.origin()));
        });
      } catch (error) {
        throw error instanceof APIError ? fail("RESET_LINK_INVALID") : error;
      }
      await ticket.giveBack(context);
      outbox.nudge();
      return rolesOf(kysely, user.id);
    },
  };
}
