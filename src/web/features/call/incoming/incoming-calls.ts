import type { IncomingCall, IncomingCalls } from "#domain/call/call.rules.ts";

/** Asks again while a call rings: a page that was closed sends no event when its session ends. */
const WATCH_INTERVAL_MS = 3000;
/** Several signals of one call become one request. */
const TOGETHER_MS = 50;

/** The calls that ring for the account, on every page. */
export interface Incoming {
  subscribe(listener: () => void): () => void;
  /** The call to show; undefined without one. */
  first(): IncomingCall | undefined;
  /** The server reported a change, up to this version. */
  refreshTo(version: number): void;
  /** The person answered or declined here. */
  drop(sessionId: string): void;
  stop(): void;
}

/**
 * @param load - The request for the calls; it fails when the clinic is out of reach, and is then sent with the next
 * change.
 */
export function createIncoming(load: () => Promise<IncomingCalls>): Incoming {
  const listeners = new Set<() => void>();
  let call: IncomingCall | undefined;
  let dropped = "";
  let version = 0;
  let latest = 0;
  let loading = false;
  let stopped = false;
  let soon: ReturnType<typeof setTimeout> | undefined;
  let over: ReturnType<typeof setTimeout> | undefined;
  let watching: ReturnType<typeof setInterval> | undefined;

  function show(next: IncomingCall | undefined): void {
    clearTimeout(over);
    clearInterval(watching);
    if (next) {
      over = setTimeout(() => drop(next.sessionId), next.ringsForMs);
      watching = setInterval(() => void poll(), WATCH_INTERVAL_MS);
    }
    const isSame = call?.sessionId === next?.sessionId;
    call = next;
    if (!isSame) for (const listener of listeners) listener();
  }

  function drop(sessionId: string): void {
    dropped = sessionId;
    if (call?.sessionId === sessionId) show(undefined);
  }

  async function poll(): Promise<void> {
    if (loading || stopped) return;
    loading = true;
    try {
      do {
        const answer = await load();
        version = Math.max(version, answer.version);
        if (stopped) return;
        show(answer.calls.find(({ sessionId }) => sessionId !== dropped));
      } while (version < latest);
    } catch {
      // Out of reach: the next change or the next turn of the timer asks again.
    } finally {
      loading = false;
    }
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    first: () => call,
    refreshTo(now) {
      latest = Math.max(latest, now);
      if (latest <= version) return;
      clearTimeout(soon);
      soon = setTimeout(() => void poll(), TOGETHER_MS);
    },
    drop,
    stop() {
      stopped = true;
      clearTimeout(soon);
      show(undefined);
    },
  };
}
