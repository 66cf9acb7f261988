import { sql } from "kysely";
import { expect, inject, it } from "vitest";
import { openDatabase } from "#server/database/open.ts";
import { freshDatabase, freshStorage } from "#support/processes/database.ts";
import { asSuperuser } from "#support/processes/superuser.ts";

it("waits for a connection while the server has few left", async () => {
  const storage = await freshStorage("postgres");
  const { superuserUrl = "" } = inject("databases").postgres ?? {};
  const name = new URL(storage.url ?? "").pathname.slice(1);
  await asSuperuser(superuserUrl, `alter database ${name} connection limit 2`);
  const { kysely, close } = await openDatabase({ ...storage, connectionTimeoutMs: 60_000 });
  const asked = Array.from({ length: 40 }, () =>
    kysely.transaction().execute(async (trx) => (await sql<{ n: number }>`select 1 as n`.execute(trx)).rows[0]?.n),
  );
  expect(new Set(await Promise.all(asked))).toEqual(new Set([1]));
  await close();
  await storage.remove();
});

it("survives the end of a connection in the middle of a transaction", async () => {
  const fresh = await freshDatabase("postgres");
  const { superuserUrl = "" } = inject("databases").postgres ?? {};
  const failed = fresh.database.kysely.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    await asSuperuser(superuserUrl, `select pg_terminate_backend(${rows[0]?.pid}, 5000)`);
    await asSuperuser(superuserUrl, "select 1");
    await sql`select 1`.execute(trx);
  });
  await expect(failed).rejects.toMatchObject({ code: "BUSY" });
  await sql`select 1`.execute(fresh.database.kysely);
  await fresh.close();
});
