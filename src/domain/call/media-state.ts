import { parseStored } from "#domain/typed.ts";

/**
 * `held` is a camera that is on, but not sent while the network is weak; `paused` one that gives nothing now, as
 * during a phone call.
 */
const PICTURES = ["off", "camera", "screen", "held", "paused"] as const;

/** What a side sends, announced directly to the other browser beside sound and picture. */
export interface MediaState {
  /** Whether the microphone is on. */
  readonly voice: boolean;
  readonly picture: (typeof PICTURES)[number];
  /** Whether the microphone is on but gives nothing now, as during a phone call. */
  readonly voicePaused: boolean;
}

export const INITIAL_MEDIA_STATE: MediaState = { voice: true, picture: "off", voicePaused: false };
const MAX_MESSAGE_LENGTH = 200;

/** Reads a message of the other browser, without zod in the room's script; undefined for an invalid one. */
export function parseMediaState(text: unknown): MediaState | undefined {
  if (typeof text !== "string" || text.length > MAX_MESSAGE_LENGTH) return undefined;
  try {
    const { voice, picture, voicePaused } = parseStored<Partial<Record<keyof MediaState, unknown>>>(text);
    const known = PICTURES.find((item) => item === picture);
    if (typeof voice !== "boolean" || known === undefined) return undefined;
    return { voice, picture: known, voicePaused: voicePaused === true };
  } catch {
    return undefined;
  }
}
