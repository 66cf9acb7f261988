import { useEffect, useRef, useSyncExternalStore } from "react";
import { useFetchers, useNavigation, useRevalidator, useRouteLoaderData } from "react-router";
import type { Topic } from "#domain/live.ts";
import type { ConnectionName, LiveState } from "./live-connection.ts";
import { lineOf } from "./live-streams.ts";

/** What is heard within this time is asked for once. */
const TOGETHER_MS = 25;
/** When the answer was no newer than before, the next question waits longer each time. */
const AGAIN_LEAST_MS = 2000;
const AGAIN_MOST_MS = 60_000;

/** True while a question that was asked from here is open, for however many components listen. */
let underWay = false;

async function ask(revalidate: () => Promise<void>): Promise<void> {
  underWay = true;
  try {
    await revalidate();
  } finally {
    underWay = false;
  }
}

/** Somebody signed in hears everything of their own on one stream, whatever the page asks for (TRUST.md LU-4). */
function useConnection(stream: ConnectionName) {
  const root = useRouteLoaderData<{ readonly email?: string | undefined }>("root");
  return lineOf(root?.email === undefined || stream.startsWith("seat/") ? stream : "mine");
}

const waiting = (): LiveState => "waiting";
const nothing = () => 0;

/**
 * Keeps a page as new as the clinic's books: asks the route's loaders again when one of the topics has changed, one
 * question at a time, and once when the right to hear ended, so that the guard decides. In: the version that the page
 * shows; for several topics their versions, added up. Out: how the line stands.
 */
export function useLive(stream: ConnectionName, version: number, topics: readonly Topic[]): LiveState {
  const connection = useConnection(stream);
  const state = useSyncExternalStore(connection.subscribe, connection.state, waiting);
  const heard = useSyncExternalStore(connection.subscribe, () => connection.heard(topics), nothing);
  const endings = useSyncExternalStore(connection.subscribe, connection.endings, nothing);
  const { revalidate, state: asking } = useRevalidator();
  const motion = useNavigation().state;
  const sending = useFetchers().length > 0;
  const idle = asking === "idle" && motion === "idle" && !sending;
  const asked = useRef({ heard: 0, endings, tries: 0, due: 0 });

  useEffect(() => {
    const last = asked.current;
    const ended = endings > last.endings;
    if (heard <= version && !ended) {
      last.tries = 0;
      last.due = 0;
      return;
    }
    if (!idle) return;
    const inVain = !ended && heard === last.heard;
    const wait = inVain ? Math.min(AGAIN_LEAST_MS * 2 ** last.tries, AGAIN_MOST_MS) : TOGETHER_MS;
    // The moment is kept, so that news after news cannot put the question off for ever.
    last.due = last.due === 0 ? Date.now() + wait : Math.min(last.due, Date.now() + wait);
    const timer = setTimeout(
      () => {
        if (underWay) return;
        asked.current = { heard, endings, tries: inVain ? last.tries + 1 : 0, due: 0 };
        void ask(revalidate);
      },
      Math.max(0, last.due - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [heard, version, endings, idle, revalidate]);

  return state;
}

/** What is heard of topics, for screens that fetch what is new by themselves: the newest version, and how the line stands. */
export function useHeard(stream: ConnectionName, topics: readonly Topic[]): { heard: number; state: LiveState } {
  const connection = lineOf(stream);
  const state = useSyncExternalStore(connection.subscribe, connection.state, waiting);
  const heard = useSyncExternalStore(connection.subscribe, () => connection.heard(topics), nothing);
  return { heard, state };
}
