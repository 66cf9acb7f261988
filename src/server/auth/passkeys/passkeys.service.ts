import type { SignedIn } from "#domain/accounts/accounts.api.ts";
import type { Passkey } from "#domain/accounts/passkeys.api.ts";
import {
  MAX_PASSKEYS,
  newPasskeySchema,
  passkeyLoginSchema,
  removedPasskeySchema,
  type UsedCredential,
} from "#domain/accounts/passkeys.rules.ts";
import { type Account, type Actor, type Area, areaOf } from "#domain/actor.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { can } from "#domain/permissions.ts";
import { type App, inTransaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { writeAudit } from "#server/features/audit/audit.service.ts";
import { readSettings } from "#server/features/settings/settings.service.ts";
import { takeAttemptOrFail } from "../attempts.ts";
import { rememberDevice } from "../devices.ts";
import { recordRefusedLogin } from "../login-entries.ts";
import { loginNameOf } from "../phones/login-name.ts";
import { requireProof } from "../second-factor/proof.ts";
import { beginSession } from "../sign-in.ts";
import { checkCreated, checkUsed, creationOptions, loginOptions } from "./credentials.ts";
import {
  deletePasskey,
  findPasskey,
  listPasskeyRows,
  lockPasskeysOf,
  storePasskey,
  storeUse,
} from "./passkeys.queries.ts";

const LOGIN = "login";
/** A challenge of one session is of no use in another. */
const purposeOf = ({ sessionId }: Account) => `add ${sessionId}`;

function requireAccount(actor: Actor): Account {
  if (actor.kind !== "account" || !can(actor, "account:change-password")) throw fail("NOT_FOUND");
  return actor;
}

/** {@inheritDoc PasskeyApi.listPasskeys} */
export async function listPasskeys(app: App, actor: Actor): Promise<readonly Passkey[]> {
  const { uid } = requireAccount(actor);
  const rows = await listPasskeyRows(app.db, uid);
  return rows.map(({ id, name, createdAt, lastUsedAt }) => ({ id, name, createdAt, lastUsedAt }));
}

/** {@inheritDoc PasskeyApi.beginPasskey} */
export async function beginPasskey(app: App, actor: Actor): Promise<string> {
  const account = requireAccount(actor);
  await requireProof(app, account);
  const { uid } = account;
  const present = await listPasskeyRows(app.db, uid);
  if (present.length >= MAX_PASSKEYS) throw fail("PASSKEY_LIMIT");
  const { name: clinicName } = await readSettings(app, actor);
  const email = await loginNameOf(app, account);
  return creationOptions(app, { uid, email, clinicName, present, purpose: purposeOf(account) });
}

/** {@inheritDoc PasskeyApi.addPasskey} */
export async function addPasskey(app: App, actor: Actor, input: unknown): Promise<void> {
  const account = requireAccount(actor);
  const { uid, email } = account;
  const { name, credential } = checkOrFail(newPasskeySchema, input);
  await requireProof(app, account);
  const checked = await checkCreated(app, purposeOf(account), credential);
  if (checked === undefined) throw fail("PASSKEY_FAILED");
  await inTransaction(app, async (tx) => {
    await lockPasskeysOf(tx.db, tx.database.engine, uid);
    const row = { ...checked, uid, name, createdAt: moment(tx.clock), lastUsedAt: null };
    if (!(await storePasskey(tx.db, row))) throw fail("PASSKEY_FAILED");
    if ((await listPasskeyRows(tx.db, uid)).length > MAX_PASSKEYS) throw fail("PASSKEY_LIMIT");
    await writeAudit(tx, { actor: account, action: "passkey:add", subject: uid, reason: "" });
    await tx.emit("account.passkey-changed", { email, isNew: true });
  });
}

/** {@inheritDoc PasskeyApi.removePasskey} */
export async function removePasskey(app: App, actor: Actor, input: unknown): Promise<void> {
  const account = requireAccount(actor);
  const { id } = checkOrFail(removedPasskeySchema, input);
  await requireProof(app, account);
  await inTransaction(app, async (tx) => {
    if (!(await deletePasskey(tx.db, account.uid, id))) throw fail("NOT_FOUND");
    await writeAudit(tx, { actor: account, action: "passkey:remove", subject: account.uid, reason: "" });
    await tx.emit("account.passkey-changed", { email: account.email, isNew: false });
  });
}

/** {@inheritDoc PasskeyApi.beginPasskeyLogin} */
export async function beginPasskeyLogin(app: App, actor: Actor): Promise<string> {
  if (!can(actor, "account:sign-in")) throw fail("FORBIDDEN");
  return loginOptions(app, LOGIN);
}

type FoundPasskey = Awaited<ReturnType<typeof findPasskey>>;

async function logInWith(app: App, actor: Actor, row: FoundPasskey, credential: UsedCredential) {
  const { cookies, address } = actor.client;
  const ticket = await takeAttemptOrFail(app, [{ limit: app.limits.signInAddress, subject: address }]);
  const counter = row && (await checkUsed(app, LOGIN, row, credential));
  if (row === undefined || counter === undefined) throw fail("PASSKEY_FAILED");
  return inTransaction(app, async (tx) => {
    if (!(await storeUse(tx.db, { id: row.id, counter, lastUsedAt: moment(tx.clock) }))) throw fail("PASSKEY_FAILED");
    const { cookie, roles } = await beginSession(tx, actor, row.uid, { isProved: true });
    await ticket.giveBack(tx);
    return { cookies: [cookie, rememberDevice(tx, cookies, row.email)], roles };
  });
}

/** {@inheritDoc PasskeyApi.signInWithPasskey} */
export async function signInWithPasskey(app: App, actor: Actor, area: Area, input: unknown): Promise<SignedIn> {
  if (!can(actor, "account:sign-in")) throw fail("FORBIDDEN");
  const { credential } = checkOrFail(passkeyLoginSchema, input);
  const row = await findPasskey(app.db, credential.id);
  const { cookies, roles } = await logInWith(app, actor, row, credential).catch(async (error: unknown) => {
    await recordRefusedLogin(app, actor, row?.email ?? "", error);
    throw error;
  });
  const admitted = roles.filter((role) => areaOf(role) === area);
  return { session: { cookies }, roles: admitted, admitted: admitted.length > 0 };
}
