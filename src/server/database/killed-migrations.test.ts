import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { ENGINES, freshStorage, type TestStorage } from "../../../tests/support/processes/database.ts";
import { MIGRATIONS, migrate } from "./migrate.ts";
import { openDatabase } from "./open.ts";

const MIGRATE = `
  import { openDatabase } from "#server/database/open.ts";
  import { migrate } from "#server/database/migrate.ts";
  const [folder, url] = process.argv.slice(1);
  const database = await openDatabase({ folder, url: url || undefined });
  process.stdout.write("go");
  const { ran } = await migrate(database, { backupFolder: folder });
  await database.close();
  process.stdout.write(String(ran.length));
`;

function migrating({ folder, ownerUrl: url }: TestStorage) {
  return spawn(process.execPath, ["--input-type=module", "-e", MIGRATE, folder, url ?? ""], {
    stdio: ["ignore", "pipe", "inherit"],
  });
}

describe.each(ENGINES)("migrations of killed and simultaneous processes, on %s", (engine) => {
  it("run once when two processes start at once", async () => {
    const storage = await freshStorage(engine, "bare");
    const said = await Promise.all([1, 2].map(() => text(migrating(storage).stdout)));
    expect(said.sort()).toEqual(["go0", `go${Object.keys(MIGRATIONS).length}`]);
    await storage.remove();
  });

  it("leave the old schema or the new one when killed at any moment", async () => {
    for (let round = 0; round < 8; round += 1) {
      const storage = await freshStorage(engine, "bare");
      const child = migrating(storage);
      const ended = once(child, "exit");
      await once(child.stdout, "data");
      await wait(round * 6);
      child.kill("SIGKILL");
      await ended;
      const database = await openDatabase({ ...storage, url: storage.ownerUrl });
      const tables = (await database.kysely.introspection.getTables()).map((table) => table.name);
      const ours = tables.filter((name) => !name.startsWith("kysely"));
      const whole = ours.includes("user") && ours.includes("firstAdminLink");
      expect(ours.length === 0 || whole, `tables after the kill: ${ours.join(", ")}`).toBe(true);
      await migrate(database);
      expect(await database.kysely.selectFrom("user").selectAll().execute()).toEqual([]);
      await database.close();
      await storage.remove();
    }
  });
});
