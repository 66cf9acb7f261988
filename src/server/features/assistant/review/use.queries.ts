import type { Tier } from "#domain/assistant/assistant.rules.ts";
import type { Queryable } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";

export type UseRow = Schema["assistantUse"];
export type ProbeRow = Schema["assistantProbe"];

/** Counts one answer of a day by its kind. */
export async function countUse(db: Queryable, day: string, tier: Tier, shape: string): Promise<void> {
  await db
    .insertInto("assistantUse")
    .values({ day, tier, shape, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(["day", "tier", "shape"]).doUpdateSet((eb) => ({ count: eb("assistantUse.count", "+", 1) })),
    )
    .execute();
}

/** All counts from a day on, oldest first. */
export async function listUse(db: Queryable, from: string): Promise<UseRow[]> {
  return db
    .selectFrom("assistantUse")
    .selectAll()
    .where("day", ">=", from)
    .orderBy("day")
    .orderBy("tier")
    .orderBy("shape")
    .execute();
}

export async function saveProbe(db: Queryable, probe: Omit<ProbeRow, "id">): Promise<void> {
  await db
    .insertInto("assistantProbe")
    .values({ id: 1, ...probe })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(probe))
    .execute();
}

export async function lastProbe(db: Queryable): Promise<ProbeRow | undefined> {
  return db.selectFrom("assistantProbe").selectAll().executeTakeFirst();
}
