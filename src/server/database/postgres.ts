import { setTimeout as wait } from "node:timers/promises";
import {
  HandleEmptyInListsPlugin,
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  replaceWithNoncontingentExpression,
  sql,
} from "kysely";
import pg, { type Client, type ClientBase, type PoolClient } from "pg";
import { fail } from "#domain/failures.ts";
import { START_REFUSALS } from "#generated/messages/commands/start-refusals.ts";
import { StartRefusal } from "#server/config.ts";
import { hostsOf } from "./postgres-hosts.ts";
import type { Schema } from "./schema.ts";
import { isUnavailable, unavailable, unavailableOr } from "./unavailable.ts";
import { viewerInProgress } from "./wall/viewer.ts";
import { isCovered, queryInView } from "./wall/wall-query.ts";

/** PostgreSQL's code for a value that is no text, such as one with NUL. */
const NO_TEXT = "22021";
/** Where PostgreSQL checks a row that is written; the code of its error says no more than that something is missing. */
const POLICIES_CHECKED_IN = /^ExecWithCheckOptions$/u;

export interface PostgresSettings {
  /** `postgres://…`, with one host or several. */
  readonly url: string;
  /** The address without a pooler, for LISTEN and migrations; undefined where `url` has none. */
  readonly listenUrl?: string | undefined;
  /** How many connections at most. */
  readonly poolSize?: number | undefined;
  /** How long to wait for a free connection, in milliseconds. */
  readonly connectionTimeoutMs?: number | undefined;
  /** Whether statements may take as long as they need, as those of migrations. */
  readonly unlimited?: boolean | undefined;
  /** The variable that the address is from, for messages. */
  readonly setting?: "DATABASE_URL" | "DATABASE_OWNER_URL" | undefined;
}

export interface PostgresConnections {
  readonly kysely: Kysely<Schema>;
  /** A separate connection to LISTEN on. Every query on it fails after two seconds without an answer. */
  connectListener(): Promise<Client>;
}

export const POOL_SIZE = 10;
const CONNECTION_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 10_000;
/** After this without an answer the network is silent, and the connection is dropped. */
const QUERY_TIMEOUT_MS = 12_000;
const LISTENER_TIMEOUT_MS = 2_000;
/** So many connections stay open while idle, so that a server whose others are taken still works. */
const LEAST_CONNECTIONS = 2;
/** How often a connection is tried again while the server has none left (too_many_connections and its kind). */
const RETRY_MS = 50;
const NONE_LEFT = /^53[0-9]{3}$/u;
const LIFETIME_SECONDS = 10 * 60;
const PROBING = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** pg's client, on the host that is used at the moment. */
function clientOfHosts(urls: readonly string[]) {
  let index = 0;
  class HostClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionString: urls[index] });
      // A connection that ends between two queries would end the process; the next query on it fails.
      this.on("error", () => undefined);
    }
  }
  /** Tries the hosts in turn, beginning with the one that worked last. */
  async function tryHosts<T>(connect: () => Promise<T>): Promise<T> {
    for (let tried = 1; ; tried += 1) {
      const from = index;
      try {
        return await connect();
      } catch (error) {
        if (index === from) index = (index + 1) % urls.length;
        if (tried >= urls.length) throw error;
      }
    }
  }
  return { HostClient, tryHosts };
}

/** A connection as soon as there is one: one of the pool's own may be given back while the server has none left. */
async function connectWithin<T>(ms: number, connect: () => Promise<T>): Promise<T> {
  for (const until = Date.now() + ms; ; ) {
    try {
      return await connect();
    } catch (error) {
      const code = error instanceof Error && "code" in error ? String(error.code) : "";
      if (!NONE_LEFT.test(code) || Date.now() >= until) throw error;
      await wait(RETRY_MS);
    }
  }
}

async function requireWritable(client: ClientBase): Promise<void> {
  const { rows } = await client.query("show transaction_read_only");
  if (rows[0]?.transaction_read_only === "off") return;
  throw Object.assign(new Error("this host only reads"), { code: "25006" });
}

/** Whether a policy refused a row: another person's, which is not found. */
function isBehindWall(error: unknown): boolean {
  return error instanceof pg.DatabaseError && POLICIES_CHECKED_IN.test(error.routine ?? "");
}

/**
 * A connection that is not used again after its server went away or did not answer, and whose queries see the rows of
 * the viewer in progress.
 */
function guarded(client: PoolClient): PostgresPoolClient {
  let isBroken = false;
  const query = async (text: string, values: readonly unknown[]) => {
    if (isBroken) throw unavailable(undefined);
    try {
      if (isCovered(text)) return await queryInView(client, viewerInProgress(), text, values);
      return await client.query(text, [...values]);
    } catch (error) {
      isBroken = isUnavailable(error);
      if (isBehindWall(error)) throw fail("NOT_FOUND");
      // SQLite finds nothing by such a text; texts that are stored are validated before.
      if (error instanceof pg.DatabaseError && error.code === NO_TEXT) throw fail("NOT_FOUND");
      throw unavailableOr(error);
    }
  };
  return {
    query: query as unknown as PostgresPoolClient["query"],
    release: (destroy?: boolean) => client.release(destroy === true || isBroken),
  } as PostgresPoolClient;
}

/** Refuses a server that could lose committed data (TRUST.md DU-3). */
async function requireDurability(kysely: Kysely<Schema>): Promise<void> {
  for (const setting of ["fsync", "full_page_writes"]) {
    const { rows } = await sql<{ value: string }>`select current_setting(${setting}) as value`.execute(kysely);
    if (rows[0]?.value === "on") continue;
    throw new StartRefusal(() => START_REFUSALS.postgresSetting({ setting }));
  }
}

function startRefusal(error: unknown, setting: string): StartRefusal {
  if (error instanceof StartRefusal) return error;
  const { cause = error } = error instanceof Error ? error : {};
  const reason = cause instanceof Error && cause.message !== "" ? cause.message : "no reason given";
  const isPooler = reason.startsWith("unsupported startup parameter");
  return new StartRefusal(() =>
    isPooler ? START_REFUSALS.postgresPooler({ reason }) : START_REFUSALS.postgresSilent({ setting, reason }),
  );
}

/** Opens PostgreSQL. Throws StartRefusal when it does not answer, or could lose data. */
export async function openPostgres(settings: PostgresSettings): Promise<PostgresConnections> {
  const { setting = "DATABASE_URL" } = settings;
  const { listenUrl, poolSize = POOL_SIZE, connectionTimeoutMs = CONNECTION_TIMEOUT_MS, unlimited = false } = settings;
  const { urls, writable } = hostsOf(settings.url);
  const pooled = clientOfHosts(urls);
  // A pooler in transaction mode refuses settings of a session; the client's own limit remains.
  const limits = {
    query_timeout: QUERY_TIMEOUT_MS,
    ...(listenUrl === undefined ? { statement_timeout: STATEMENT_TIMEOUT_MS } : {}),
  };
  const pool = new pg.Pool({
    Client: pooled.HostClient,
    max: poolSize,
    min: LEAST_CONNECTIONS,
    connectionTimeoutMillis: connectionTimeoutMs,
    maxLifetimeSeconds: LIFETIME_SECONDS,
    ...(unlimited ? {} : limits),
    ...(writable ? { onConnect: requireWritable } : {}),
    ...PROBING,
    application_name: "tulsi",
    types: {
      // Counts are bigint in PostgreSQL; none of ours exceeds 2^53.
      getTypeParser: (id, format) =>
        id === pg.types.builtins.INT8 ? Number : (pg.types.getTypeParser(id, format) as (text: string) => unknown),
    },
  });
  // The pool replaces a connection that breaks while idle; without a listener the event would end the process.
  pool.on("error", () => undefined);
  const connections: PostgresPool = {
    options: pool.options,
    connect: async () => {
      try {
        return guarded(await connectWithin(connectionTimeoutMs, () => pooled.tryHosts(() => pool.connect())));
      } catch (error) {
        throw unavailable(error);
      }
    },
    end: () => pool.end(),
  };
  // PostgreSQL refuses `in ()`, which SQLite takes for false.
  const emptyLists = new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression });
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: connections }), plugins: [emptyLists] });
  try {
    await requireDurability(kysely);
  } catch (error) {
    await kysely.destroy();
    throw startRefusal(error, setting);
  }
  const direct = listenUrl === undefined ? pooled : clientOfHosts(hostsOf(listenUrl).urls);
  return {
    kysely,
    connectListener: () =>
      direct.tryHosts(async () => {
        const client = new direct.HostClient({
          application_name: "tulsi live",
          connectionTimeoutMillis: LISTENER_TIMEOUT_MS,
          query_timeout: LISTENER_TIMEOUT_MS,
          ...PROBING,
        });
        await client.connect();
        return client;
      }),
  };
}
