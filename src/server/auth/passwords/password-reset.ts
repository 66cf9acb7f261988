import { randomUUID } from "node:crypto";
import { APIError } from "better-auth/api";
import { isEmail, newPasswordSchema, RESET_LINK_MINUTES, resetRequestSchema } from "#domain/accounts/accounts.rules.ts";
import type { Actor, Role } from "#domain/actor.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { can } from "#domain/permissions.ts";
import { type App, inTransaction } from "#server/app.ts";
import { writeAudit } from "#server/features/audit/audit.service.ts";
import { findUserByEmail, findUserById, rolesOf, voidResetLinks } from "../accounts.queries.ts";
import { takeAttemptOrFail } from "../attempts.ts";
import { authIn, authOf } from "../auth.ts";
import { takeDisclosure } from "../disclosures.ts";
import { confirmAccount } from "../email-confirmation.ts";
import { createResetLink } from "../mailed-links.ts";
import { deletePasskeysOf } from "../passkeys/passkeys.queries.ts";
import { forgetNumber } from "../phones/reach.service.ts";
import { hasPassword } from "../second-factor/sms-proof.ts";
import { requireStrength } from "./common-passwords.ts";
import { passwordsOf } from "./passwords.ts";

/**
 * Queues the email with the link. An address without an account takes the same work, and its email expires unsent,
 * so that the duration reveals nothing (TRUST.md ID-2).
 * @returns Whether there is an account with this email.
 */
async function queueLink(app: App, email: string, mayReveal: boolean): Promise<boolean> {
  return inTransaction(app, async (tx) => {
    const user = await findUserByEmail(tx.db, email);
    const uid = user?.id ?? randomUUID();
    await voidResetLinks(tx.db, uid);
    const token = await createResetLink(tx, uid, RESET_LINK_MINUTES * 60_000);
    const isKnown = user !== undefined;
    await tx.emit("account.reset-requested", { email, token, isKnown, mayReveal });
    return isKnown;
  });
}

/** {@inheritDoc AccountApi.requestPasswordReset} */
export async function requestPasswordReset(app: App, actor: Actor, input: unknown): Promise<void> {
  if (!can(actor, "account:reset")) throw fail("FORBIDDEN");
  const { email } = checkOrFail(resetRequestSchema, input);
  if (!isEmail(email)) throw fail("INVALID_EMAIL", "email");
  await takeAttemptOrFail(app, [
    { limit: app.limits.resetAccount, subject: email },
    { limit: app.limits.resetAddress, subject: actor.client.address },
    // Soft, because a stranger's sign-ups may not keep the owner from resetting the password.
    { limit: app.limits.requestedEmail, subject: email, soft: true },
  ]);
  const mayReveal = await takeDisclosure(app, actor.client.address, email);
  const isKnown = await queueLink(app, email, mayReveal);
  if (mayReveal && !isKnown) throw fail("USER_NOT_FOUND", "email");
}

/** {@inheritDoc AccountApi.resetPassword} */
export async function resetPassword(app: App, actor: Actor, input: unknown): Promise<readonly Role[]> {
  if (!can(actor, "account:reset")) throw fail("FORBIDDEN");
  const { token, password } = checkOrFail(newPasswordSchema, input);
  const bucket = { limit: app.limits.resetLinkAddress, subject: actor.client.address };
  const ticket = await takeAttemptOrFail(app, [bucket]);
  const { internalAdapter } = await authOf(app).$context;
  const link = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  const isValid = link && link.expiresAt.getTime() > app.clock.now();
  const user = isValid ? await findUserById(app.db, link.value) : undefined;
  if (!user) throw fail("RESET_LINK_INVALID");
  await requireStrength(password, user.email);
  const hash = await passwordsOf(app).hash(password);
  try {
    await inTransaction(app, async (tx) => {
      const hadPassword = await hasPassword(tx, user.id);
      await authIn(tx, hash).api.resetPassword({ body: { newPassword: password, token } });
      await tx.announce("rights", user.id);
      // Whoever had the old password may have added one, or a number; an account that had none goes on with both.
      if (hadPassword) {
        await deletePasskeysOf(tx.db, user.id);
        await forgetNumber(tx, user.id);
      }
      // Only the owner of the address has the link.
      await confirmAccount(tx, user.id);
      await tx.emit("account.password-reset", { email: user.email });
      const uid = user.id;
      await writeAudit(tx, { actor: { uid }, action: "password:reset", subject: uid, reason: "", patient: null });
    });
  } catch (error) {
    throw error instanceof APIError ? fail("RESET_LINK_INVALID") : error;
  }
  await ticket.giveBack(app);
  return rolesOf(app.db, user.id);
}
