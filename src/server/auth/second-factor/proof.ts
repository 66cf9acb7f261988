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
import { takeTry } from "./tries.ts";

const PROOF_MS = PROOF_MINUTES * 60_000;

/** Notes that the person of a session entered the password or code just now. */
export async function recordProof(tx: Transaction, sessionId: string): Promise<void> {
  await storeProof(tx.db, { sessionId, provedAt: moment(tx.clock) });
}

async function kindOf({ db }: App, uid: string): Promise<ProofKind> {
  return (await findConfirmedFactor(db, uid)) === undefined ? "password" : "code";
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

/** {@inheritDoc SecondFactorApi.proveAgain} */
export async function proveAgain(app: App, actor: Actor, input: unknown): Promise<void> {
  const account = requireAccount(actor);
  const { proofPassword, proofCode } = checkOrFail(proofSchema, input);
  if ((await kindOf(app, account.uid)) === "code") return proveByCode(app, account, proofCode);
  if (proofPassword === "") throw fail("PROOF_NEEDED", PROOF_FIELD.password);
  await requirePassword(app, account, proofPassword, PROOF_FIELD.password);
  await inTransaction(app, (tx) => recordProof(tx, account.sessionId));
}
