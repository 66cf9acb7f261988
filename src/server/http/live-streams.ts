import type { IncomingMessage, ServerResponse } from "node:http";
import { type Account, type Actor, type Client, guardianAccessIn, has } from "#domain/actor.ts";
import { canSubscribe, isOwn, isPublic, STREAMS, type StreamName, type Topic, topicsOf } from "#domain/live.ts";
import type { TypingTopic } from "#domain/room/typing.ts";
import { isKeyOf } from "#domain/typed.ts";
import type { App } from "#server/app.ts";
import { findValidSessions, whoAmI } from "#server/auth/sessions.ts";
import type { About } from "#server/live/hub.ts";
import { rawHeaders } from "./security.ts";

export interface LiveSettings {
  readonly https: boolean;
  /** Maximum number of open streams: in total, from one address, and of one person. */
  readonly max: number;
  readonly maxPerAddress: number;
  readonly maxPerPerson: number;
}

/** Server-sent events with topics and versions, never with data (TRUST.md LU-1 to LU-4). */
export interface LiveStreams {
  /**
   * Opens a stream by its name, or as `guardian/<consultationId>`. Never throws: refusals are 403, 404, 405, 429 and
   * 503 without a body, which an EventSource could not read.
   */
  open(name: string, client: Client, request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** The number of open streams, for tests and metrics. */
  readonly count: number;
  /** Ends all streams and accepts no more. */
  close(): void;
}

interface Stream {
  readonly name: StreamName;
  /** The consultation of a named adult's stream. */
  readonly consultationId: string | undefined;
  readonly client: Client;
  readonly response: ServerResponse;
  /** The account's uid or the id of the guardian access; known after the first check, and then never another. */
  uid: string | undefined;
  /** All topics that the subscriber may receive, as of the opening. */
  topics: readonly Topic[];
  /** The account, for a stream that an account opened. */
  account: Account | undefined;
  /** The last version of each topic that was sent. */
  readonly sent: Map<Topic, number>;
  /** When the session ends unless it is used, in epoch milliseconds. */
  endsAt: number;
}

const HEARTBEAT_MS = 14_000;
/** All streams that are not public are authorised again this often, and each before each event. */
const SWEEP_MS = 60_000;
/** How often the ends of sessions are looked at; this needs no query while none ends. */
const EXPIRY_MS = 1_000;
const END = "event: end\ndata: {}\n\n";
const MAX_UNREAD_BYTES = 64 * 1024;
const MIN_RETRY_MS = 1_000;
const RETRY_SPREAD_MS = 2_000;

function eventText(topic: Topic | TypingTopic, version: number): string {
  return `event: change\nid: ${topic} ${version}\ndata: {"topic":"${topic}","version":${version}}\n\n`;
}

/** The topic with its owner, if it is a topic of one account. */
function aboutFor(topic: Topic, uid = ""): About {
  return isOwn(topic) ? [topic, uid] : [topic];
}

interface RequestedStream {
  readonly name: StreamName;
  readonly consultationId: string | undefined;
}

/** Parses the path of a stream: a guardian's has the consultation, no other has. */
function requestedStream(path: string): RequestedStream | undefined {
  const [name = "", consultationId, ...more] = path.split("/");
  if (!isKeyOf(STREAMS, name) || more.length > 0 || (consultationId !== undefined) !== (name === "guardian"))
    return undefined;
  return { name, consultationId };
}

/** The subject of the actor's own topics on such a stream. */
function subscriberOf(actor: Actor, { name, consultationId }: RequestedStream): string | undefined {
  if (name === "guardian") return guardianAccessIn(actor, consultationId)?.id;
  return actor.kind === "account" ? actor.uid : undefined;
}

/** A subscriber who lost a topic is disconnected, and gets the remaining ones after reconnecting. */
function receives(stream: Stream, topics: readonly Topic[]): boolean {
  return stream.topics.every((topic) => topics.includes(topic));
}

export function createLiveStreams(app: App, settings: LiveSettings): LiveStreams {
  const { hub, log } = app;
  const streams = new Set<Stream>();
  /** Streams that wait for authorisation: they count towards the limits, but get no events. */
  const opening = new Set<Stream>();
  const protecting = rawHeaders(settings.https).flat();
  let closed = false;

  function end(stream: Stream, last = ""): void {
    streams.delete(stream);
    stream.response.end(last);
  }

  /** Disconnects a slow reader; the browser reconnects and gets the current versions. */
  function write(stream: Stream, text: string | Buffer): void {
    if (stream.response.writableLength > MAX_UNREAD_BYTES) {
      streams.delete(stream);
      stream.response.destroy();
    } else {
      stream.response.write(text);
    }
  }

  /** Sends a version, unless a later one was faster: rights are checked before each, and that takes no fixed time. */
  function send(stream: Stream, topic: Topic, version: number, text: string | Buffer): void {
    if (version < (stream.sent.get(topic) ?? 0)) return;
    stream.sent.set(topic, version);
    write(stream, text);
  }

  /** The actor with the roles that get events now, which a suspended doctor's is not. */
  async function subscriber(client: Client): Promise<Actor> {
    const actor = await whoAmI(app, client, { touch: false });
    if (!has(actor, "doctor")) return actor;
    const { roles = [] } = (await findValidSessions(app, [actor.sessionId])).get(actor.sessionId) ?? {};
    return { ...actor, roles };
  }

  async function mayStillReceive(stream: Stream): Promise<boolean> {
    if (stream.name === "public") return true;
    const actor = await subscriber(stream.client);
    const uid = subscriberOf(actor, stream);
    if (uid === undefined || (stream.uid !== undefined && stream.uid !== uid)) return false;
    stream.uid = uid;
    stream.account = actor.kind === "account" && stream.name !== "guardian" ? actor : undefined;
    if (!canSubscribe(actor, stream.name, stream.consultationId)) return false;
    const topics = topicsOf(actor, stream.name);
    if (stream.topics.length === 0) stream.topics = topics;
    return receives(stream, topics);
  }

  /** Ends the streams among these whose session has ended or lost a right: one query for all accounts. */
  async function sweep(some: readonly Stream[]): Promise<void> {
    const accounts = some.flatMap(({ account }) => account?.sessionId ?? []);
    const valid = await findValidSessions(app, [...new Set(accounts)]);
    for (const stream of some) {
      const { account, name } = stream;
      const session = account && valid.get(account.sessionId);
      if (!account) checked(stream);
      else if (session && receives(stream, topicsOf({ ...account, roles: session.roles }, name)))
        stream.endsAt = Date.now() + session.forMs;
      else end(stream, END);
    }
  }

  function sweepOrLog(some: readonly Stream[]): void {
    if (some.length === 0) return;
    sweep(some).catch((error: unknown) => {
      log.error({ err: error }, "the rights of streams could not be checked");
      for (const stream of some) end(stream);
    });
  }

  const privateStreams = () => [...streams].filter(({ name }) => name !== "public");

  function checked(stream: Stream, act: () => void = () => undefined): void {
    mayStillReceive(stream).then(
      (may) => (may ? act() : end(stream, END)),
      (error: unknown) => {
        log.error({ err: error }, "a stream's right could not be checked");
        end(stream);
      },
    );
  }

  const unsubscribe = hub.subscribe((topic, version, uid) => {
    const text = Buffer.from(eventText(topic, version));
    for (const stream of streams) {
      if (!stream.topics.includes(topic)) continue;
      if (uid !== undefined && uid !== stream.uid) continue;
      if (isPublic(topic)) send(stream, topic, version, text);
      else checked(stream, () => send(stream, topic, version, text));
    }
  });
  // Everyone who may receive a consultation's messages also sees who is typing one.
  const unsubscribeTyping = hub.onTyping((topic, index, uid) => {
    for (const stream of streams)
      if (stream.uid === uid && stream.topics.includes("room"))
        checked(stream, () => write(stream, eventText(topic, index)));
  });
  const heartbeat = setInterval(() => {
    for (const stream of streams) write(stream, ":\n\n");
  }, HEARTBEAT_MS).unref();
  const sweeping = setInterval(() => sweepOrLog(privateStreams()), SWEEP_MS).unref();
  const expiring = setInterval(() => {
    sweepOrLog(privateStreams().filter(({ endsAt }) => endsAt <= Date.now()));
  }, EXPIRY_MS).unref();
  const unsubscribeRights = hub.onRights((uid) => {
    if (uid === undefined) sweepOrLog(privateStreams());
    else for (const stream of privateStreams()) if (stream.uid === uid) checked(stream);
  });
  // This node may have missed revoked rights, so it sends no private topics.
  const unsubscribeSilence = hub.onSilence(() => {
    for (const stream of privateStreams()) end(stream);
  });

  /** How many streams the same person opened before this one; public streams are not counted. */
  function openBefore(stream: Stream): number {
    if (stream.uid === undefined) return 0;
    const asked = [...opening];
    const before = new Set([...streams, ...asked.slice(0, asked.indexOf(stream))]);
    return [...before].filter(({ uid }) => uid === stream.uid).length;
  }

  function refuse(response: ServerResponse, status: number): void {
    const retry = status === 429 || status === 503 ? ["Retry-After", "30"] : [];
    response.writeHead(status, [...protecting, ...retry, "Cache-Control", "no-store"]);
    response.end();
  }

  /** The versions of all topics, so that a reconnecting page learns what changed meanwhile, but for later ones sent. */
  async function greeting({ topics, uid, sent }: Stream): Promise<string> {
    const notified = await hub.versions(topics.map((topic) => aboutFor(topic, uid)));
    const versions = topics.map((topic, index) => {
      const version = notified[index] ?? 0;
      if (version < (sent.get(topic) ?? 0)) return "";
      sent.set(topic, version);
      return eventText(topic, version);
    });
    return `retry: ${MIN_RETRY_MS + Math.floor(Math.random() * RETRY_SPREAD_MS)}\n\n${versions.join("")}`;
  }

  return {
    get count() {
      return streams.size;
    },
    async open(path, client, request, response) {
      const asked = requestedStream(path);
      if (!asked) return refuse(response, 404);
      if (request.method !== "GET") return refuse(response, 405);
      if (closed) return refuse(response, 503);
      if (asked.name !== "public" && !hub.listening) return refuse(response, 503);
      const all = new Set([...streams, ...opening]);
      const here = [...all].filter((stream) => stream.client.address === client.address).length;
      if (all.size >= settings.max || here >= settings.maxPerAddress) {
        return refuse(response, 429);
      }
      const topics = asked.name === "public" ? STREAMS.public : [];
      const stream: Stream = {
        ...{ ...asked, client, response, topics },
        ...{ uid: undefined, account: undefined, sent: new Map(), endsAt: Number.POSITIVE_INFINITY },
      };
      // Counted before the first await, so that a thousand at once hit the limit.
      opening.add(stream);
      response.once("close", () => streams.delete(stream));
      try {
        if (!(await mayStillReceive(stream))) {
          return refuse(response, 403);
        }
        if (openBefore(stream) >= settings.maxPerPerson) return refuse(response, 429);
        if (response.destroyed) return;
        if (closed) return refuse(response, 503);
        const headers = [
          "Content-Type",
          "text/event-stream; charset=utf-8",
          "Cache-Control",
          "no-store",
          "X-Accel-Buffering",
          "no",
        ];
        response.writeHead(200, [...protecting, ...headers]);
        // Subscribes before it reads the versions: a change between the two is sent twice instead of never.
        streams.add(stream);
        if (stream.account) await sweep([stream]);
        if (!response.writableEnded) response.write(await greeting(stream));
      } catch (error) {
        log.error({ err: error }, "a stream could not be opened");
        if (response.headersSent) end(stream);
        else refuse(response, 503);
      } finally {
        opening.delete(stream);
      }
    },
    close() {
      closed = true;
      unsubscribe();
      unsubscribeTyping();
      clearInterval(heartbeat);
      clearInterval(sweeping);
      clearInterval(expiring);
      unsubscribeRights();
      unsubscribeSilence();
      for (const stream of streams) end(stream);
    },
  };
}
