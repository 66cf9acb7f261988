import pg, { type Connection, type QueryResult } from "pg";
import { COVERED_TABLES } from "./covered-tables.ts";
import type { Viewer } from "./viewer.ts";

/** What of pg's query sends its messages and gets the answers; its types leave it out. */
interface Messages {
  prepare(connection: Connection): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
  callback: (error: Error | undefined, result: QueryResult) => void;
}
/** The messages of the extended protocol, as pg's own queries send them. */
interface Sender {
  parse(message: { text: string; name: string; types: readonly number[] }): void;
  bind(message: { values: readonly string[] }): void;
  execute(message: object): void;
}

const SET = `select set_config('tulsi.role', $1, true), set_config('tulsi.actor', $2, true),
  set_config('tulsi.consultations', $3, true)`;
const ROWS = /^\s*\(?(?:select|insert|update|delete|with)\b/iu;
const COVERED = new RegExp(`\\b(?:${COVERED_TABLES.join("|")})\\b`, "u");

/** Whether a statement reads or writes rows, and names a table whose rows not everybody sees. */
export function isCovered(text: string): boolean {
  return COVERED.test(text) && ROWS.test(text);
}

function settingsOf(viewer: Viewer): readonly string[] {
  return viewer === "clinic" ? ["clinic", "", ""] : ["person", viewer.uid, viewer.consultations.join(",")];
}

/**
 * Runs a query for a viewer. The settings go before the query in one message to the server and in its transaction, or
 * in the one that the two are by themselves: no round trip more, and nothing that stays in the session.
 */
export function queryInView(
  client: { query(query: pg.Query): unknown },
  viewer: Viewer,
  text: string,
  values: readonly unknown[],
): Promise<QueryResult> {
  const query = new pg.Query({ text, values: [...values], queryMode: "extended" } as pg.QueryConfig);
  const own = query as unknown as Messages;
  const [prepare, row, complete] = [own.prepare, own.handleDataRow, own.handleCommandComplete];
  let isSet = false;
  own.prepare = (connection) => {
    const sender = connection as unknown as Sender;
    sender.parse({ text: SET, name: "", types: [] });
    sender.bind({ values: settingsOf(viewer) });
    sender.execute({});
    prepare.call(query, connection);
  };
  own.handleDataRow = (message) => {
    if (isSet) row.call(query, message);
  };
  own.handleCommandComplete = (message, connection) => {
    if (isSet) complete.call(query, message, connection);
    isSet = true;
  };
  return new Promise((resolve, reject) => {
    own.callback = (error, result) => (error ? reject(error) : resolve(result));
    client.query(query);
  });
}
