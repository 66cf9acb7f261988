import { sql } from "kysely";
import type { Engine, Queryable } from "#server/database/open.ts";

export type DeploymentKind = "encryptionKey" | "signingKey" | "fileStore" | "database" | "secrets";
export interface Deployment extends Readonly<Record<DeploymentKind, readonly string[]>> {
  /** When each value was added; values of an older version have no time. */
  readonly addedAt: ReadonlyMap<string, string>;
}

/** Makes a second node that starts at the same moment wait until this transaction ends. */
export async function lockDeployment(trx: Queryable, engine: Engine): Promise<void> {
  if (engine === "postgres") await sql`lock table "deployment" in exclusive mode`.execute(trx);
}

export async function readDeployment(db: Queryable): Promise<Deployment> {
  const rows = await db.selectFrom("deployment").selectAll().execute();
  const valuesOf = (kind: DeploymentKind) => rows.flatMap((row) => (row.kind === kind ? [row.value] : []));
  return {
    encryptionKey: valuesOf("encryptionKey"),
    signingKey: valuesOf("signingKey"),
    fileStore: valuesOf("fileStore"),
    database: valuesOf("database"),
    secrets: valuesOf("secrets"),
    // The column is missing before its migration.
    addedAt: new Map(rows.flatMap(({ value, addedAt }) => (addedAt ? [[value, addedAt] as const] : []))),
  };
}

export async function addToDeployment(db: Queryable, kind: DeploymentKind, value: string, now: string): Promise<void> {
  await db
    .insertInto("deployment")
    .values({ kind, value, addedAt: now })
    .onConflict((conflict) => conflict.columns(["kind", "value"]).doNothing())
    .execute();
}

/**
 * What distinguishes this PostgreSQL database from a restored copy of it: the server's identifier, and the ids that
 * the database and its table got when they were created.
 */
export async function databaseIdentity(db: Queryable): Promise<string> {
  const { rows } = await sql<{ identity: string }>`
    select concat_ws('/', (select system_identifier from pg_control_system()),
      (select oid from pg_database where datname = current_database()), '"deployment"'::regclass::oid) as identity
  `.execute(db);
  return rows[0]?.identity ?? "";
}

export async function replaceDatabaseIdentity(db: Queryable, identity: string, now: string): Promise<void> {
  await db.deleteFrom("deployment").where("kind", "=", "database").execute();
  await addToDeployment(db, "database", identity, now);
}

/** Removes a value, as that of a key that nothing is encrypted with. */
export async function removeFromDeployment(db: Queryable, kind: DeploymentKind, value: string): Promise<void> {
  await db.deleteFrom("deployment").where("kind", "=", kind).where("value", "=", value).execute();
}

export async function hasUsers(db: Queryable): Promise<boolean> {
  return (await db.selectFrom("user").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** Encrypted values of the database, one of each kind that there is, with what they are bound to. */
export async function encryptedSamples(db: Queryable): Promise<{ column: string; row: string; value: string }[]> {
  const samples = [
    db.selectFrom("patients").select(["uid as row", "aadhar as value"]).limit(1).executeTakeFirst(),
    db.selectFrom("doctors").select(["uid as row", "aadhaar as value"]).limit(1).executeTakeFirst(),
    db.selectFrom("signingKeys").select(["id as row", "publicKey as value"]).limit(1).executeTakeFirst(),
  ];
  const columns = ["patients.aadhar", "doctors.aadhaar", "signingKeys.publicKey"];
  const rows = await Promise.all(samples);
  return columns.flatMap((column, index) => {
    const row = rows[index];
    return row ? [{ column, ...row }] : [];
  });
}

/** The ids of all keys that have signed a document. */
export async function signingKeyIds(db: Queryable): Promise<string[]> {
  return (await db.selectFrom("signingKeys").select("id").execute()).map(({ id }) => id);
}
