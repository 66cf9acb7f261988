import { accessSync, constants, statfsSync } from "node:fs";
import { sql } from "kysely";
import type { App } from "#server/app.ts";
import { MIGRATIONS } from "#server/database/migrate.ts";
import type { Database } from "#server/database/open.ts";
import { readStoreId } from "./data-folder.ts";
import { readDeployment } from "./deployment.queries.ts";
import { missingKeys } from "./deployment.ts";

const ANSWER_MS = 2_000;
/** Below this a write to SQLite or to the file store may fail at any moment. */
const MIN_FREE_BYTES = 2 * 1024 * 1024;

/** Shorter than this, the memory for request bodies may be full without a reason to leave the node. */
const FULL_MS = 60_000;

const SILENT = "the database does not answer";

/** Why the data folder can't take a file; undefined when it can. */
function folderReason(folder: string, fileStore: string | undefined): string | undefined {
  try {
    if (readStoreId(folder) !== fileStore) return "files/ is not the file store of this database";
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < MIN_FREE_BYTES ? "the disk of the data folder is full" : undefined;
  } catch {
    return "the data folder can't be read or written";
  }
}

async function isReadOnly({ kysely, engine, file }: Database): Promise<boolean> {
  if (engine === "postgres") {
    const { rows } = await sql<{ transaction_read_only: string }>`show transaction_read_only`.execute(kysely);
    return rows[0]?.transaction_read_only !== "off";
  }
  try {
    accessSync(file ?? "", constants.W_OK);
    return false;
  } catch {
    return true;
  }
}

/** What readiness depends on. */
export interface Node {
  readonly database: Database;
  readonly folder: string;
  readonly hub: { readonly listening: boolean };
  readonly bodies: { fullForMs(): number };
  /** Of all keys that this node has. */
  readonly keyFingerprints: readonly string[];
}

async function databaseReason({ database, folder, keyFingerprints }: Node): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(database.kysely);
  const applied = new Set(rows.map(({ name }) => name));
  const newer = [...applied].find((name) => !(name in MIGRATIONS));
  if (newer) return `a newer version has migrated the database (${newer}): upgrade this server`;
  if (!Object.keys(MIGRATIONS).every((name) => applied.has(name))) return "the schema is not this version's";
  if (await isReadOnly(database)) return "the database is read-only";
  const known = await readDeployment(database.kysely);
  const [missing] = missingKeys(known, keyFingerprints);
  if (missing) return `TULSI_KEY lacks the key ${missing.key}, in use since ${missing.since ?? "an older version"}`;
  return folderReason(folder, known.fileStore[0]);
}

/** Why this node should get no requests, in a sentence without secrets; undefined when it is ready (TRUST.md AV-5). */
export async function notReadyReason(node: Node): Promise<string | undefined> {
  const { hub, bodies } = node;
  if (bodies.fullForMs() >= FULL_MS) return "request bodies have filled their memory for a minute";
  const silent = new Promise<string>((resolve) => setTimeout(resolve, ANSWER_MS, SILENT).unref());
  const reason = await Promise.race([databaseReason(node).catch(() => SILENT), silent]);
  return reason ?? (hub.listening ? undefined : "changes of other nodes do not arrive");
}

/** What does not work on this node, which gets requests all the same: the sentence that `/readyz` adds. */
export function impairedReason({ encoder }: Pick<App, "encoder">): string | undefined {
  return encoder?.fault === "unloadable" ? "the assistant's encoder can't be loaded: see the log" : undefined;
}
