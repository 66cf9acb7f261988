import type { HashConfig } from "#domain/hosted/hash-config.rules.ts";
import { parseStored } from "#domain/typed.ts";
import { type App, inTransaction, type Transaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { hostedHashesOf } from "./hosted-hash.ts";
import { deleteKey, findKey, findNewestKey, hasHash, insertKey, lockKeys } from "./hosted-keys.queries.ts";

const ID_LENGTH = 16;

/** The keys of hosted identity services, by the id that a hash begins with. */
export interface HostedKeys {
  find(id: string): Promise<HashConfig | undefined>;
  /** The newest one; undefined once no account has such a hash. */
  newest(): Promise<HashConfig | undefined>;
}

const placeOf = (id: string) => ({ column: "hostedKeys.key", row: id });

function keyOf({ vault }: App, row: { readonly id: string; readonly key: string } | undefined): HashConfig | undefined {
  return row && parseStored<HashConfig>(vault.open(row.key, placeOf(row.id)));
}

/** The keys of an application. */
export function hostedKeysOf(app: App): HostedKeys {
  return {
    find: async (id) => keyOf(app, await findKey(app.db, id)),
    newest: async () => keyOf(app, await findNewestKey(app.db)),
  };
}

/** The id of a key: a keyed hash, by which a second import finds it again. */
export function hostedKeyId({ vault }: App, config: HashConfig): string {
  const digest = vault.digest("hosted-key", JSON.stringify(config));
  return Buffer.from(digest, "base64url").toString("hex").slice(0, ID_LENGTH);
}

/** Stores a key, encrypted, in the transaction that adds accounts with its hashes. */
export async function storeHostedKey(tx: Transaction, config: HashConfig): Promise<void> {
  const id = hostedKeyId(tx, config);
  const key = tx.vault.encrypt(JSON.stringify(config), placeOf(id));
  await insertKey(tx.db, { id, key, createdAt: moment(tx.clock) });
}

/** Deletes the keys with which no account has a hash any more. */
export async function sweepHostedKeys(app: App): Promise<void> {
  if ((await findNewestKey(app.db)) === undefined) return;
  await inTransaction(app, async (tx) => {
    for (const id of await lockKeys(tx.db, tx.database.engine)) {
      if (!(await hasHash(tx.db, hostedHashesOf(id)))) await deleteKey(tx.db, id);
    }
  });
}
