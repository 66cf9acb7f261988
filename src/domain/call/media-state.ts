import { z } from "../zod.ts";

/** What a side sends, announced directly to the other browser beside sound and picture. */
export const mediaStateSchema = z.object({
  /** Whether the microphone is on. */
  voice: z.boolean(),
  /** `held` is a camera that is on, but not sent while the network is weak. */
  picture: z.enum(["off", "camera", "screen", "held"]),
});
export type MediaState = z.output<typeof mediaStateSchema>;

export const INITIAL_MEDIA_STATE: MediaState = { voice: true, picture: "off" };
const MAX_MESSAGE_LENGTH = 200;

/** Reads a message of the other browser; undefined for an invalid one. */
export function parseMediaState(text: unknown): MediaState | undefined {
  if (typeof text !== "string" || text.length > MAX_MESSAGE_LENGTH) return undefined;
  try {
    return mediaStateSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
