import { sql } from "kysely";
import { OWN_TOPICS, type OwnTopic, type SharedTopic, TOPICS, type Topic } from "#domain/live.ts";
import { isTyping, type TypingTopic } from "#domain/room/typing.ts";
import type { Database, Queryable } from "#server/database/open.ts";
import type { Log } from "#server/log.ts";
import { sweepEvery } from "#server/sweeper.ts";
import { maintainListener } from "./listener.ts";
import { nextVersion, notify, readVersion, readVersions, readVersionsOf } from "./live.queries.ts";

/** What changed: a shared topic, or a topic of one account with its uid. */
export type About = readonly [topic: SharedTopic] | readonly [topic: OwnTopic, uid: string];
/**
 * `rights`: a session of the account has ended, or the account has lost a role; without a uid, those of any account.
 * It is not sent to browsers.
 */
export type Announce = (...about: About | readonly [topic: "rights", uid?: string]) => Promise<void>;
/** With a uid, only that account may subscribe of it; without one the stream decides. */
export type Listener = (topic: Topic, version: number, uid: string | undefined) => void;
export type TypingListener = (topic: TypingTopic, at: number, subscriber: string) => void;

/** Publishes changes to live streams and caches on all nodes. */
export interface Hub {
  /** Runs one transaction; its announcements are published to every node after the commit, and never without it. */
  transaction<T>(work: (trx: Queryable, announce: Announce) => Promise<T>): Promise<T>;
  /** The topic's version; read it before the data, so that a later change is never missed. */
  version(...about: About): Promise<number>;
  /** The versions of many topics, in their order. */
  versions(abouts: readonly About[]): Promise<readonly number[]>;
  /**
   * Calls the listener for every change.
   * @returns The function that unsubscribes.
   */
  subscribe(listener: Listener): () => void;
  /** Publishes to every node that someone is typing, for these subscribers only, and stores nothing. */
  publishTyping(topic: TypingTopic, at: number, subscribers: readonly string[]): Promise<void>;
  /**
   * Calls the listener when someone is typing.
   * @returns The function that unsubscribes.
   */
  onTyping(listener: TypingListener): () => void;
  /** Calls the listener with an account whose rights have changed, and without one when anyone's may have. */
  onRights(listener: (uid: string | undefined) => void): () => void;
  /** Calls the listener when this node begins to miss changes of other nodes. */
  onSilence(listener: () => void): () => void;
  /** False while this node may miss changes of other nodes. */
  readonly listening: boolean;
  /**
   * Listens to other nodes, and on SQLite to the operator's commands.
   * @returns The function that stops it.
   */
  start(): Promise<() => Promise<void>>;
}

const CHANNEL = "tulsi_live";
/** How often SQLite is asked whether another process, such as an operator's command, has written. */
const OTHERS_INTERVAL_MS = 2_000;
const RIGHTS = "rights";

/** The stored name of a topic; one of an account ends with the uid. */
function nameOf([topic, uid]: readonly [topic: string, uid?: string]): string {
  return uid === undefined ? topic : `${topic}:${uid}`;
}

/** The account whose rights a name is about, empty for all accounts; undefined for another name. */
function rightsIn(name: string): string | undefined {
  const [topic, uid = ""] = name.split(":");
  return topic === RIGHTS ? uid : undefined;
}

function aboutOf(name: string): About | undefined {
  const shared = TOPICS.find((topic) => topic === name);
  if (shared) return [shared];
  const own = OWN_TOPICS.find((topic) => name.startsWith(`${topic}:`));
  return own && [own, name.slice(own.length + 1)];
}

export function createHub(database: Database, log: Log): Hub {
  const { kysely, engine, connectListener } = database;
  const listeners = new Set<Listener>();
  const typingListeners = new Set<TypingListener>();
  const rightsListeners = new Set<(uid: string | undefined) => void>();
  const silenceListeners = new Set<() => void>();
  let listening = engine === "sqlite";

  function publishRights(uid?: string): void {
    for (const listener of rightsListeners) listener(uid);
  }

  function publish(name: string, version: number): void {
    const [typing = "", subscriber = ""] = name.split(":");
    if (isTyping(typing)) for (const listener of typingListeners) listener(typing, version, subscriber);
    const [topic, uid] = aboutOf(name) ?? [];
    const rightsOf = rightsIn(name);
    if (rightsOf !== undefined) publishRights(rightsOf || undefined);
    else if (topic) for (const listener of listeners) listener(topic, version, uid);
  }

  /** Changes during a lost connection are unknown, so every topic is published again with its version. */
  async function notifyAll(): Promise<void> {
    const versions = await readVersions(kysely);
    for (const topic of TOPICS) publish(topic, versions.get(topic) ?? 0);
    for (const [name, version] of versions) if (aboutOf(name)?.length === 2) publish(name, version);
    publishRights();
  }

  function onMessage(text: string): void {
    const [name = "", version] = text.split(" ");
    publish(name, Number(version));
  }

  /** SQLite's counter of other processes' commits. */
  async function readOthersCommits(): Promise<number | undefined> {
    const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(kysely);
    return rows[0]?.data_version;
  }

  /** Publishes everything again when another process has written to the SQLite file. */
  async function watchOthers(): Promise<() => Promise<void>> {
    let known = await readOthersCommits();
    return sweepEvery(
      OTHERS_INTERVAL_MS,
      async () => {
        const now = await readOthersCommits();
        if (now === known) return;
        known = now;
        await notifyAll();
      },
      (error) => log.error({ err: error }, "changes of other processes could not be read"),
    );
  }

  return {
    async transaction(work) {
      const notified = new Map<string, number>();
      const result = await kysely.transaction().execute(async (trx) => {
        const changed: string[] = [];
        const done = await work(trx, async (...about) => void changed.push(nameOf(about)));
        // Last in the transaction and in one order, so that two transactions never deadlock.
        for (const name of changed.sort()) {
          const version = rightsIn(name) !== undefined ? 0 : await nextVersion(trx, name);
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
    async publishTyping(topic, at, subscribers) {
      for (const subscriber of subscribers) {
        const name = nameOf([topic, subscriber]);
        if (engine === "postgres") await notify(kysely, CHANNEL, `${name} ${at}`);
        else publish(name, at);
      }
    },
    onTyping(listener) {
      typingListeners.add(listener);
      return () => typingListeners.delete(listener);
    },
    onRights(listener) {
      rightsListeners.add(listener);
      return () => rightsListeners.delete(listener);
    },
    onSilence(listener) {
      silenceListeners.add(listener);
      return () => silenceListeners.delete(listener);
    },
    async start() {
      if (connectListener === undefined) return watchOthers();
      const { ready, end } = maintainListener({
        ...{ channel: CHANNEL, log, connect: connectListener, onMessage },
        async onListening(again) {
          if (again) await notifyAll();
          listening = true;
        },
        onSilence() {
          listening = false;
          for (const listener of silenceListeners) listener();
        },
      });
      await ready;
      return end;
    },
  };
}
