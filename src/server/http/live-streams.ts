import type { IncomingMessage, ServerResponse } from "node:http";
import { type Actor, type Client, guardianAccessIn } from "#domain/actor.ts";
import { isOwn, isPublic, canSubscribe, STREAMS, type StreamName, type Topic, topicsOf } from "#domain/live.ts";
import type { Sessions } from "#server/auth/sessions.ts";
import type { About, Hub } from "#server/live/hub.ts";
import type { Log } from "#server/log.ts";
import { streamHeaders } from "./security.ts";

export interface LiveSettings {
  readonly https: boolean;
  /** Streams open at once: in all, from one address, and of one person, wherever from. */
  readonly most: number;
  readonly mostPerAddress: number;
  readonly mostPerPerson: number;
}

/** Server-sent events of topics and versions, never of data (DESIGN.md; TRUST.md LU-1 to LU-4). */
export interface LiveStreams {
  /** Answers a request for a stream, by its name or as `seat/<visit>`. Fails never: refusals are 403, 404 and 429 with a sentence. */
  open(name: string, client: Client, request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** How many are open, for tests and figures. */
  readonly count: number;
  /** Ends all of them, and takes no more. */
  close(): void;
}

interface Stream {
  readonly name: StreamName;
  /** The visit of a named adult's stream. */
  readonly consultationId: string | undefined;
  readonly client: Client;
  readonly response: ServerResponse;
  /** Whose it is, an account's uid or the id of a seat: known from the first time that the right was asked, and the same ever after. */
  uid: string | undefined;
  /** What it carries: everything that its owner might hear when it was opened. */
  topics: readonly Topic[];
}

const CLOSING = "The clinic is closing for a moment.";
const TOO_MANY_HERE = "Too many live pages are open from this address. Please close some and try again.";
const TOO_MANY_OF_ONE = "Too many live pages are open in your name. Please close some and try again.";
const HEARTBEAT_MS = 14_000;
/** A stream of the desk is asked for its right this often, and before each event. */
const RECHECK_MS = 3_000;
const UNREAD_MOST = 64 * 1024;
const RETRY_LEAST_MS = 1_000;
const RETRY_SPREAD_MS = 2_000;

function eventText(topic: Topic, version: number): string {
  return `event: change\nid: ${topic} ${version}\ndata: {"topic":"${topic}","version":${version}}\n\n`;
}

/** What a stream's topic is about: a topic of accounts' own is about the stream's account. */
function aboutFor(topic: Topic, uid = ""): About {
  return isOwn(topic) ? [topic, uid] : [topic];
}

interface Asked {
  readonly name: StreamName;
  readonly consultationId: string | undefined;
}

/** Which stream a path asks for: a seat's says of which visit, and no other does. */
function askedFor(path: string): Asked | undefined {
  const [name = "", consultationId, ...more] = path.split("/");
  if (!Object.hasOwn(STREAMS, name) || more.length > 0 || (consultationId !== undefined) !== (name === "guardian"))
    return undefined;
  return { name: name as StreamName, consultationId };
}

/** Under which name the actor hears what is their own on such a stream. */
function hearerOf(actor: Actor, { name, consultationId }: Asked): string | undefined {
  if (name === "guardian") return guardianAccessIn(actor, consultationId)?.id;
  return actor.kind === "account" ? actor.uid : undefined;
}

export function createLiveStreams(hub: Hub, sessions: Sessions, log: Log, settings: LiveSettings): LiveStreams {
  const streams = new Set<Stream>();
  /** Those that were asked for and have no headers yet: they count, but hear nothing. */
  const opening = new Set<Stream>();
  const protecting = streamHeaders(settings.https);
  let closed = false;

  function end(stream: Stream, last = ""): void {
    streams.delete(stream);
    stream.response.end(last);
  }

  /** Who reads too slowly is cut off; the browser comes back and learns the versions anew. */
  function write(stream: Stream, text: string | Buffer): void {
    if (stream.response.writableLength > UNREAD_MOST) {
      streams.delete(stream);
      stream.response.destroy();
    } else {
      stream.response.write(text);
    }
  }

  async function stillMayHear(stream: Stream): Promise<boolean> {
    if (stream.name === "public") return true;
    const actor = await sessions.whoAmI(stream.client, { touch: false });
    const uid = hearerOf(actor, stream);
    if (uid === undefined || (stream.uid !== undefined && stream.uid !== uid)) return false;
    stream.uid = uid;
    if (!canSubscribe(actor, stream.name, stream.consultationId)) return false;
    const topics = topicsOf(actor, stream.name);
    if (stream.topics.length === 0) stream.topics = topics;
    // Who may hear less than at first is cut off, and told what is left when they come back.
    return stream.topics.every((topic) => topics.includes(topic));
  }

  function checked(stream: Stream, text: string | Buffer): void {
    stillMayHear(stream).then(
      (may) => (may ? write(stream, text) : end(stream, "event: end\ndata: {}\n\n")),
      (error: unknown) => {
        log.error({ err: error }, "a stream's right could not be checked");
        end(stream);
      },
    );
  }

  const unhear = hub.hear((topic, version, uid) => {
    const text = Buffer.from(eventText(topic, version));
    for (const stream of streams) {
      if (!stream.topics.includes(topic)) continue;
      if (uid !== undefined && uid !== stream.uid) continue;
      if (isPublic(topic)) write(stream, text);
      else checked(stream, text);
    }
  });
  const heartbeat = setInterval(() => {
    for (const stream of streams) write(stream, ":\n\n");
  }, HEARTBEAT_MS).unref();
  const recheck = setInterval(() => {
    for (const stream of streams) if (stream.name !== "public") checked(stream, "");
  }, RECHECK_MS).unref();

  /** How many streams the same person opened before this one; nobody's are not counted. */
  function openBefore(stream: Stream): number {
    if (stream.uid === undefined) return 0;
    const asked = [...opening];
    const before = new Set([...streams, ...asked.slice(0, asked.indexOf(stream))]);
    return [...before].filter(({ uid }) => uid === stream.uid).length;
  }

  function refuse(response: ServerResponse, status: number, sentence: string): void {
    const retry = status === 429 || status === 503 ? ["Retry-After", "30"] : [];
    response.writeHead(status, [
      ...protecting,
      ...retry,
      "Cache-Control",
      "no-store",
      "Content-Type",
      "text/plain; charset=utf-8",
    ]);
    response.end(sentence);
  }

  /** Everything that the stream tells of, so that whoever was away learns what changed meanwhile. */
  async function greeting({ topics, uid }: Stream): Promise<string> {
    const notified = await hub.versions(topics.map((topic) => aboutFor(topic, uid)));
    const versions = topics.map((topic, at) => eventText(topic, notified[at] ?? 0));
    return `retry: ${RETRY_LEAST_MS + Math.floor(Math.random() * RETRY_SPREAD_MS)}\n\n${versions.join("")}`;
  }

  return {
    get count() {
      return streams.size;
    },
    async open(path, client, request, response) {
      const asked = askedFor(path);
      if (!asked) return refuse(response, 404, "There is no such stream.");
      if (request.method !== "GET") return refuse(response, 405, "");
      if (closed) return refuse(response, 503, CLOSING);
      const all = new Set([...streams, ...opening]);
      const here = [...all].filter((stream) => stream.client.address === client.address).length;
      if (all.size >= settings.most || here >= settings.mostPerAddress) {
        return refuse(response, 429, TOO_MANY_HERE);
      }
      const topics = asked.name === "public" ? STREAMS.public : [];
      const stream: Stream = { ...asked, client, response, uid: undefined, topics };
      // Counted before the first wait, so that a thousand at once are too many at once.
      opening.add(stream);
      response.once("close", () => streams.delete(stream));
      try {
        if (!(await stillMayHear(stream))) {
          return refuse(response, 403, "You do not have permission to access this page.");
        }
        if (openBefore(stream) >= settings.mostPerPerson) return refuse(response, 429, TOO_MANY_OF_ONE);
        if (response.destroyed) return;
        if (closed) return refuse(response, 503, CLOSING);
        const headers = [
          "Content-Type",
          "text/event-stream; charset=utf-8",
          "Cache-Control",
          "no-store",
          "X-Accel-Buffering",
          "no",
        ];
        response.writeHead(200, [...protecting, ...headers]);
        // It hears from here on, and only then asks for the versions: a change between the two comes twice, never not at all.
        streams.add(stream);
        response.write(await greeting(stream));
      } catch (error) {
        log.error({ err: error }, "a stream could not be opened");
        if (response.headersSent) end(stream);
        else refuse(response, 503, "Please try again in a moment.");
      } finally {
        opening.delete(stream);
      }
    },
    close() {
      closed = true;
      unhear();
      clearInterval(heartbeat);
      clearInterval(recheck);
      for (const stream of streams) end(stream);
    },
  };
}
