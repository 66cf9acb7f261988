import type { Client } from "pg";
import { OWN_TOPICS, type OwnTopic, type SharedTopic, TOPICS, type Topic } from "#domain/live.ts";
import type { Database, Queryable } from "#server/database/open.ts";
import type { Log } from "#server/log.ts";
import { nextVersion, notify, readVersion, readVersions, readVersionsOf } from "./live.queries.ts";

/** What changed: a shared topic, or a topic of one account with its uid. */
export type About = readonly [topic: SharedTopic] | readonly [topic: OwnTopic, uid: string];
export type Announce = (...about: About) => Promise<void>;
/** With a uid, only that account may subscribe of it; without one the stream decides. */
export type Listener = (topic: Topic, version: number, uid: string | undefined) => void;

/** Publishes changes to live streams and caches on all nodes. */
export interface Hub {
  /** Runs one transaction; its announcements are published to every node after the commit, and never without it. */
  change<T>(work: (trx: Queryable, announce: Announce) => Promise<T>): Promise<T>;
  /** The topic's version; read it before the data, so that a later change is never missed. */
  version(...about: About): Promise<number>;
  /** The versions of many topics, in their order. */
  versions(abouts: readonly About[]): Promise<readonly number[]>;
  /** Calls the listener for every change. Out: the function that unsubscribes. */
  subscribe(listener: Listener): () => void;
  /** False while this node may miss changes of other nodes; caches must not be used then. */
  readonly listening: boolean;
  /** Listens to other nodes, on PostgreSQL. Out: the function that stops it. */
  start(): Promise<() => Promise<void>>;
}

const CHANNEL = "tulsi_live";
const RETRY_MS = [250, 1000, 5000];

/** The stored name of a topic; one of an account ends with the uid. */
function nameOf([topic, uid]: About): string {
  return uid === undefined ? topic : `${topic}:${uid}`;
}

function aboutOf(name: string): About | undefined {
  const shared = TOPICS.find((topic) => topic === name);
  if (shared) return [shared];
  const own = OWN_TOPICS.find((topic) => name.startsWith(`${topic}:`));
  return own && [own, name.slice(own.length + 1)];
}

export function createHub(database: Database, log: Log): Hub {
  const { kysely, engine, url } = database;
  const listeners = new Set<Listener>();
  let listening = engine === "sqlite";

  function publish(name: string, version: number): void {
    const [topic, uid] = aboutOf(name) ?? [];
    if (topic) for (const listener of listeners) listener(topic, version, uid);
  }

  /** Changes during a lost connection are unknown, so every topic is published again with its version. */
  async function notifyAll(): Promise<void> {
    const versions = await readVersions(kysely);
    for (const topic of TOPICS) publish(topic, versions.get(topic) ?? 0);
    for (const [name, version] of versions) if (aboutOf(name)?.length === 2) publish(name, version);
  }

  function onMessage(text: string | undefined): void {
    const [name = "", version] = (text ?? "").split(" ");
    publish(name, Number(version));
  }

  /** Maintains one listening connection until it is ended. */
  function reconnectListener(): { ready: Promise<void>; end: () => Promise<void> } {
    let ended = false;
    let client: Client | undefined;
    let timer: NodeJS.Timeout | undefined;
    let failures = 0;

    async function connect(): Promise<void> {
      if (ended) return;
      const { default: pg } = await import("pg");
      if (ended) return;
      const next = new pg.Client({ connectionString: url, application_name: "tulsi live" });
      client = next;
      next.on("notification", ({ payload }) => onMessage(payload));
      // The `end` event that follows reconnects; without a listener the error would end the process.
      next.on("error", () => undefined);
      next.once("end", again);
      try {
        await next.connect();
        await next.query(`listen ${CHANNEL}`);
        if (failures > 0) await notifyAll();
        failures = 0;
        listening = true;
      } catch (error) {
        log.warn({ err: error }, "the live connection broke");
        await next.end().catch(() => undefined);
      }
    }

    function again(): void {
      listening = false;
      if (ended) return;
      timer = setTimeout(() => void connect(), RETRY_MS[Math.min(failures, RETRY_MS.length - 1)]);
      failures += 1;
    }

    return {
      ready: connect(),
      end: async () => {
        ended = true;
        clearTimeout(timer);
        await client?.end().catch(() => undefined);
      },
    };
  }

  return {
    async change(work) {
      const notified = new Map<string, number>();
      const result = await kysely.transaction().execute(async (trx) => {
        const changed: string[] = [];
        const done = await work(trx, async (...about) => void changed.push(nameOf(about)));
        // Last in the transaction and in one order, so that two transactions never deadlock.
        for (const name of changed.sort()) {
          const version = await nextVersion(trx, name);
          notified.set(name, version);
          if (engine === "postgres") await notify(trx, CHANNEL, `${name} ${version}`);
        }
        return done;
      });
      if (engine === "sqlite") for (const [name, version] of notified) publish(name, version);
      return result;
    },
    get listening() {
      return listening;
    },
    async versions(abouts) {
      const names = abouts.map(nameOf);
      const versions = await readVersionsOf(kysely, names);
      return names.map((name) => versions.get(name) ?? 0);
    },
    version: (...about) => readVersion(kysely, nameOf(about)),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async start() {
      if (engine === "sqlite") return async () => undefined;
      const { ready, end } = reconnectListener();
      await ready;
      return end;
    },
  };
}
