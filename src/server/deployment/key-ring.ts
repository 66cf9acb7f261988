import { OPERATOR } from "#generated/messages/commands/operator.ts";
import { readKeyFile, writeKeyFile } from "#server/adapters/vault/key-file.ts";
import { createVault } from "#server/adapters/vault/vault.ts";
import { StartRefusal } from "#server/config.ts";
import type { Database } from "#server/database/open.ts";
import { lockDeployment, readDeployment, removeFromDeployment } from "./deployment.queries.ts";
import { encryptSecretsAgain, type KeySettings, shownKey } from "./deployment.ts";
import { countEncrypted } from "./key-use.queries.ts";

/** An encryption key, by the name that refusals and readiness give it. */
export interface ListedKey {
  readonly name: string;
  /** Its place in TULSI_KEY or tulsi.key, from 0; undefined for one that is registered but not there. */
  readonly at: number | undefined;
  /** The day of its first value; undefined when it has none, or has one of an older version. */
  readonly since: string | undefined;
  /** How many values it has encrypted; undefined when that can't be told without the key. */
  readonly values: number | undefined;
}

/** The encryption keys of this server and its database, also of one that refuses to start (docs/operations.md). */
export interface KeyRing {
  list(): Promise<readonly ListedKey[]>;
  /** Puts a key of tulsi.key first. Throws StartRefusal for an unknown one, and where TULSI_KEY is set. */
  promote(name: string): void;
  /** Forgets a key that has encrypted nothing. Throws StartRefusal for the first one and for one in use. */
  drop(name: string): Promise<{ readonly inVariable: boolean }>;
}

export function createKeyRing(database: Database, settings: KeySettings): KeyRing {
  const { kysely, engine } = database;
  const keys = settings.keys ?? readKeyFile(settings.folder, false);
  const vault = createVault(keys);

  function placeOf(name: string): number {
    const index = vault.fingerprints.findIndex((fingerprint) => shownKey(fingerprint) === name);
    if (index === -1) throw new StartRefusal(() => OPERATOR.keys.unknown({ key: name }));
    return index;
  }

  async function requireUnused(index: number): Promise<void> {
    const counts = await countEncrypted(database, settings.folder);
    // A lost key can't be recognised in values; it has none if every value belongs to a key that is here.
    const isOf = (id: string) => (index === -1 ? !vault.keyIds.includes(id) : vault.keyIds[index] === id);
    const values = [...counts].reduce((sum, [id, count]) => sum + (isOf(id) ? count : 0), 0);
    if (values > 0) throw new StartRefusal(() => OPERATOR.keys.used({ count: values }));
  }

  return {
    async list() {
      const { encryptionKey, addedAt } = await readDeployment(kysely);
      const counts = await countEncrypted(database, settings.folder);
      const all = [...new Set([...vault.fingerprints, ...encryptionKey])];
      return all.map((fingerprint) => {
        const index = vault.fingerprints.indexOf(fingerprint);
        const values = counts.get(vault.keyIds[index] ?? "") ?? 0;
        const place = index === -1 ? { at: undefined, values: undefined } : { at: index, values };
        return { name: shownKey(fingerprint), since: addedAt.get(fingerprint)?.slice(0, 10), ...place };
      });
    },
    promote(name) {
      const at = placeOf(name);
      if (settings.keys) throw new StartRefusal(() => OPERATOR.keys.variable({ key: name, place: at + 1 }));
      writeKeyFile(settings.folder, [...keys.slice(at, at + 1), ...keys.slice(0, at), ...keys.slice(at + 1)]);
    },
    async drop(name) {
      const { encryptionKey } = await readDeployment(kysely);
      const fingerprint = [...vault.fingerprints, ...encryptionKey].find((known) => shownKey(known) === name);
      if (fingerprint === undefined) throw new StartRefusal(() => OPERATOR.keys.unknown({ key: name }));
      const index = vault.fingerprints.indexOf(fingerprint);
      if (index === 0) throw new StartRefusal(() => OPERATOR.keys.first);
      await requireUnused(index);
      await kysely.transaction().execute(async (trx) => {
        await lockDeployment(trx, engine);
        if (index > 0) await encryptSecretsAgain(trx, vault);
        await removeFromDeployment(trx, "encryptionKey", fingerprint);
      });
      const isInFile = index > 0 && settings.keys === undefined;
      if (isInFile) writeKeyFile(settings.folder, keys.toSpliced(index, 1));
      return { inVariable: index > 0 && !isInFile };
    },
  };
}
