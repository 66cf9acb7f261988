import { parseStored } from "#domain/typed.ts";
import type { Queryable } from "#server/database/open.ts";
import { STARTER_ARTICLES } from "./starter-articles.ts";

const ROW = "starter-articles";

/** The starter articles that this clinic never had, recorded as inserted; a deleted one does not come back. */
export async function takeNewStarters(trx: Queryable, now: string): Promise<(typeof STARTER_ARTICLES)[number][]> {
  await trx
    .insertInto("settings")
    .values({ id: ROW, value: "[]", updatedAt: now })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  const { value } = await trx.selectFrom("settings").select("value").where("id", "=", ROW).executeTakeFirstOrThrow();
  const given = parseStored<string[]>(value);
  const fresh = STARTER_ARTICLES.filter(({ key }) => !given.includes(key));
  const all = JSON.stringify([...given, ...fresh.map(({ key }) => key)]);
  // Of two nodes that start at once, the first to write the list inserts them.
  const { numUpdatedRows } = await trx
    .updateTable("settings")
    .set({ value: all, updatedAt: now })
    .where("id", "=", ROW)
    .where("value", "=", value)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? fresh : [];
}
