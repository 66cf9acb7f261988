import { randomUUID } from "node:crypto";
import { APIError } from "better-auth/api";
import type { SignedUp } from "#domain/accounts/accounts.api.ts";
import { isEmail } from "#domain/accounts/accounts.rules.ts";
import type { Actor } from "#domain/actor.ts";
import { fail } from "#domain/failures.ts";
import { can } from "#domain/permissions.ts";
import { type App, inTransaction, type Transaction } from "#server/app.ts";
import { writeAudit } from "#server/features/audit/audit.service.ts";
import { languageInProgress } from "#server/language.ts";
import { endSessionsOf, findUserByEmail, isConfirmed, sessionsOf, storeLanguage } from "./accounts.queries.ts";
import { takeAttempt, takeAttemptOrFail } from "./attempts.ts";
import { authIn, unlessInternal } from "./auth.ts";
import { rememberDevice } from "./devices.ts";
import { hasDisclosureLeft, takeDisclosure } from "./disclosures.ts";
import { createConfirmation } from "./email-confirmation.ts";
import { requireStrength } from "./passwords/common-passwords.ts";
import { passwordsOf } from "./passwords/passwords.ts";
import { recordProof } from "./second-factor/proof.ts";
import { endCurrentSession } from "./sessions.ts";

export interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly name: string;
}

/** Writes the role's record for the new uid, in the transaction that creates the account. */
export type WriteRecord = (tx: Transaction, uid: string) => Promise<void>;

class EmailInUse extends Error {}

interface Details {
  readonly hash: string;
  readonly writeRecord: WriteRecord;
  /** Whether the address may get another email that anybody can ask for. */
  readonly mayEmail: boolean;
}

async function createIn(tx: Transaction, account: NewAccount, { hash, writeRecord, mayEmail }: Details) {
  const { headers, response } = await authIn(tx, hash).api.signUpEmail({ body: { ...account }, returnHeaders: true });
  const uid = response.user.id;
  // The password was entered just now.
  for (const { id } of await sessionsOf(tx.db, uid)) await recordProof(tx, id);
  await storeLanguage(tx.db, uid, languageInProgress());
  await writeRecord(tx, uid);
  await writeAudit(tx, { actor: { uid }, action: "account:sign-up", subject: uid, reason: "", patient: null });
  if (mayEmail && !(await isConfirmed(tx.db, uid))) {
    const { email } = account;
    await tx.emit("account.signed-up", { email, token: await createConfirmation(tx, uid, email) });
  }
  return { uid, headers };
}

/** The password is hashed before: a slow transaction would block all other writers of SQLite. */
async function create(
  app: App,
  actor: Actor,
  account: NewAccount,
  quiet: boolean,
  details: Details,
): Promise<string[]> {
  return inTransaction(app, async (tx) => {
    const isKnown = (await findUserByEmail(tx.db, account.email)) !== undefined;
    if (isKnown && !quiet) throw new EmailInUse();
    // A quiet answer takes as long for a known address: the same work with another one, which the error undoes.
    const email = isKnown ? `${randomUUID()}@unused.invalid` : account.email;
    const { uid, headers } = await createIn(tx, { ...account, email }, details);
    if (quiet) await endSessionsOf(tx.db, uid);
    if (isKnown) throw new EmailInUse();
    if (quiet) return [];
    await endCurrentSession(tx, actor);
    return headers.getSetCookie();
  });
}

/** A concurrent sign-up can pass the check in `create`; then the unique email refuses the second insert. */
async function orEmailInUse(app: App, error: unknown, email: string): Promise<unknown> {
  const isRefusedByDatabase = error instanceof APIError && (await findUserByEmail(app.db, email)) !== undefined;
  return isRefusedByDatabase ? new EmailInUse() : unlessInternal(error);
}

/**
 * Creates an account with its session and the role's record, all or nothing.
 * @param app - The application.
 * @param actor - Who signs up.
 * @param account - Checked fields.
 * @param writeRecord - Writes the role's record.
 * @throws FORBIDDEN, INVALID_EMAIL, PASSWORD_*, SIGN_UP_LIMIT, ACCOUNT_EXISTS, BUSY, and whatever `writeRecord`
 * throws; then nothing is left behind.
 */
export async function registerAccount(
  app: App,
  actor: Actor,
  account: NewAccount,
  writeRecord: WriteRecord,
): Promise<SignedUp> {
  if (!can(actor, "account:sign-up")) throw fail("FORBIDDEN");
  if (!isEmail(account.email)) throw fail("INVALID_EMAIL", "email");
  await requireStrength(account.password, account.email);
  const { limits } = app;
  const { address, cookies } = actor.client;
  await takeAttemptOrFail(app, [{ limit: limits.signUpAddress, subject: address }], "SIGN_UP_LIMIT");
  const quiet = !(await hasDisclosureLeft(app, address, account.email));
  const hash = await passwordsOf(app).hash(account.password);
  const ticket = await takeAttempt(app, [{ limit: limits.requestedEmail, subject: account.email }]);
  const mayEmail = ticket !== undefined;
  try {
    const setCookies = await create(app, actor, account, quiet, { hash, writeRecord, mayEmail });
    if (quiet) return {};
    return { session: { cookies: [...setCookies, rememberDevice(app, cookies, account.email)] } };
  } catch (thrown) {
    const error = await orEmailInUse(app, thrown, account.email);
    if (!(error instanceof EmailInUse)) throw error;
    if (!quiet && (await takeDisclosure(app, address, account.email))) {
      await ticket?.giveBack(app);
      throw fail("ACCOUNT_EXISTS", "email");
    }
    if (mayEmail) await inTransaction(app, (tx) => tx.emit("account.sign-up-repeated", { email: account.email }));
    return {};
  }
}
