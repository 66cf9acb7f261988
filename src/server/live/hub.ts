import type { Client } from "pg";
import { OWN_TOPICS, type OwnTopic, type SharedTopic, TOPICS, type Topic } from "#domain/live.ts";
import type { Database, Queryable } from "#server/database/open.ts";
import type { Log } from "#server/log.ts";
import { nextVersion, notify, readVersion, readVersions, readVersionsOf } from "./live.queries.ts";

/** What changed: a topic of all, or one of an account's own with whose it is. */
export type About = readonly [topic: SharedTopic] | readonly [topic: OwnTopic, uid: string];
export type Announce = (...about: About) => Promise<void>;
/** The uid is that of the only account that may hear of it; without one the stream decides. */
export type Hearer = (topic: Topic, version: number, uid: string | undefined) => void;

/** How a service tells that something changed, and how streams and caches hear of it (DESIGN.md, "a change that others see"). */
export interface Hub {
  /** Runs one transaction; what it announces is sent to every node once it is committed, and never otherwise. */
  change<T>(work: (trx: Queryable, announce: Announce) => Promise<T>): Promise<T>;
  /** The topic's version; read it before what it stands for, so that a later change is never missed. */
  version(...about: About): Promise<number>;
  /** The same of many topics at once, in their order. */
  versions(abouts: readonly About[]): Promise<readonly number[]>;
  /** Calls the hearer for every change from now on; the function ends that. */
  hear(hearer: Hearer): () => void;
  /** False while this node may be missing what others announce; caches must not be trusted then. */
  readonly listening: boolean;
  /** Listens to other nodes, on PostgreSQL; the function ends that. */
  start(): Promise<() => Promise<void>>;
}

const CHANNEL = "tulsi_live";
const RETRY_MS = [250, 1000, 5000];

/** The name that a topic is kept and told under: an own one has the uid behind it. */
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
  const hearers = new Set<Hearer>();
  let listening = engine === "sqlite";

  function publish(name: string, version: number): void {
    const [topic, uid] = aboutOf(name) ?? [];
    if (topic) for (const hearer of hearers) hearer(topic, version, uid);
  }

  /** After a broken connection nobody knows what was said meanwhile: every topic is told anew with its version. */
  async function notifyAll(): Promise<void> {
    const versions = await readVersions(kysely);
    for (const topic of TOPICS) publish(topic, versions.get(topic) ?? 0);
    for (const [name, version] of versions) if (aboutOf(name)?.length === 2) publish(name, version);
  }

  function onMessage(text: string | undefined): void {
    const [name = "", version] = (text ?? "").split(" ");
    publish(name, Number(version));
  }

  /** Keeps one connection that listens, for as long as it is not ended. */
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
      // The end that follows starts the next try; without a listener the error would end the process.
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
        // Last of all and in one order, so that two acts never wait for each other.
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
    hear(hearer) {
      hearers.add(hearer);
      return () => hearers.delete(hearer);
    },
    async start() {
      if (engine === "sqlite") return async () => undefined;
      const { ready, end } = reconnectListener();
      await ready;
      return end;
    },
  };
}
