/** How often a tab in the call reports that it is still there. */
export const HEARTBEAT_INTERVAL_MS = 10_000;
/** A tab that did not report for this long has left the call; a reload or a short network failure takes less. */
export const CALL_SESSION_TTL_MS = 35_000;
/** A page that is being closed keeps its session this long, because a reload looks the same and joins again. */
export const CLOSING_TTL_MS = 8000;
/** Maximum number of signals in one request. */
export const MAX_SIGNALS_PER_REQUEST = 32;
/** How long a call rings before it counts as missed. */
export const RING_TIMEOUT_MS = 45_000;
/** How long a broken call is being reconnected before it ends. */
export const RECONNECT_TIMEOUT_MS = 30_000;

/** One person's place in a call: one tab of one device at a time. Times in milliseconds since 1970. */
export interface CallSession {
  readonly device: string;
  readonly sessionId: string;
  readonly seenAt: number;
}

/** The session if it is in use now; null when there is none, or it did not report for too long. */
export function openCallSession(session: CallSession | null, now: number): CallSession | null {
  return session !== null && now - session.seenAt < CALL_SESSION_TTL_MS ? session : null;
}

/**
 * Whether a tab gets its person's session: when it is free, when it is the tab's own (a reload), or when the person
 * takes the call over. A second tab never ends it merely by being opened.
 */
export function getsCallSession(session: CallSession | null, device: string, takeOver: boolean, now: number): boolean {
  const taken = openCallSession(session, now);
  return taken === null || taken.device === device || takeOver;
}
