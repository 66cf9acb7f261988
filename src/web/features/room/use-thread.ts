import { useEffect, useState, useSyncExternalStore } from "react";
import type { Participant } from "#domain/room/participants.ts";
import type { Thread } from "#domain/room/room.rules.ts";
import { useNewestVersion } from "#web/live/live.ts";
import { consultationConnection } from "#web/live/live-streams.ts";
import { useOnline } from "#web/live/use-online.ts";
import { createThread, type LiveThread, type ThreadScreen } from "./live-thread.ts";
import { threadConnection } from "./thread-connection.ts";

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
 * and visible ones are marked as read. In: where the thread is, and the page's data.
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
  useEffect(() => thread.hear(newest), [thread, newest]);
  useEffect(() => thread.setConnection(online, connectionState === "live"), [thread, online, connectionState]);
  useEffect(() => {
    const look = () => thread.look(document.visibilityState === "visible");
    look();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [thread]);
  return { ...screen, thread, offline: !online || connectionState === "lost" };
}
