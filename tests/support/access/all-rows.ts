import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { TestClinic } from "../open-clinic.ts";

/** Counters, the log and the last use of sessions, which also a look changes. */
export const CHANGED_BY_LOOKS = ["attempts", "audit", "auditHead", "auditLinks", "session", "versions"] as const;

/** A hash over the rows of each table but these. */
export async function hashesOfRows(
  open: TestClinic,
  except: readonly string[] = [],
): Promise<Readonly<Record<string, string>>> {
  const kysely = open.kysely as unknown as Kysely<Record<string, object>>;
  const hashes: Record<string, string> = {};
  for (const { name } of await kysely.introspection.getTables()) {
    if (except.includes(name)) continue;
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(kysely);
    const sorted = rows.map((row) => JSON.stringify(row)).sort();
    hashes[name] = createHash("sha256").update(sorted.join("\n")).digest("hex");
  }
  return hashes;
}
