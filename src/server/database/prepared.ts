import type { Compilable, CompiledQuery } from "kysely";
import type { Queryable } from "./open.ts";

/**
 * A query of one value whose words never change: compiled once for each database in place of each time, which takes
 * longer than SQLite's answer. For what every page asks. Out: the first row, or undefined.
 */
export function prepared<Row>(
  write: (db: Queryable, value: string) => Compilable<Row>,
): (db: Queryable, value: string) => Promise<Row | undefined> {
  const known = new WeakMap<Queryable, CompiledQuery<Row>>();
  return async (db, value) => {
    const compiled = known.get(db) ?? write(db, value).compile();
    if (compiled.parameters.length !== 1) throw new Error("A prepared query has one value and no more.");
    known.set(db, compiled);
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters: [value] });
    return rows[0];
  };
}
