import { PHONE_CODE_TRIES } from "#domain/accounts/phones.rules.ts";
import { PROOF_FIELD } from "#domain/accounts/proof-fields.ts";
import type { Account } from "#domain/actor.ts";
import { fail } from "#domain/failures.ts";
import { type App, apartFromAct, inTransaction, type Transaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { writeAudit } from "#server/features/audit/audit.service.ts";
import { findPasswordHash } from "../accounts.queries.ts";
import { takeAttemptOrFail } from "../attempts.ts";
import { createCode, takeCodeRequest } from "../phones/codes.ts";
import { deleteOldLogins, takeLoginTry } from "../phones/phone-login.queries.ts";
import { findNumber } from "../phones/phones.queries.ts";
import { findConfirmedFactor } from "./second-factor.queries.ts";
import { putProofCode, spendProofCode } from "./sms-proof.queries.ts";

/** A code is of one session and one number. */
const codeText = (sessionId: string, number: string, code: string) => `${sessionId} ${number} ${code}`;

/** Whether an account has a password. */
export async function hasPassword({ db }: App, uid: string): Promise<boolean> {
  return (await findPasswordHash(db, uid)) !== undefined;
}

/**
 * Whether a login or sign-up with its number proves the person of an account as a password does: the number is all
 * that an account without password and app has (docs/decisions/077).
 */
export async function isProvedByNumber(app: App, uid: string): Promise<boolean> {
  return (await findConfirmedFactor(app.db, uid)) === undefined && !(await hasPassword(app, uid));
}

/**
 * Sends the code that proves who uses a session to the account's own number.
 * @returns The number.
 * @throws NOT_FOUND while the clinic sends no SMS; NUMBER_GONE, PHONE_CODE_SOON, PHONE_CODE_LIMIT.
 */
export async function sendSmsCode(app: App, account: Account): Promise<string> {
  const { uid, sessionId, client } = account;
  if (app.sms === undefined) throw fail("NOT_FOUND");
  const number = (await findNumber(app.db, uid))?.number;
  if (number === undefined) throw fail("NUMBER_GONE");
  await takeCodeRequest(app, { asker: `proof ${uid}`, number, own: `proof ${uid}`, uid, address: client.address });
  await inTransaction(app, async (tx) => {
    const { code, until } = createCode(tx);
    const id = tx.vault.digest("phone-proof", sessionId);
    const codeHash = tx.vault.digest("phone-proof-code", codeText(sessionId, number, code));
    await deleteOldLogins(tx.db, moment(tx.clock));
    await putProofCode(tx.db, { id, uid, codeHash, expiresAt: until, triesLeft: PHONE_CODE_TRIES });
    await writeAudit(tx, { actor: account, action: "phone:ask", subject: uid, reason: "" });
    await tx.emit("phone.code-requested", { uid, number, code, until });
  });
  return number;
}

/**
 * Takes such a code, and uses it up.
 * @param app - The application.
 * @param account - Whose session it is.
 * @param code - What was typed.
 * @param proved - What else is done in the same transaction.
 * @throws PHONE_CODE_WRONG, TOO_MANY_REQUESTS.
 */
export async function takeSmsCode(
  app: App,
  { uid, sessionId }: Account,
  code: string,
  proved: (tx: Transaction) => Promise<void>,
): Promise<void> {
  const wrong = fail("PHONE_CODE_WRONG", PROOF_FIELD.sms);
  // A wrong try stays counted, so it is no part of what fails.
  const ids = app.vault.knownDigests("phone-proof", sessionId);
  const row = await takeLoginTry(apartFromAct(app).db, ids, moment(app.clock));
  const number = (await findNumber(app.db, uid))?.number;
  if (row === undefined || number === undefined) throw wrong;
  const ticket = await takeAttemptOrFail(app, [{ limit: app.limits.codesOfNumber, subject: `proof ${uid}` }]);
  const right = app.vault.knownDigests("phone-proof-code", codeText(sessionId, number, code));
  if (row.uid !== uid || !right.includes(row.codeHash)) throw wrong;
  await inTransaction(app, async (tx) => {
    if (!(await spendProofCode(tx.db, row))) throw wrong;
    await ticket.giveBack(tx);
    await proved(tx);
  });
}
