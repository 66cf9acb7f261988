import type { StreamName, Topic } from "#domain/live.ts";
import type { TypingTopic } from "#domain/room/typing.ts";
import { isKeyOf } from "#domain/typed.ts";

/** The path of a stream; that of guardian access contains the consultation id. */
export type ConnectionName = Exclude<StreamName, "guardian"> | `guardian/${string}`;

export type LiveState = "waiting" | "live" | "lost";

/** An event of a stream: its connection state, the version of a topic, or that access ended or was refused. */
type LiveNews =
  | { readonly kind: "state"; readonly state: LiveState }
  | { readonly kind: "version"; readonly topic: string; readonly version: number }
  | { readonly kind: "ended" };

type Notify = (messages: LiveNews) => void;

const RETRY_DELAYS_MS = [1000, 2000, 4000, 8000, 15_000, 30_000] as const;

/** Random between 50 % and 150 % of the delay, so that clients do not reconnect all at once. */
function retryDelay(failures: number): number {
  const wait = RETRY_DELAYS_MS[Math.min(failures, RETRY_DELAYS_MS.length - 1)] ?? 0;
  return wait * (0.5 + Math.random());
}

function versionIn(text: string): LiveNews | undefined {
  const parsed: unknown = JSON.parse(text);
  if (typeof parsed !== "object" || parsed === null || !("topic" in parsed) || !("version" in parsed)) return undefined;
  return { kind: "version", topic: String(parsed.topic), version: Number(parsed.version) };
}

/**
 * Keeps one stream connected until the returned function is called. It reconnects with a growing delay; a stream begins
 * with the current version of every topic, so nothing is missed.
 */
function stayConnected(stream: ConnectionName, notify: Notify): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let notifiedEnd = false;

  function close(): void {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  }

  function notifyEnded(): void {
    if (!notifiedEnd) notify({ kind: "ended" });
    notifiedEnd = true;
  }

  /** A short interruption, of which a phone on the move has many, changes nothing on the page: a retry comes first. */
  function lost(why: "ended" | "failed" | "offline"): void {
    close();
    if (why !== "failed" || failures > 0) notify({ kind: "state", state: "lost" });
    if (why === "ended") notifyEnded();
    timer = setTimeout(open, retryDelay(failures));
    failures += 1;
  }

  /** EventSource does not expose the status of a refusal, and only a 403 means that access ended. */
  async function checkAccess(): Promise<void> {
    const stop = new AbortController();
    try {
      const { status } = await fetch(`/live/${stream}`, { signal: stop.signal });
      if (status === 403) notifyEnded();
    } catch (error) {
      console.info("the live stream is out of reach", error);
    } finally {
      stop.abort();
    }
  }

  function open(): void {
    close();
    const opening = new EventSource(`/live/${stream}`);
    source = opening;
    opening.addEventListener("change", (event) => {
      failures = 0;
      notifiedEnd = false;
      const messages = versionIn(event.data);
      if (messages !== undefined) notify(messages);
      notify({ kind: "state", state: "live" });
    });
    opening.addEventListener("end", () => lost("ended"));
    opening.addEventListener("error", () => {
      const closed = opening.readyState === EventSource.CLOSED;
      lost("failed");
      if (closed) void checkAccess();
    });
  }

  const onOffline = () => lost("offline");
  window.addEventListener("online", open);
  window.addEventListener("offline", onOffline);
  open();
  return () => {
    window.removeEventListener("online", open);
    window.removeEventListener("offline", onOffline);
    close();
  };
}

type TabMessage = LiveNews | { readonly kind: "hello" };

/** The state that a joining tab needs: the newest version of each topic, and the connection state. */
function createMemory() {
  const newest = new Map<string, LiveNews>();
  return {
    remember(messages: LiveNews): void {
      if (messages.kind === "ended") newest.clear();
      // A tab that joins later learns nothing of what someone was typing before.
      else if (messages.kind !== "version" || !messages.topic.startsWith("typing/"))
        newest.set(messages.kind === "version" ? `version ${messages.topic}` : messages.kind, messages);
    },
    all: () => [...newest.values()],
  };
}

/**
 * Connects only while this tab is visible: browsers allow six connections to a host, and hidden tabs would occupy them
 * all. A stream begins with the current versions, so a tab that becomes visible again misses nothing.
 */
function connectWhileVisible(stream: ConnectionName, notify: Notify): () => void {
  let disconnect: (() => void) | undefined;
  function update(): void {
    if (document.visibilityState === "visible") disconnect ??= stayConnected(stream, notify);
    else {
      disconnect?.();
      disconnect = undefined;
    }
  }
  document.addEventListener("visibilitychange", update);
  update();
  return () => {
    document.removeEventListener("visibilitychange", update);
    disconnect?.();
  };
}

/**
 * Shares one stream between all tabs of a browser: the tab that holds the Web Lock connects and broadcasts the events;
 * when it closes, the next tab takes over. Without Web Locks (plain HTTP) each visible tab connects.
 */
export function shareConnection(stream: ConnectionName, notify: Notify): () => void {
  if (!("locks" in navigator) || !("BroadcastChannel" in window)) return connectWhileVisible(stream, notify);
  const name = `tulsi-live-${stream}`;
  const channel = new BroadcastChannel(name);
  const stop = new AbortController();
  const memory = createMemory();
  let isLeader = false;

  function broadcast(messages: LiveNews): void {
    memory.remember(messages);
    channel.postMessage(messages);
    notify(messages);
  }

  channel.addEventListener("message", ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind !== "hello") notify(data);
    else if (isLeader) for (const messages of memory.all()) channel.postMessage(messages);
  });
  channel.postMessage({ kind: "hello" } satisfies TabMessage);

  const connectAsLeader = () =>
    new Promise<void>((resolve) => {
      if (stop.signal.aborted) return resolve();
      isLeader = true;
      const disconnect = stayConnected(stream, broadcast);
      stop.signal.addEventListener("abort", () => {
        disconnect();
        resolve();
      });
    });
  navigator.locks.request(name, { signal: stop.signal }, connectAsLeader).catch((error: unknown) => {
    if (!stop.signal.aborted) throw error;
  });

  return () => {
    stop.abort();
    channel.close();
  };
}

/** A stream shared by the components of a page; connected only while there is a subscriber. */
interface LiveConnection {
  readonly subscribe: (listener: () => void) => () => void;
  readonly state: () => LiveState;
  /** The sum of the newest versions of these topics. */
  readonly newest: (topics: readonly (Topic | TypingTopic)[]) => number;
  /** How often access ended or was refused. */
  readonly endings: () => number;
}

/** A stream stays open during a navigation between pages. */
const GRACE_MS = 1000;

function createConnection(stream: ConnectionName): LiveConnection {
  const listeners = new Set<() => void>();
  const versions = new Map<string, number>();
  let state: LiveState = "waiting";
  let endings = 0;
  let disconnect: (() => void) | undefined;
  let closing: ReturnType<typeof setTimeout> | undefined;

  function receive(messages: LiveNews): void {
    if (messages.kind === "state") state = messages.state;
    else if (messages.kind === "ended") {
      endings += 1;
      // The next user of this tab may be another account with other versions.
      versions.clear();
    } else versions.set(messages.topic, Math.max(messages.version, versions.get(messages.topic) ?? 0));
    for (const listener of listeners) listener();
  }

  function close(): void {
    disconnect?.();
    disconnect = undefined;
    state = "waiting";
    versions.clear();
    window.removeEventListener("pagehide", close);
  }

  function open(): void {
    if (disconnect !== undefined) return;
    disconnect = shareConnection(stream, receive);
    window.addEventListener("pagehide", close);
  }

  /** Reconnects a page that the browser restores from its back/forward cache. */
  function onShow(event: PageTransitionEvent): void {
    if (event.persisted && listeners.size > 0) open();
  }

  return {
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener("pageshow", onShow);
      listeners.add(listener);
      clearTimeout(closing);
      open();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        window.removeEventListener("pageshow", onShow);
        closing = setTimeout(close, GRACE_MS);
      };
    },
    state: () => state,
    newest: (topics) => topics.reduce((sum, topic) => sum + (versions.get(topic) ?? 0), 0),
    endings: () => endings,
  };
}

const CONNECTIONS: Record<Exclude<StreamName, "guardian">, LiveConnection> = {
  public: createConnection("public"),
  doctor: createConnection("doctor"),
  admin: createConnection("admin"),
  mine: createConnection("mine"),
};
/** Connections for guardian access, one per consultation, created on demand. */
const guardianConnections = new Map<string, LiveConnection>();

export function connectionOf(stream: ConnectionName): LiveConnection {
  if (isKeyOf(CONNECTIONS, stream)) return CONNECTIONS[stream];
  const connection = guardianConnections.get(stream) ?? createConnection(stream);
  guardianConnections.set(stream, connection);
  return connection;
}

/** The stream on which a participant follows a consultation: the account's own, or that of the guardian access. */
export function consultationConnection({
  id,
  access,
}: {
  readonly id: string;
  readonly access: string;
}): ConnectionName {
  return access === "adult" ? `guardian/${id}` : "mine";
}
