import { z } from "../zod.ts";

/** What a side sends, announced directly to the other browser beside sound and picture. */
export const saidSchema = z.object({
  /** Whether the microphone is on. */
  voice: z.boolean(),
  /** `held` is a camera that is on, but not sent while the network is weak. */
  picture: z.enum(["off", "camera", "screen", "held"]),
});
export type Said = z.output<typeof saidSchema>;

export const NOTHING_SAID: Said = { voice: true, picture: "off" };
const MAX_MESSAGE_LENGTH = 200;

/** Reads a message of the other browser; undefined for an invalid one. */
export function saidIn(text: unknown): Said | undefined {
  if (typeof text !== "string" || text.length > MAX_MESSAGE_LENGTH) return undefined;
  try {
    return saidSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
