import { RECONNECT_TIMEOUT_MS, RING_TIMEOUT_MS } from "#domain/call/call-sessions.ts";
import type { Ending, Stage } from "#domain/call/stage.ts";
import { startWakeLock } from "#web/live/wake-lock.ts";
import type { CallStore } from "./call-state.ts";
import { isInCall } from "./call-status-text.ts";

/** Polling interval while the other side rings or is in the call, to detect a departure without a message. */
const WATCH_INTERVAL_MS = 12_000;
/** Polling interval while live updates are unavailable. */
const ASK_INTERVAL_MS = 2500;

/** Stages that end by themselves, and how. */
const ENDS: Readonly<Partial<Record<Stage, { readonly afterMs: number; readonly how: Ending }>>> = {
  calling: { afterMs: RING_TIMEOUT_MS, how: "unanswered" },
  connecting: { afterMs: RECONNECT_TIMEOUT_MS, how: "unconnected" },
  lost: { afterMs: RECONNECT_TIMEOUT_MS, how: "lost" },
};

export interface CallWatch {
  /** Whether this tab is in the call and not connected to the other side. */
  readonly isApart: () => boolean;
  /** Asks the server for the state of the call. */
  readonly onPoll: () => void;
  readonly onOnline: () => void;
  /** A stage lasted too long. */
  readonly onEnd: (how: Ending) => void;
  /** The page is being closed, reloaded, or stored by the browser. */
  readonly onHide: () => void;
  /** The browser shows the stored page again. */
  readonly onRestore: () => void;
  /** The page is in view again, as after a phone call. */
  readonly onVisible: () => void;
}

/** Watches the clock and the page on behalf of a call, until the returned function is called. */
export function watchCall(store: CallStore, on: CallWatch): () => void {
  let timed = store.state.stage;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let letSleep: (() => void) | undefined;
  function sleep(): void {
    letSleep?.();
    letSleep = undefined;
  }
  const unsubscribe = store.subscribe(() => {
    const { stage } = store.state;
    if (stage === timed) return;
    timed = stage;
    clearTimeout(timer);
    const ends = ENDS[stage];
    if (ends) timer = setTimeout(() => on.onEnd(ends.how), ends.afterMs);
    if (isInCall(store.state)) letSleep ??= startWakeLock();
    else sleep();
  });
  const watching = setInterval(() => {
    if (["ringing", "joinable", "elsewhere"].includes(store.state.stage)) on.onPoll();
  }, WATCH_INTERVAL_MS);
  const asking = setInterval(() => {
    if (on.isApart()) on.onPoll();
  }, ASK_INTERVAL_MS);
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) on.onRestore();
  };
  const onVisibility = () => {
    if (document.visibilityState === "visible") on.onVisible();
  };
  document.addEventListener("visibilitychange", onVisibility);
  window.addEventListener("online", on.onOnline);
  window.addEventListener("pagehide", on.onHide);
  window.addEventListener("pageshow", onShow);
  return () => {
    unsubscribe();
    sleep();
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", onVisibility);
    clearInterval(watching);
    clearInterval(asking);
    window.removeEventListener("online", on.onOnline);
    window.removeEventListener("pagehide", on.onHide);
    window.removeEventListener("pageshow", onShow);
  };
}
