import type { Tier } from "#domain/assistant/assistant.rules.ts";
import type { Queryable } from "#server/database/open.ts";
import { preparedRows } from "#server/database/prepared.ts";
import type { Schema } from "#server/database/schema.ts";

export type UseRow = Schema["assistantUse"];
export type ProbeRow = Schema["assistantProbe"];

const usesCounted = preparedRows(["day", "tier", "shape", "count"], (db, rows: readonly UseRow[]) =>
  db
    .insertInto("assistantUse")
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(["day", "tier", "shape"])
        .doUpdateSet((eb) => ({ count: eb("assistantUse.count", "+", eb.ref("excluded.count")) })),
    ),
);

/** Counts some more answers of a day, one at least, each by its kind. */
export async function countUses(
  db: Queryable,
  day: string,
  answers: readonly { readonly tier: Tier; readonly shape: string }[],
): Promise<void> {
  const kinds = [...Map.groupBy(answers, ({ tier, shape }) => `${tier} ${shape}`).values()];
  await usesCounted(
    db,
    kinds.flatMap(([first, ...more]) => (first ? [{ day, ...first, count: 1 + more.length }] : [])),
  );
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

export async function keepProbe(db: Queryable, probe: Omit<ProbeRow, "id">): Promise<void> {
  await db
    .insertInto("assistantProbe")
    .values({ id: 1, ...probe })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(probe))
    .execute();
}

export async function lastProbe(db: Queryable): Promise<ProbeRow | undefined> {
  return db.selectFrom("assistantProbe").selectAll().executeTakeFirst();
}
