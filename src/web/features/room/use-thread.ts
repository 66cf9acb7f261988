import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { Participant } from "#domain/room/participants.ts";
import type { Thread } from "#domain/room/room.rules.ts";
import { useNewestVersion } from "#web/live/live.ts";
import { consultationConnection } from "#web/live/live-connection.ts";
import { useOnline } from "#web/live/use-online.ts";
import { createThread, type LiveThread, type ThreadScreen } from "./live-thread.ts";
import { threadConnection } from "./thread-connection.ts";
import type { Known } from "./thread-state.ts";

const TOPICS = ["room"] as const;

interface Attendee {
  /** The consultation's id. */
  readonly id: string;
  readonly participant: Participant;
}

export interface OpenThread extends ThreadScreen {
  readonly thread: LiveThread;
  /** The connection is down: nothing arrives, and sent messages wait. */
  readonly offline: boolean;
}

/**
 * The live thread of a screen: new messages arrive, own ones are sent in order and wait while the connection is down,
 * and visible ones are marked as read.
 * @param path - Where the thread is.
 * @param sent - The page's data.
 */
export function useThread(path: string, { id, participant }: Attendee, sent: Thread): OpenThread {
  const [thread] = useState(() => createThread(threadConnection(path), participant, sent));
  const screen = useSyncExternalStore(thread.subscribe, thread.screen, thread.screen);
  const { newest, state: connectionState } = useNewestVersion(
    consultationConnection({ id, access: participant }),
    TOPICS,
  );
  const online = useOnline();
  useEffect(() => thread.start(), [thread]);
  useEffect(() => thread.readAgain(sent), [thread, sent]);
  useEffect(() => thread.refreshTo(newest), [thread, newest]);
  useEffect(() => thread.setConnection(online, connectionState === "live"), [thread, online, connectionState]);
  useEffect(() => {
    const update = () => thread.setVisible(document.visibilityState === "visible");
    update();
    document.addEventListener("visibilitychange", update);
    return () => document.removeEventListener("visibilitychange", update);
  }, [thread]);
  return { ...screen, thread, offline: !online || connectionState === "lost" };
}

/** Distance in pixels from the end within which the list follows new messages. */
const NEAR_PX = 80;
/** Distance in pixels from the first message at which earlier ones are loaded. */
const EARLIER_PX = 240;

/** A message in view, its distance from the upper edge of the list, and how far that is scrolled, in pixels. */
interface Place {
  readonly message: Element;
  readonly fromEdge: number;
  readonly scrollTop: number;
}

const fromEdge = (message: Element, box: Element) =>
  message.getBoundingClientRect().top - box.getBoundingClientRect().top;

/** Where the reader is: at the first message that is in view. */
function placeIn(box: Element): Place | undefined {
  const edge = box.getBoundingClientRect().top;
  const message = Array.from(box.querySelectorAll("[role=log] li")).find(
    (element) => element.getBoundingClientRect().bottom > edge,
  );
  return message && { message, fromEdge: fromEdge(message, box), scrollTop: box.scrollTop };
}

/**
 * Scrolls by as much as what is below the reader grew.
 * @returns The same place.
 */
function restorePlace(box: Element, place: Place): Place {
  if (!place.message.isConnected) return place;
  box.scrollTop += fromEdge(place.message, box) - place.fromEdge;
  return { ...place, scrollTop: box.scrollTop };
}

/**
 * The scrolling list of a thread: it follows new messages while the reader is at the end, also when images load late,
 * counts them otherwise, and loads earlier ones at the other end. The list scrolls from its end (thread.css), so that
 * the end is at 0, and earlier messages don't move the reader. Whatever grows below the reader would: the list is then
 * scrolled by as much.
 */
export function useMessageList(known: Known, participant: Participant, earlier: () => Promise<void>) {
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const place = useRef<Place>(undefined);
  const isLoading = useRef(false);
  /** The newest message when the reader left the end; undefined there. */
  const [leftAt, setLeftAt] = useState<number>();
  function loadEarlier(): void {
    if (isLoading.current) return;
    isLoading.current = true;
    void earlier().finally(() => {
      isLoading.current = false;
    });
  }
  function onScroll(): void {
    const element = box.current;
    if (!element) return;
    const fromStart = element.scrollHeight - element.clientHeight + element.scrollTop;
    follows.current = element.scrollTop > -NEAR_PX;
    if (follows.current) place.current = undefined;
    // Unless the list itself has scrolled, to hold the reader's place.
    else if (place.current?.scrollTop !== element.scrollTop) place.current = placeIn(element);
    setLeftAt((before) => (follows.current ? undefined : (before ?? known.last)));
    if (!follows.current && fromStart < EARLIER_PX && known.begins > 1) loadEarlier();
  }
  const onFirst = useRef(onScroll);
  useEffect(() => {
    const [outer, inner] = [box.current, list.current];
    if (!outer || !inner) return;
    const observer = new ResizeObserver(() => {
      if (follows.current) outer.scrollTop = 0;
      else if (place.current) place.current = restorePlace(outer, place.current);
    });
    // The reader may have scrolled before the scripts ran.
    onFirst.current();
    observer.observe(inner);
    // The end moves when the writing area grows or a message about the connection appears below the list.
    observer.observe(outer);
    return () => observer.disconnect();
  }, []);
  function goToEnd(): void {
    follows.current = true;
    place.current = undefined;
    setLeftAt(undefined);
    if (box.current) box.current.scrollTop = 0;
  }
  const newer =
    leftAt === undefined
      ? 0
      : known.messages.filter(({ number, from }) => number > leftAt && from !== participant).length;
  return { box, list, onScroll, goToEnd, loadEarlier, newer };
}
