import { sql } from "kysely";
import { expect } from "vitest";
import type { Engine } from "#server/database/open.ts";
import type { TestClinic } from "../open-clinic.ts";

/**
 * Waits until operations wait for a lock, or have ended without. SQLite runs one transaction after the other, so that
 * there is nothing to wait for.
 */
export async function untilTheyWait(
  { kysely }: Pick<TestClinic, "kysely">,
  engine: Engine,
  operations: readonly Promise<unknown>[],
): Promise<void> {
  if (engine === "sqlite") return;
  let ended = 0;
  for (const operation of operations) void operation.finally(() => (ended += 1)).catch(() => undefined);
  const waiting = async () => {
    const { rows } = await sql`select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(kysely);
    return rows.length + ended;
  };
  await expect.poll(waiting).toBeGreaterThanOrEqual(operations.length);
}
