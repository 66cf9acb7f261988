import { type ConnectionName, type LiveNews, type Notify, stayConnected } from "./live-connection.ts";

type TabMessage = LiveNews | { readonly kind: "hello" };

/** The state that a joining tab needs: the newest version of each topic, and the connection state. */
function createMemory() {
  const newest = new Map<string, LiveNews>();
  return {
    remember(news: LiveNews): void {
      if (news.kind === "ended") newest.clear();
      // A tab that joins later learns nothing of what someone was typing before.
      else if (news.kind !== "version" || !news.topic.startsWith("typing/"))
        newest.set(news.kind === "version" ? `version ${news.topic}` : news.kind, news);
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

  function broadcast(news: LiveNews): void {
    memory.remember(news);
    channel.postMessage(news);
    notify(news);
  }

  channel.addEventListener("message", ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind !== "hello") notify(data);
    else if (isLeader) for (const news of memory.all()) channel.postMessage(news);
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
