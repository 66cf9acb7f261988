import { type ConnectionName, type LiveNews, type Notify, stayConnected } from "./live-connection.ts";

type Said = LiveNews | { readonly kind: "hello" };

/** What a tab that joins has to learn: the newest version of each topic, and how the line stands. */
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
 * A stream of this tab's own while somebody looks at it: browsers open six connections to a house at most, and tabs that
 * nobody sees would keep them all. A stream begins with the present versions, so whoever comes back misses nothing.
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
 * One stream for all tabs of a browser: whoever holds the lock keeps it open and passes on what it hears; when that
 * tab goes, the next one in line takes over. Without locks (plain http, as in a clinic's own network) the tab that is
 * looked at has one.
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
