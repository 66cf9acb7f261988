import { useEffect, useRef, useSyncExternalStore } from "react";
import { useFetchers, useNavigation, useRevalidator, useRouteLoaderData } from "react-router";
import type { Topic } from "#domain/live.ts";
import type { TypingTopic } from "#domain/room/typing.ts";
import { type ConnectionName, connectionOf, type LiveState } from "./live-connection.ts";

/** Events within this time cause one revalidation. */
const BATCH_MS = 25;
/** When a revalidation returns no newer version, the next one waits twice as long. */
const RETRY_MIN_MS = 2000;
const RETRY_MAX_MS = 60_000;

/** True while a revalidation started here is in progress, shared by all components of the page. */
let revalidating = false;
const revalidationListeners = new Set<() => void>();

function setRevalidating(value: boolean): void {
  revalidating = value;
  for (const listener of revalidationListeners) listener();
}

async function revalidateOnce(revalidate: () => Promise<void>): Promise<void> {
  setRevalidating(true);
  try {
    await revalidate();
  } finally {
    setRevalidating(false);
  }
}

function onRevalidation(listener: () => void): () => void {
  revalidationListeners.add(listener);
  return () => revalidationListeners.delete(listener);
}

/**
 * Whether a revalidation started here is in progress. The router's own state is rendered in a transition, which a busy
 * device may skip: a component that waited for its end would wait for ever.
 */
function useRevalidating(): boolean {
  return useSyncExternalStore(
    onRevalidation,
    () => revalidating,
    () => false,
  );
}

/** A signed-in account receives all of its topics on one stream, whatever the page asks for (TRUST.md LU-4). */
function useConnection(stream: ConnectionName) {
  const root = useRouteLoaderData<{ readonly email?: string | null | undefined }>("root");
  return connectionOf(root?.email === undefined || stream.startsWith("guardian/") ? stream : "mine");
}

const waiting = (): LiveState => "waiting";
const zero = () => 0;

/**
 * Revalidates the route loaders when one of the topics changes, one revalidation at a time, and once when access ends,
 * so that the guard decides.
 * @param version - The version that the page shows; for several topics their sum.
 * @returns The connection state.
 */
export function useLive(stream: ConnectionName, version: number, topics: readonly Topic[]): LiveState {
  const connection = useConnection(stream);
  const state = useSyncExternalStore(connection.subscribe, connection.state, waiting);
  const newest = useSyncExternalStore(connection.subscribe, () => connection.newest(topics), zero);
  const endings = useSyncExternalStore(connection.subscribe, connection.endings, zero);
  const { revalidate, state: revalidation } = useRevalidator();
  const navigation = useNavigation().state;
  const sending = useFetchers().some(({ state: fetcher }) => fetcher !== "idle");
  const idle = !useRevalidating() && revalidation === "idle" && navigation === "idle" && !sending;
  const attempt = useRef({ newest: 0, endings, tries: 0, due: 0 });

  useEffect(() => {
    const last = attempt.current;
    const ended = endings > last.endings;
    if (newest <= version && !ended) {
      last.tries = 0;
      last.due = 0;
      return;
    }
    if (!idle) return;
    const unchanged = !ended && newest === last.newest;
    const wait = unchanged ? Math.min(RETRY_MIN_MS * 2 ** last.tries, RETRY_MAX_MS) : BATCH_MS;
    // An existing due time is not moved back, so that frequent events cannot postpone the revalidation forever.
    last.due = last.due === 0 ? Date.now() + wait : Math.min(last.due, Date.now() + wait);
    const timer = setTimeout(
      () => {
        if (revalidating) return;
        attempt.current = { newest, endings, tries: unchanged ? last.tries + 1 : 0, due: 0 };
        void revalidateOnce(revalidate);
      },
      Math.max(0, last.due - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [newest, version, endings, idle, revalidate]);

  return state;
}

/** For components that fetch updates themselves: the newest version of the topics, and the connection state. */
export function useNewestVersion(
  stream: ConnectionName,
  topics: readonly (Topic | TypingTopic)[],
): { newest: number; state: LiveState } {
  const connection = connectionOf(stream);
  const state = useSyncExternalStore(connection.subscribe, connection.state, waiting);
  const newest = useSyncExternalStore(connection.subscribe, () => connection.newest(topics), zero);
  return { newest, state };
}
