import { PHONE_CODE_TRIES, phoneCodeSchema } from "#domain/accounts/phones.rules.ts";
import type { Actor } from "#domain/actor.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { type App, apartFromAct, inTransaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { takeAttemptOrFail } from "../attempts.ts";
import { createCode, takeCodeRequest } from "../phones/codes.ts";
import { giveCodeTryBack, type InvitationRow, putCode, takeCodeTry } from "./invitations.queries.ts";

// Whoever has the link of an SMS has not shown yet that they have the phone: the message may have been forwarded. So a
// code goes to the invited number when they ask for it, and only with it the invitation is accepted
// (docs/decisions/096).

/** An invitation by mobile number. */
export type PhoneInvitation = InvitationRow & { readonly phone: string };

export function isByPhone(row: InvitationRow): row is PhoneInvitation {
  return row.phone !== null;
}

const codeText = ({ linkHash, phone }: PhoneInvitation, code: string) => `${linkHash} ${phone} ${code}`;

/** Whether a code that was sent may still be entered. */
export function hasCode({ clock }: App, { codeUntil, codeTriesLeft }: InvitationRow): boolean {
  return codeUntil !== null && codeUntil > moment(clock) && (codeTriesLeft ?? 0) > 0;
}

/**
 * Sends a code to the number of an invitation that was opened.
 * @throws PHONE_CODE_SOON, PHONE_CODE_LIMIT; INVITATION_INVALID for one that was sent again meanwhile.
 */
export async function sendInvitationCode(app: App, actor: Actor, row: PhoneInvitation): Promise<void> {
  await takeCodeRequest(app, { asker: `staff ${row.id}`, number: row.phone, address: actor.client.address });
  await inTransaction(app, async (tx) => {
    const { code, until } = createCode(tx);
    const codeHash = tx.vault.digest("staff-invitation-code", codeText(row, code));
    const stored = { codeHash, codeUntil: until, codeTriesLeft: PHONE_CODE_TRIES };
    if (!(await putCode(tx.db, row.linkHash, stored))) throw fail("INVITATION_INVALID");
    await tx.emit("staff.invitation-code-requested", { invitationId: row.id, number: row.phone, code, until });
  });
}

/**
 * Checks the code that was sent to the number; a right one uses no try up.
 * @throws INVALID_FORM, PHONE_CODE_WRONG, TOO_MANY_REQUESTS.
 */
export async function requireInvitationCode(app: App, row: PhoneInvitation, input: unknown): Promise<void> {
  const { code } = checkOrFail(phoneCodeSchema, input);
  // A wrong try stays counted, so it is no part of what fails.
  const { db } = apartFromAct(app);
  const tried = await takeCodeTry(db, row.linkHash, moment(app.clock));
  if (tried === undefined) throw fail("PHONE_CODE_WRONG", "code");
  const ticket = await takeAttemptOrFail(app, [{ limit: app.limits.codesOfNumber, subject: `staff ${row.phone}` }]);
  const right = app.vault.knownDigests("staff-invitation-code", codeText(row, code));
  if (!right.includes(tried.codeHash ?? "")) throw fail("PHONE_CODE_WRONG", "code");
  await ticket.giveBack(app);
  await giveCodeTryBack(db, row.linkHash);
}
