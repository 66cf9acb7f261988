import { messageKey } from "../failures.ts";
import { pageField } from "../paging.ts";
import { z } from "../zod.ts";

// Apart from the rules, which every signed-in page loads with its bell: zod would be a sixth of that page's scripts.

export const notificationsQuerySchema = z.object({ page: pageField() }).catch({ page: 1 });

/** The moment of the screen on which "all" was chosen, UTC ISO: later notifications stay. */
export const seenSchema = z.object({ until: z.iso.datetime(messageKey("INVALID_FORM")) });

const base64url = (bytes: number) =>
  z
    .string(messageKey("INVALID_FORM"))
    .regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}$`, "u"), messageKey("INVALID_FORM"));

/** A browser's subscription at its push service (RFC 8030, RFC 8291). */
export const subscriptionSchema = z.object({
  endpoint: z
    .string(messageKey("INVALID_FORM"))
    .max(1000, messageKey("INVALID_FORM"))
    .refine((text) => URL.parse(text)?.protocol === "https:", messageKey("INVALID_FORM")),
  keys: z.object({ p256dh: base64url(65), auth: base64url(16) }, messageKey("INVALID_FORM")),
});

/** The SHA-256 of a subscription's endpoint; empty for a device without one. */
export const deviceSchema = z.object({ device: base64url(32).or(z.literal("")) });
