import { emailOf } from "#domain/accounts/no-email.ts";
import type { SecondFactor } from "#domain/accounts/second-factor.api.ts";
import { beginFactorSchema, changeFactorSchema, confirmFactorSchema } from "#domain/accounts/second-factor.rules.ts";
import type { Account, Actor } from "#domain/actor.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { can } from "#domain/permissions.ts";
import { type App, inTransaction, type Transaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { qrPath } from "#server/features/advice/pdf/qr.ts";
import { writeAudit } from "#server/features/audit/audit.service.ts";
import { readSettings } from "#server/features/settings/settings.service.ts";
import { endOtherSessionsOf, endSessionsOf, findUserByEmail } from "../accounts.queries.ts";
import { deletePasskeysOf } from "../passkeys/passkeys.queries.ts";
import { loginNameOf } from "../phones/login-name.ts";
import { forgetNumber } from "../phones/reach.service.ts";
import { createFactorKey, createRecoveryCodes, factorUri, formatRecoveryCode } from "./codes.ts";
import { keyPlaceOf, recoveryHash, takeCode } from "./login-code.ts";
import { requireOwner } from "./proof.ts";
import {
  confirmFactor,
  countCodes,
  deleteFactor,
  type FactorRow,
  findFactor,
  storeCodes,
  storeFactor,
} from "./second-factor.queries.ts";
import { hasPassword } from "./sms-proof.ts";
import { takeTry } from "./tries.ts";

/** Who acts in the audit of a command on the clinic's machine, where nobody is signed in. */
const OPERATOR = { uid: "operator" };
/** How long a begun set-up waits for its first code. */
const SETUP_MS = 15 * 60_000;

function requireAccount(actor: Actor): Account {
  if (actor.kind !== "account" || !can(actor, "account:change-password")) throw fail("NOT_FOUND");
  return actor;
}

const isOn = (factor: FactorRow | undefined) => factor !== undefined && factor.confirmedAt !== null;

/** The factor that this session sets up, if any: a thief's session does not see the key of the owner's. */
function setupOf(app: App, { sessionId }: Account, factor: FactorRow | undefined): FactorRow | undefined {
  if (factor === undefined || isOn(factor) || factor.setupSessionId !== sessionId) return undefined;
  return Date.parse(factor.createdAt) + SETUP_MS > app.clock.now() ? factor : undefined;
}

async function makeCodes(tx: Transaction, uid: string): Promise<string[]> {
  const codes = createRecoveryCodes();
  await storeCodes(
    tx.db,
    uid,
    codes.map((code) => recoveryHash(tx, uid, code)),
  );
  return codes.map(formatRecoveryCode);
}

/** {@inheritDoc SecondFactorApi.readSecondFactor} */
export async function readSecondFactor(app: App, actor: Actor): Promise<SecondFactor> {
  const account = requireAccount(actor);
  const { uid } = account;
  const factor = await findFactor(app.db, uid);
  const setup = setupOf(app, account, factor);
  const codesLeft = await countCodes(app.db, uid);
  const since = factor?.confirmedAt ?? null;
  if (setup === undefined) return { since, codesLeft, setup: null };
  const { name } = await readSettings(app, actor);
  const label = await loginNameOf(app, account);
  const uri = factorUri(app.vault.open(setup.secret, keyPlaceOf(uid)), name, label);
  const key = new URL(uri).searchParams.get("secret") ?? "";
  return { since, codesLeft, setup: { key: key.replace(/.{4}(?=.)/gu, "$& "), picture: await qrPath(uri) } };
}

/** {@inheritDoc SecondFactorApi.beginSecondFactor} */
export async function beginSecondFactor(app: App, actor: Actor, input: unknown): Promise<void> {
  const account = requireAccount(actor);
  const { uid, sessionId } = account;
  const typed = (await hasPassword(app, uid)) ? checkOrFail(beginFactorSchema, input) : {};
  await requireOwner(app, account, typed);
  await inTransaction(app, async (tx) => {
    const secret = tx.vault.encrypt(createFactorKey(), keyPlaceOf(uid));
    const times = { createdAt: moment(tx.clock), confirmedAt: null, lastStep: 0 };
    if (!(await storeFactor(tx.db, { uid, secret, ...times, setupSessionId: sessionId }))) throw fail("WRONG_STATUS");
  });
}

/** {@inheritDoc SecondFactorApi.confirmSecondFactor} */
export async function confirmSecondFactor(app: App, actor: Actor, input: unknown): Promise<readonly string[]> {
  const account = requireAccount(actor);
  const { uid, email, sessionId } = account;
  const { code } = checkOrFail(confirmFactorSchema, input);
  const ticket = await takeTry(app, account, code);
  return inTransaction(app, async (tx) => {
    const factor = setupOf(tx, account, await findFactor(tx.db, uid));
    if (factor === undefined) throw fail("WRONG_STATUS");
    if (!(await takeCode(tx, factor, code))) throw fail("SECOND_FACTOR_WRONG", "code");
    await confirmFactor(tx.db, uid, moment(tx.clock));
    await endOtherSessionsOf(tx.db, uid, sessionId);
    await tx.announce("rights", uid);
    await writeAudit(tx, { actor: account, action: "second-factor:on", subject: uid, reason: "" });
    await tx.emit("account.second-factor-changed", { email, isOn: true });
    await ticket.giveBack(tx);
    return makeCodes(tx, uid);
  });
}

/** Does what needs a code of a factor that is on, and the password where the account has one. */
async function withCode<T>(
  app: App,
  account: Account,
  input: unknown,
  run: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const isByPassword = await hasPassword(app, account.uid);
  const { code, ...typed } = checkOrFail(isByPassword ? changeFactorSchema : confirmFactorSchema, input);
  if (isByPassword) await requireOwner(app, account, typed);
  const ticket = await takeTry(app, account, code);
  return inTransaction(app, async (tx) => {
    const factor = await findFactor(tx.db, account.uid);
    if (factor === undefined || !isOn(factor)) throw fail("WRONG_STATUS");
    if (!(await takeCode(tx, factor, code))) throw fail("SECOND_FACTOR_WRONG", "code");
    await ticket.giveBack(tx);
    return run(tx);
  });
}

/** {@inheritDoc SecondFactorApi.renewRecoveryCodes} */
export async function renewRecoveryCodes(app: App, actor: Actor, input: unknown): Promise<readonly string[]> {
  const account = requireAccount(actor);
  return withCode(app, account, input, async (tx) => {
    await writeAudit(tx, { actor: account, action: "second-factor:codes", subject: account.uid, reason: "" });
    return makeCodes(tx, account.uid);
  });
}

/** {@inheritDoc SecondFactorApi.removeSecondFactor} */
export async function removeSecondFactor(app: App, actor: Actor, input: unknown): Promise<void> {
  const account = requireAccount(actor);
  await withCode(app, account, input, async (tx) => {
    await deleteFactor(tx.db, account.uid);
    await writeAudit(tx, { actor: account, action: "second-factor:off", subject: account.uid, reason: "" });
    await tx.emit("account.second-factor-changed", { email: account.email, isOn: false });
  });
}

/**
 * Turns off the second step of the account with this email and ends its sessions, on the machine itself and without an
 * actor: for a person who lost phone and recovery codes.
 * @throws USER_NOT_FOUND; WRONG_STATUS when it is off.
 */
export async function removeFactorByEmail(app: App, email: string): Promise<void> {
  const address = email.trim().toLowerCase();
  // A number is all that an account without email has: it is not taken.
  const user = emailOf(address) === null ? undefined : await findUserByEmail(app.db, address);
  if (!user) throw fail("USER_NOT_FOUND", "email");
  await inTransaction(app, async (tx) => {
    const hasCode = isOn(await findFactor(tx.db, user.id));
    if ((await deletePasskeysOf(tx.db, user.id)) === 0 && !hasCode) throw fail("WRONG_STATUS");
    await deleteFactor(tx.db, user.id);
    // The lost phone may have the number's SIM card.
    await forgetNumber(tx, user.id);
    await endSessionsOf(tx.db, user.id);
    await writeAudit(tx, { actor: OPERATOR, action: "second-factor:off", subject: user.id, reason: "" });
    await tx.announce("rights", user.id);
    await tx.emit("account.second-factor-changed", { email: user.email, isOn: false });
  });
}
