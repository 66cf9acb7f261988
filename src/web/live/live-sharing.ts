import { type ConnectionName, type LiveNews, type Notify, stayConnected } from "./live-connection.ts";

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
