/** A tab in the call says this often that it is still there. */
export const STAY_EVERY_MS = 10_000;
/** Who was not heard of for so long is no longer in the call: a reload or a short gap in the network takes less. */
export const CALL_SESSION_LIVES_MS = 35_000;

/** One person's place in a call: one tab of one device at a time. Times in milliseconds since 1970. */
export interface CallSession {
  readonly device: string;
  readonly sessionId: string;
  readonly seenAt: number;
}

/** The seat that is really taken at this moment; null when nobody sits there, or was not heard of for too long. */
export function openCallSession(sessionId: CallSession | null, now: number): CallSession | null {
  return sessionId !== null && now - sessionId.seenAt < CALL_SESSION_LIVES_MS ? sessionId : null;
}

/**
 * Whether a tab gets its person's seat: when it is free, when it is its own (a reload), or when the person says there
 * that the call goes on here. A second tab never ends it by being opened.
 */
export function getsCallSession(
  sessionId: CallSession | null,
  device: string,
  takeOver: boolean,
  now: number,
): boolean {
  const taken = openCallSession(sessionId, now);
  return taken === null || taken.device === device || takeOver;
}
