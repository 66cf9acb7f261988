import { type ConnectionName, type LiveNews, type Notify, stayConnected } from "./live-connection.ts";

type Said = LiveNews | { readonly kind: "hello" };

/** The state that a joining tab needs: the newest version of each topic, and the connection state. */
function createMemory() {
  const saved = new Map<string, LiveNews>();
  return {
    remember(news: LiveNews): void {
      if (news.kind === "ended") saved.clear();
      else saved.set(news.kind === "version" ? `version ${news.topic}` : news.kind, news);
    },
    all: () => [...saved.values()],
  };
}

/**
 * Connects only while this tab is visible: browsers allow six connections to a host, and hidden tabs would occupy them
 * all. A stream begins with the current versions, so a tab that becomes visible again misses nothing.
 */
function listenWhileSeen(stream: ConnectionName, notify: Notify): () => void {
  let hangUp: (() => void) | undefined;
  function follow(): void {
    if (document.visibilityState === "visible") hangUp ??= stayConnected(stream, notify);
    else {
      hangUp?.();
      hangUp = undefined;
    }
  }
  document.addEventListener("visibilitychange", follow);
  follow();
  return () => {
    document.removeEventListener("visibilitychange", follow);
    hangUp?.();
  };
}

/**
 * Shares one stream between all tabs of a browser: the tab that holds the Web Lock connects and broadcasts the events;
 * when it closes, the next tab takes over. Without Web Locks (plain HTTP) each visible tab connects.
 */
export function listenTogether(stream: ConnectionName, notify: Notify): () => void {
  if (!("locks" in navigator) || !("BroadcastChannel" in window)) return listenWhileSeen(stream, notify);
  const name = `tulsi-live-${stream}`;
  const channel = new BroadcastChannel(name);
  const leaving = new AbortController();
  const memory = createMemory();
  let leads = false;

  function pass(news: LiveNews): void {
    memory.remember(news);
    channel.postMessage(news);
    notify(news);
  }

  channel.addEventListener("message", ({ data }: MessageEvent<Said>) => {
    if (data.kind !== "hello") notify(data);
    else if (leads) for (const news of memory.all()) channel.postMessage(news);
  });
  channel.postMessage({ kind: "hello" } satisfies Said);

  const lead = () =>
    new Promise<void>((resolve) => {
      if (leaving.signal.aborted) return resolve();
      leads = true;
      const disconnect = stayConnected(stream, pass);
      leaving.signal.addEventListener("abort", () => {
        disconnect();
        resolve();
      });
    });
  navigator.locks.request(name, { signal: leaving.signal }, lead).catch((error: unknown) => {
    if (!leaving.signal.aborted) throw error;
  });

  return () => {
    leaving.abort();
    channel.close();
  };
}
