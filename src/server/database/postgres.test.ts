import { sql } from "kysely";
import { expect, inject, it } from "vitest";
import { freshDatabase } from "#support/processes/database.ts";
import { asSuperuser } from "#support/processes/superuser.ts";

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
