import { sql } from "kysely";
import { DAY_MS } from "#domain/time.ts";
import { openDatabase } from "#server/database/open.ts";
import type { TestStorage } from "./database.ts";

/** Names that tables had in 0.1. */
const RENAMED: ReadonlyMap<string, string> = new Map([
  ["adultSeats", "guardianAccess"],
  ["visitRatings", "consultationRatings"],
  ["notices", "notifications"],
]);
/** What is sent and what is shown became one table of deliveries, from which what is shown is made when it is due. */
const SENT = ["outbox", "pushMessages", "deliveries", "notifications"];
/** Not of anyone: versions of live topics, and what the server notes about itself. */
const OF_THE_SERVER = ["topics", "deployment"];

/** How many rows there are of each kind, of all tables of an older version. */
export function kindsOf(counts: Readonly<Record<string, number>>): Readonly<Record<string, number>> {
  const kinds: Record<string, number> = {};
  for (const [name, count] of Object.entries(counts)) {
    const today = RENAMED.get(name) ?? name;
    const kind = SENT.includes(today) ? "sent" : today;
    if (!OF_THE_SERVER.includes(today)) kinds[kind] = (kinds[kind] ?? 0) + count;
  }
  return kinds;
}

/** How many rows each table has, for the role that owns them. */
export async function countsIn({ folder, ownerUrl }: TestStorage): Promise<Readonly<Record<string, number>>> {
  const database = await openDatabase({ url: ownerUrl, folder });
  const counts: Record<string, number> = {};
  for (const { name } of await database.kysely.introspection.getTables()) {
    if (name.startsWith("kysely_")) continue;
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(
      database.kysely,
    );
    counts[name] = Number(rows[0]?.count);
  }
  await database.close();
  return counts;
}

/** Better Auth compares the end of a session with the machine's clock, which has gone on since the data was written. */
export async function letSessionsLast({ folder, ownerUrl }: TestStorage): Promise<void> {
  const database = await openDatabase({ url: ownerUrl, folder });
  const end = new Date(Date.now() + DAY_MS).toISOString();
  await sql`update session set "expiresAt" = ${end}`.execute(database.kysely);
  await database.close();
}
