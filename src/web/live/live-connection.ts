import type { StreamName } from "#domain/live.ts";

/** The path of a stream; that of guardian access contains the consultation id. */
export type ConnectionName = Exclude<StreamName, "guardian"> | `guardian/${string}`;

export type LiveState = "waiting" | "live" | "lost";

/** An event of a stream: its connection state, the version of a topic, or that access ended or was refused. */
export type LiveNews =
  | { readonly kind: "state"; readonly state: LiveState }
  | { readonly kind: "version"; readonly topic: string; readonly version: number }
  | { readonly kind: "ended" };

export type Notify = (messages: LiveNews) => void;

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
export function stayConnected(stream: ConnectionName, notify: Notify): () => void {
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

  function lost(ended: boolean): void {
    close();
    notify({ kind: "state", state: "lost" });
    if (ended) notifyEnded();
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
    opening.addEventListener("end", () => lost(true));
    opening.addEventListener("error", () => {
      const closed = opening.readyState === EventSource.CLOSED;
      lost(false);
      if (closed) void checkAccess();
    });
  }

  const onOffline = () => lost(false);
  window.addEventListener("online", open);
  window.addEventListener("offline", onOffline);
  open();
  return () => {
    window.removeEventListener("online", open);
    window.removeEventListener("offline", onOffline);
    close();
  };
}
