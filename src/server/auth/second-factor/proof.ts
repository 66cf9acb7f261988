import { type Proof, proofSchema } from "#domain/accounts/proof.rules.ts";
import { PROOF_FIELD, PROOF_MINUTES, type ProofKind } from "#domain/accounts/proof-fields.ts";
import type { Account, Actor } from "#domain/actor.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { can } from "#domain/permissions.ts";
import { type App, inTransaction, type Transaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { requirePassword } from "../passwords/password-check.ts";
import { takeCode } from "./login-code.ts";
import { findConfirmedFactor, hasProofSince, storeProof } from "./second-factor.queries.ts";
import { hasPassword, sendSmsCode, takeSmsCode } from "./sms-proof.ts";
import { takeTry } from "./tries.ts";

const PROOF_MS = PROOF_MINUTES * 60_000;

/** Notes that the person of a session entered the password or code just now. */
export async function recordProof(tx: Transaction, sessionId: string): Promise<void> {
  await storeProof(tx.db, { sessionId, provedAt: moment(tx.clock) });
}

async function kindOf(app: App, uid: string): Promise<ProofKind> {
  if ((await findConfirmedFactor(app.db, uid)) !== undefined) return "code";
  return (await hasPassword(app, uid)) ? "password" : "sms";
}

/**
 * Requires that the person of this session entered the password or code of the account in the last minutes, because the
 * person at an open browser, or with a stolen cookie, may not be its owner.
 * @param app - The application.
 * @param actor - Who acts.
 * @throws PROOF_NEEDED with the field that is to be filled in; FORBIDDEN for a visitor.
 */
export async function requireProof(app: App, actor: Actor): Promise<void> {
  if (actor.kind !== "account") throw fail("FORBIDDEN");
  if (await hasProofSince(app.db, actor.sessionId, moment(app.clock, -PROOF_MS))) return;
  throw fail("PROOF_NEEDED", PROOF_FIELD[await kindOf(app, actor.uid)]);
}

function requireAccount(actor: Actor): Account {
  if (actor.kind !== "account" || !can(actor, "account:change-password")) throw fail("NOT_FOUND");
  return actor;
}

/** {@inheritDoc SecondFactorApi.readProof} */
export async function readProof(app: App, actor: Actor): Promise<Proof> {
  const { uid, sessionId } = requireAccount(actor);
  const isRecent = await hasProofSince(app.db, sessionId, moment(app.clock, -PROOF_MS));
  return { kind: await kindOf(app, uid), isRecent };
}

async function proveByCode(app: App, account: Account, code: string): Promise<void> {
  if (code === "") throw fail("PROOF_NEEDED", PROOF_FIELD.code);
  const ticket = await takeTry(app, account, code);
  await inTransaction(app, async (tx) => {
    const factor = await findConfirmedFactor(tx.db, account.uid);
    if (factor === undefined || !(await takeCode(tx, factor, code))) {
      throw fail("SECOND_FACTOR_WRONG", PROOF_FIELD.code);
    }
    await ticket.giveBack(tx);
    await recordProof(tx, account.sessionId);
  });
}

/**
 * Requires the password that came with an act that asks for it each time. Where the account has none, the proof that
 * its number gives is enough.
 * @param app - The application.
 * @param account - Who acts.
 * @param typed - The checked form: with a password where the account has one.
 * @throws PROOF_NEEDED, WRONG_PASSWORD, TOO_MANY_REQUESTS, BUSY.
 */
export async function requireOwner(
  app: App,
  account: Account,
  { password }: { readonly password?: string },
): Promise<void> {
  if (password === undefined) await requireProof(app, account);
  else await requirePassword(app, account, password);
}

/** {@inheritDoc SecondFactorApi.sendProofCode} */
export async function sendProofCode(app: App, actor: Actor): Promise<string> {
  const account = requireAccount(actor);
  if ((await kindOf(app, account.uid)) !== "sms") throw fail("NOT_FOUND");
  return sendSmsCode(app, account);
}

/** {@inheritDoc SecondFactorApi.proveAgain} */
export async function proveAgain(app: App, actor: Actor, input: unknown): Promise<void> {
  const account = requireAccount(actor);
  const { proofPassword, proofCode, proofSms } = checkOrFail(proofSchema, input);
  const kind = await kindOf(app, account.uid);
  if (kind === "code") return proveByCode(app, account, proofCode);
  if (kind === "sms") {
    if (proofSms === "") throw fail("PROOF_NEEDED", PROOF_FIELD.sms);
    return takeSmsCode(app, account, proofSms, (tx) => recordProof(tx, account.sessionId));
  }
  if (proofPassword === "") throw fail("PROOF_NEEDED", PROOF_FIELD.password);
  await requirePassword(app, account, proofPassword, PROOF_FIELD.password);
  await inTransaction(app, (tx) => recordProof(tx, account.sessionId));
}
