import type { Compilable, CompiledQuery, DialectAdapter, QueryResult } from "kysely";
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

type Value = string | number | null;
/** A value of the query's own, or where among the given rows it is to be found. */
type Parameter = { readonly own: unknown } | { readonly row: number; readonly column: string };

interface CompiledRows<Row> {
  readonly query: CompiledQuery<Row>;
  readonly parameters: readonly Parameter[];
}

const standIn = (row: number, column: string) => `\u0000${row} ${column}`;

/**
 * The same of rows of values, one at least, in transactions too: compiled once for each engine and number of rows. `write`
 * must put the values in as they are and decide nothing by them, for it is given stand-ins. In: the columns of a row.
 */
export function preparedRows<Given extends Readonly<Record<keyof Given, Value>>, Row>(
  columns: readonly (keyof Given & string)[],
  write: (db: Queryable, rows: readonly Given[]) => Compilable<Row>,
): (db: Queryable, rows: readonly Given[]) => Promise<QueryResult<Row>> {
  const known = new WeakMap<DialectAdapter, Map<number, CompiledRows<Row>>>();

  function compile(db: Queryable, count: number): CompiledRows<Row> {
    const places = new Map<unknown, Parameter>();
    const rows = Array.from({ length: count }, (_, row) => {
      for (const column of columns) places.set(standIn(row, column), { row, column });
      return Object.fromEntries(columns.map((column) => [column, standIn(row, column)])) as Given;
    });
    const query = write(db, rows).compile();
    return { query, parameters: query.parameters.map((own) => places.get(own) ?? { own }) };
  }

  return (db, rows) => {
    const { adapter } = db.getExecutor();
    const byCount = known.get(adapter) ?? new Map<number, CompiledRows<Row>>();
    known.set(adapter, byCount);
    const compiled = byCount.get(rows.length) ?? compile(db, rows.length);
    byCount.set(rows.length, compiled);
    const parameters = compiled.parameters.map((one) =>
      "own" in one ? one.own : rows[one.row]?.[one.column as keyof Given],
    );
    return db.executeQuery<Row>({ ...compiled.query, parameters });
  };
}
