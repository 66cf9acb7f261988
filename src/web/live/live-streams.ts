import type { StreamName, Topic } from "#domain/live.ts";
import type { TypingTopic } from "#domain/room/typing.ts";
import { isKeyOf } from "#domain/typed.ts";
import type { ConnectionName, LiveNews, LiveState } from "./live-connection.ts";
import { shareConnection } from "./live-sharing.ts";

/** A stream shared by the components of a page; connected only while there is a subscriber. */
export interface LiveConnection {
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
