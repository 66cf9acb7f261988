import type { CallRole } from "#domain/room/participants.ts";
import { connectionOf, consultationConnection } from "#web/live/live-connection.ts";
import type { Call } from "./call.ts";
import { isInCall } from "./call-status-text.ts";

/** What a page outside the room needs to know of a call's consultation. */
export interface CalledConsultation {
  readonly id: string;
  readonly participant: CallRole;
  /** The other side's name. */
  readonly who: string;
}

export interface ActiveCall {
  readonly consultation: CalledConsultation;
  readonly call: Call;
  /** Whether its room is on the screen. */
  readonly inRoom: boolean;
}

const TOPICS = ["signals"] as const;
const NONE: readonly ActiveCall[] = [];
/** Calls of this page by consultation; in the browser only, never while rendering on the server. */
const running = new Map<string, ActiveCall & { readonly stop: () => void }>();
const listeners = new Set<() => void>();
/** Whether the page shows calls outside their rooms, as it does for an account. */
let isShownOutside = false;
let snapshot: readonly ActiveCall[] = NONE;

function changed(): void {
  snapshot = [...running.values()];
  for (const listener of listeners) listener();
}

/** Calls of this page, for `useSyncExternalStore`. */
export const activeCalls = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  all: () => snapshot,
  none: () => NONE,
};

/** The running call of a consultation. */
export const runningCall = (consultationId: string): Call | undefined => running.get(consultationId)?.call;

function end(consultationId: string): void {
  const ended = running.get(consultationId);
  // Removed first, because stopping a call changes its state.
  running.delete(consultationId);
  ended?.stop();
  changed();
}

function run({ id, participant }: CalledConsultation, call: Call): () => void {
  const connection = connectionOf(consultationConnection({ id, access: participant }));
  const stops = [
    call.resume(),
    connection.subscribe(() => call.refreshTo(connection.newest(TOPICS))),
    call.subscribe(() => {
      const isOver = !isInCall(call.state()) && call.state().stage !== "joining";
      if (isOver && running.get(id)?.inRoom === false) end(id);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * The room is on the screen: its call runs until the returned function is called, and beyond that while an account is
 * in the call. A guardian, who has no account, sees only the room, and a second doctor only the call.
 */
export function enterRoom(consultation: CalledConsultation, call: Call): () => void {
  const { id, participant } = consultation;
  const stop = running.get(id)?.stop ?? run(consultation, call);
  running.set(id, { consultation, call, inRoom: true, stop });
  changed();
  return () => {
    if (!isShownOutside || participant === "adult" || participant === "colleague" || !isInCall(call.state())) {
      if (isInCall(call.state())) void call.leave();
      return end(id);
    }
    running.set(id, { consultation, call, inRoom: false, stop });
    changed();
  };
}

/** Calls go on outside their rooms until the returned function is called, as when a person signs out. */
export function showOutsideRooms(): () => void {
  isShownOutside = true;
  return () => {
    isShownOutside = false;
    for (const { call, inRoom } of [...running.values()]) if (!inRoom) void call.leave();
  };
}
