import { START_REFUSALS } from "#generated/messages/commands/start-refusals.ts";
import { systemClock } from "#server/adapters/clock/clock.ts";
import { createSigner, type Signer } from "#server/adapters/signer/signer.ts";
import { readKeyFile, readSigningKeys } from "#server/adapters/vault/key-file.ts";
import { createVault, type Vault } from "#server/adapters/vault/vault.ts";
import { type Config, StartRefusal } from "#server/config.ts";
import { moment } from "#server/database/moment.ts";
import type { Database, Queryable } from "#server/database/open.ts";
import { openedOr } from "#server/unreadable.ts";
import { createStoreId, readStoreId, storeIdFile } from "./data-folder.ts";
import {
  addToDeployment,
  type Deployment,
  databaseIdentity,
  encryptedSamples,
  hasUsers,
  lockDeployment,
  readDeployment,
  removeFromDeployment,
  replaceDatabaseIdentity,
  signingKeyIds,
} from "./deployment.queries.ts";
import { createKeyRegistration, type KeyRegistration } from "./key-registration.ts";

export interface Keys {
  readonly vault: Vault;
  /** Signs with the current key. */
  readonly signer: Signer;
}

/** The keys in use; `settle` waits until the current one is registered, if it has encrypted anything. */
export interface OpenedKeys extends Keys {
  readonly registration: KeyRegistration;
}

export type KeySettings = Pick<Config, "folder" | "keys" | "signingKeys">;

const NOTHING_KNOWN: Deployment = {
  ...{ encryptionKey: [], signingKey: [], fileStore: [], database: [], secrets: [] },
  addedAt: new Map(),
};
const SECRETS_PLACE = { column: "deployment.secrets", row: "secrets" };
/** So many characters of a fingerprint are shown to an operator. */
const SHOWN = 8;

interface KeysWithOlder extends Keys {
  readonly encryptionKeys: readonly Buffer[];
  readonly signingKeyIds: readonly string[];
}

function keysOf({ folder, keys, signingKeys }: KeySettings, create: boolean): KeysWithOlder {
  const encryptionKeys = keys ?? readKeyFile(folder, create);
  const vault = createVault(encryptionKeys);
  const signers = (signingKeys ?? readSigningKeys(folder, create)).map(createSigner);
  const [signer] = signers;
  if (!signer) throw new StartRefusal(() => START_REFUSALS.signingKey);
  return { encryptionKeys, vault, signer, signingKeyIds: signers.map(({ keyId }) => keyId) };
}

/** How a key is called in the list, in readiness and in refusals, without revealing it. */
export function shownKey(fingerprint: string): string {
  return fingerprint.slice(0, SHOWN);
}

/** The registered keys that a node lacks, each with the day since when it is in use. */
export function missingKeys({ encryptionKey, addedAt }: Deployment, fingerprints: readonly string[]) {
  const missing = encryptionKey.filter((known) => !fingerprints.includes(known));
  return missing.map((known) => ({ key: shownKey(known), since: addedAt.get(known)?.slice(0, 10) }));
}

function missingKeysText(missing: ReturnType<typeof missingKeys>): string {
  const { missingKey, missingOldKey } = START_REFUSALS;
  return missing.map(({ key, since }) => (since ? missingKey({ key, since }) : missingOldKey({ key }))).join(" ");
}

/**
 * Refuses an encryption key that lacks one that the database is encrypted with. A database of version 0.1 has no
 * fingerprint, so one of its encrypted values is opened.
 */
async function requireEncryptionKey(db: Queryable, known: Deployment, vault: Vault): Promise<void> {
  const { encryptionKey } = known;
  const missing = missingKeys(known, vault.fingerprints);
  const samples = encryptionKey.length === 0 ? await encryptedSamples(db) : [];
  const opened = samples.every(({ column, row, value }) =>
    openedOr(false, () => vault.open(value, { column, row }) !== undefined),
  );
  if (missing.length > 0) throw new StartRefusal(() => `${missingKeysText(missing)} ${START_REFUSALS.setMissingKey}`);
  if (!opened) throw new StartRefusal(() => START_REFUSALS.otherKey);
}

/** Refuses a signing key when neither it nor an older one after it has signed for this database. */
async function requireSigningKey(db: Queryable, { signingKey }: Deployment, ids: readonly string[]): Promise<void> {
  const known = signingKey.length > 0 ? signingKey : await signingKeyIds(db);
  if (known.length === 0 || ids.some((id) => known.includes(id))) return;
  throw new StartRefusal(() => START_REFUSALS.otherSigningKey);
}

function requireFileStore({ fileStore: [known] }: Deployment, folder: string): void {
  if (known === undefined || readStoreId(folder) === known) return;
  throw new StartRefusal(() => START_REFUSALS.otherFiles({ folder, known, file: storeIdFile(folder) }));
}

/** Refuses an empty database beside the files of a clinic: its own database is lost, or elsewhere. */
function requireNewFolder(folder: string): void {
  if (readStoreId(folder) === undefined) return;
  throw new StartRefusal(() => START_REFUSALS.lostDatabase({ folder }));
}

/** Refuses a copy that pg_restore made, until its sessions are ended and its erasures repeated. */
async function requireSameDatabase(trx: Queryable, { database: [known] }: Deployment): Promise<void> {
  if (known === undefined || known === (await databaseIdentity(trx))) return;
  throw new StartRefusal(() => START_REFUSALS.restored);
}

/** Refuses keys and files that are not those of a database. */
async function requireOwn(db: Queryable, known: Deployment, keys: KeysWithOlder, folder: string): Promise<void> {
  await requireEncryptionKey(db, known, keys.vault);
  await requireSigningKey(db, known, keys.signingKeyIds);
  requireFileStore(known, folder);
}

/** Whether the database was never used, so that its keys may be created. */
async function isUnused(db: Queryable, { encryptionKey }: Deployment): Promise<boolean> {
  return encryptionKey.length === 0 && !(await hasUsers(db));
}

/**
 * Refuses, as `openKeys` does, but before anything is migrated or replaced, and without a change. A database of version
 * 0.1 has no fingerprints yet; a new one has no tables.
 */
export async function requireOwnDatabase(
  { kysely, engine }: Database,
  settings: KeySettings,
  { restored = false }: { readonly restored?: boolean | undefined } = {},
): Promise<void> {
  const tables = new Set((await kysely.introspection.getTables()).map(({ name }) => name));
  if (!tables.has("signingKeys")) return requireNewFolder(settings.folder);
  const known = tables.has("deployment") ? await readDeployment(kysely) : NOTHING_KNOWN;
  if (await isUnused(kysely, known)) return;
  if (engine === "postgres" && !restored) await requireSameDatabase(kysely, known);
  await requireOwn(kysely, known, keysOf(settings, false), settings.folder);
}

/** Accepts the database as this clinic's own from now on. PostgreSQL only. */
export async function confirmDatabase({ kysely }: Database): Promise<void> {
  await kysely
    .transaction()
    .execute(async (trx) => replaceDatabaseIdentity(trx, await databaseIdentity(trx), moment(systemClock)));
}

/** The key whose derived secrets an older version used: the one that was current before, as far as is known. */
async function keyInUse(trx: Queryable, known: Deployment, { encryptionKeys, vault }: KeysWithOlder) {
  const [sample] = known.encryptionKey.length === 0 ? await encryptedSamples(trx) : [];
  const index = encryptionKeys.findIndex((_key, index) =>
    sample === undefined
      ? known.encryptionKey.includes(vault.fingerprints[index] ?? "")
      : sample.value.startsWith(`${vault.keyIds[index]}.`),
  );
  return encryptionKeys[Math.max(0, index)];
}

/** The secrets of cookies and digests; stored at the first start, so that they outlive a change of keys. */
async function openSecrets(trx: Queryable, known: Deployment, keys: KeysWithOlder): Promise<string> {
  const [stored] = known.secrets;
  if (stored !== undefined) return keys.vault.open(stored, SECRETS_PLACE);
  const key = await keyInUse(trx, known, keys);
  const { encrypt, fingerprints, secrets } = key === undefined ? keys.vault : createVault([key]);
  await addToDeployment(trx, "secrets", encrypt(secrets, SECRETS_PLACE), moment(systemClock));
  await addToDeployment(trx, "encryptionKey", fingerprints[0] ?? "", moment(systemClock));
  return secrets;
}

/** Encrypts the stored secrets with the current key, before the key that they were encrypted with is dropped. */
export async function encryptSecretsAgain(trx: Queryable, vault: Vault): Promise<void> {
  const { secrets } = await readDeployment(trx);
  for (const stored of secrets) {
    if (stored.startsWith(`${vault.keyIds[0]}.`)) continue;
    await removeFromDeployment(trx, "secrets", stored);
    await addToDeployment(
      trx,
      "secrets",
      vault.encrypt(vault.open(stored, SECRETS_PLACE), SECRETS_PLACE),
      moment(systemClock),
    );
    await addToDeployment(trx, "encryptionKey", vault.fingerprints[0] ?? "", moment(systemClock));
  }
}

/**
 * Opens the keys of a migrated database, and creates them on the very first start. Throws StartRefusal when encryption
 * key, signing key or file store belong to another database (TRUST.md DP-1), and for a restored copy unless
 * `restored`.
 */
export async function openKeys(
  database: Database,
  settings: KeySettings,
  { restored = false }: { readonly restored?: boolean | undefined } = {},
): Promise<OpenedKeys> {
  const { kysely, engine } = database;
  return kysely.transaction().execute(async (trx) => {
    await lockDeployment(trx, engine);
    const known = await readDeployment(trx);
    if (engine === "postgres" && !restored) await requireSameDatabase(trx, known);
    const keys = keysOf(settings, await isUnused(trx, known));
    await requireOwn(trx, known, keys, settings.folder);
    const { signer, encryptionKeys } = keys;
    const registration = createKeyRegistration(database);
    const vault = createVault(encryptionKeys, {
      secrets: await openSecrets(trx, known, keys),
      onEncrypt: () => registration.begin(keys.vault.fingerprints[0] ?? ""),
    });
    await addToDeployment(trx, "signingKey", signer.keyId, moment(systemClock));
    await addToDeployment(trx, "fileStore", createStoreId(settings.folder), moment(systemClock));
    if (engine === "postgres" && !restored)
      await addToDeployment(trx, "database", await databaseIdentity(trx), moment(systemClock));
    return { vault, signer, registration };
  });
}
