import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { StartRefusal } from "#server/config.ts";
import { type Database, openDatabase } from "#server/database/open.ts";
import { Browserless } from "#support/browserless.ts";
import { aPatient } from "#support/builders.ts";
import { startClinic } from "#support/processes/clinic-process.ts";
import { freePort } from "#support/processes/free-port.ts";
import { type Postgres, startPostgres } from "#support/processes/postgres.ts";
import { asSuperuser } from "#support/processes/superuser.ts";

describe("a PostgreSQL connection URL", () => {
  let postgres: Postgres;
  let folder: string;
  beforeAll(async () => {
    postgres = await startPostgres({ tls: true });
    folder = mkdtempSync(join(tmpdir(), "tulsi-addresses-"));
    const database = new URL(postgres.ownerUrl("tulsi"));
    await asSuperuser(postgres.superuserUrl, `create database tulsi owner ${database.username}`);
    await asSuperuser(postgres.superuserUrl, "create database tulsi_standby");
    await asSuperuser(postgres.superuserUrl, "alter database tulsi_standby set default_transaction_read_only = on");
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await postgres.stop();
  });

  /** The connection URL with these parameters. The certificate is for `localhost`. */
  function addressWith(parameters: Readonly<Record<string, string>>): string {
    const url = new URL(postgres.url("tulsi"));
    url.hostname = "localhost";
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
    return url.href;
  }

  const isEncrypted = async ({ kysely }: Database) => {
    const { rows } = await sql<{ ssl: boolean }>`
      select ssl from pg_stat_ssl where pid = pg_backend_pid()`.execute(kysely);
    return rows[0]?.ssl;
  };
  /** Whether the connection was encrypted, or the message of the refusal. */
  async function opened(url: string): Promise<boolean | string | undefined> {
    try {
      const database = await openDatabase({ url, folder });
      return await isEncrypted(database).finally(() => database.close());
    } catch (error) {
      if (error instanceof StartRefusal) return error.message;
      throw error;
    }
  }

  it("with sslmode=require encrypts with any certificate, as psql does", async () => {
    expect(await opened(addressWith({}))).toBe(false);
    expect(await opened(addressWith({ sslmode: "require" }))).toBe(true);
    expect(await opened(addressWith({ sslmode: "no-verify" }))).toBe(true);
  });

  it("with sslmode=verify-full accepts a certificate of the given authority, and no other", async () => {
    const sslrootcert = postgres.certificate ?? "";
    expect(await opened(addressWith({ sslmode: "verify-full", sslrootcert }))).toBe(true);
    expect(await opened(addressWith({ sslmode: "verify-full" }))).toContain("self-signed certificate");
    const empty = join(folder, "no-authority");
    writeFileSync(empty, "");
    expect(await opened(addressWith({ sslmode: "verify-full", sslrootcert: empty }))).toContain("does not answer");
    expect(await opened(addressWith({ sslmode: "verify-full", sslrootcert: join(folder, "missing") }))).toContain(
      "does not answer",
    );
  });

  it("may have an unreachable host before the live one, over TLS", async () => {
    const { host } = new URL(addressWith({}));
    const parameters = { sslmode: "verify-full", sslrootcert: postgres.certificate ?? "" };
    const url = addressWith({ ...parameters, target_session_attrs: "read-write" }).replace(
      host,
      `127.0.0.1:${await freePort()},${host}`,
    );
    const site = await startClinic({
      environment: { DATABASE_URL: url, DATABASE_OWNER_URL: postgres.ownerUrl("tulsi"), TULSI_LOG: "error" },
    });
    try {
      expect((await new Browserless(site.address).post("/PatientSignup", aPatient())).status).toBe(200);
    } finally {
      await site.remove();
    }
  });

  it("with target_session_attrs=read-write refuses a read-only host", async () => {
    const url = addressWith({ target_session_attrs: "read-write" }).replace("/tulsi?", "/tulsi_standby?");
    expect(await opened(url)).toContain("this host only reads");
  });
});
