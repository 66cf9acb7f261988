import type { OwnNumber } from "#domain/accounts/phones.api.ts";
import { numberSchema, PHONE_CODE_TRIES, phoneCodeSchema } from "#domain/accounts/phones.rules.ts";
import type { Account, Actor } from "#domain/actor.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { type App, apartFromAct, inTransaction, type Transaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { inViewOfClinic } from "#server/database/wall/viewer.ts";
import { VISITOR, writeAudit } from "#server/features/audit/audit.service.ts";
import { endOtherSessionsOf, voidLinks } from "../accounts.queries.ts";
import { type Ticket, takeAttemptOrFail } from "../attempts.ts";
import { requireProof } from "../second-factor/proof.ts";
import { hasPassword } from "../second-factor/sms-proof.ts";
import { createCode, takeCodeRequest } from "./codes.ts";
import { isRecent, reachesOf, requirePatient } from "./own-phone.ts";
import {
  type CodeRow,
  findCode,
  findNumber,
  findOwner,
  putCode,
  putNumber,
  spendCode,
  takeTryOf,
} from "./phones.queries.ts";
import { forgetNumber, takeNumber } from "./reach.service.ts";

const codeText = (uid: string, number: string, code: string) => `${uid} ${number} ${code}`;

/** {@inheritDoc PhoneApi.readOwnNumber} */
export async function readOwnNumber(app: App, actor: Actor): Promise<OwnNumber> {
  const account = requirePatient(actor);
  const { uid } = account;
  const [row, code] = await Promise.all([findNumber(app.db, uid), findCode(app.db, uid, moment(app.clock))]);
  const reaches = reachesOf(app, account);
  return {
    isOffered: app.sms !== undefined,
    number: row?.number ?? null,
    confirmedAt: row?.confirmedAt ?? null,
    isRecent: row !== undefined && isRecent(app, row),
    pending: code?.number ?? null,
    reach: row !== undefined && reaches.includes(row.reach) ? row.reach : "email",
    reaches,
    isReported: app.sms?.reports !== undefined,
  };
}

/** {@inheritDoc PhoneApi.requestNumberCode} */
export async function requestNumberCode(app: App, actor: Actor, input: unknown): Promise<void> {
  const account = requirePatient(actor);
  const { uid, client } = account;
  if (app.sms === undefined) throw fail("NOT_FOUND");
  const { mobile: number } = checkOrFail(numberSchema, input);
  await requireProof(app, account);
  await takeCodeRequest(app, { asker: `${uid} ${number}`, number, uid, address: client.address });
  await inTransaction(app, async (tx) => {
    const { code, until } = createCode(tx);
    const codeHash = tx.vault.digest("phone-code", codeText(uid, number, code));
    await putCode(tx.db, { uid, number, codeHash, expiresAt: until, triesLeft: PHONE_CODE_TRIES });
    await writeAudit(tx, { actor: account, action: "phone:ask", subject: uid, reason: "" });
    await tx.emit("phone.code-requested", { uid, number, code, until });
  });
}

/** Takes the number from the account that had it before. */
async function takeFromOwner(tx: Transaction, uid: string, number: string): Promise<void> {
  const owner = await findOwner(tx.db, number);
  if (owner === undefined || owner.uid === uid) return;
  if ((await inViewOfClinic(() => takeNumber(tx, owner.uid, number))) === undefined) return;
  // Who has the number now is not the former owner's business.
  await writeAudit(tx, { actor: { uid: VISITOR }, action: "phone:lose", subject: owner.uid, reason: "" });
  await tx.emit("phone.lost", { email: owner.email });
}

/** Gives a number to the account that has just entered its code; the one that had it before loses it. */
export async function moveNumber(tx: Transaction, uid: string, number: string): Promise<void> {
  await takeFromOwner(tx, uid, number);
  await putNumber(tx.db, { uid, number, confirmedAt: moment(tx.clock) });
  await writeAudit(tx, { actor: { uid }, action: "phone:confirm", subject: uid, reason: "" });
}

async function storeConfirmed(tx: Transaction, account: Account, code: CodeRow, ticket: Ticket): Promise<void> {
  const { uid, email, sessionId } = account;
  // Locks the count of this number, so that two accounts confirm it one after the other.
  await ticket.giveBack(tx);
  if (!(await spendCode(tx.db, code))) throw fail("PHONE_CODE_WRONG", "code");
  const { number } = code;
  const former = (await findNumber(tx.db, uid))?.number;
  await moveNumber(tx, uid, number);
  const isAnother = former !== undefined && former !== number;
  if (isAnother) {
    // Whoever has the former number, or the phone that was lost with it, may be logged in, or have asked for an email.
    await endOtherSessionsOf(tx.db, uid, sessionId);
    await voidLinks(tx.db, uid, "change-email");
    await tx.announce("rights", uid);
  }
  await tx.emit("phone.confirmed", { uid, email, former: isAnother ? former : undefined });
}

/** {@inheritDoc PhoneApi.confirmNumber} */
export async function confirmNumber(app: App, actor: Actor, input: unknown): Promise<void> {
  const account = requirePatient(actor);
  const { uid } = account;
  const { code } = checkOrFail(phoneCodeSchema, input);
  // A wrong try stays counted, so it is no part of what fails.
  const row = await takeTryOf(apartFromAct(app).db, uid, moment(app.clock));
  if (row === undefined) throw fail("PHONE_CODE_WRONG", "code");
  const ticket = await takeAttemptOrFail(app, [{ limit: app.limits.codesOfNumber, subject: row.number }]);
  const right = app.vault.knownDigests("phone-code", codeText(uid, row.number, code));
  if (!right.includes(row.codeHash)) throw fail("PHONE_CODE_WRONG", "code");
  await inTransaction(app, (tx) => storeConfirmed(tx, account, row, ticket));
}

/** {@inheritDoc PhoneApi.removeNumber} */
export async function removeNumber(app: App, actor: Actor): Promise<void> {
  const account = requirePatient(actor);
  const { uid, email } = account;
  // Without its number nobody could log in to it any more.
  if (!(await hasPassword(app, uid))) throw fail("NUMBER_IS_LOGIN");
  await requireProof(app, account);
  await inTransaction(app, async (tx) => {
    if ((await forgetNumber(tx, uid)) === undefined) throw fail("NOT_FOUND");
    await writeAudit(tx, { actor: account, action: "phone:remove", subject: uid, reason: "" });
    await tx.emit("phone.removed", { email });
  });
}
