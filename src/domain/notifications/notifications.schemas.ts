import { messageKey } from "../failures.ts";
import { pageField } from "../paging.ts";
import { z } from "../zod.ts";

// Apart from the rules, which every signed-in page loads with its bell: zod would be a sixth of that page's scripts.

export const notificationsQuerySchema = z.object({ page: pageField() }).catch({ page: 1 });

/** The moment of the screen on which "all" was chosen: later notifications stay. In: UTC ISO. */
export const seenSchema = z.object({ until: z.iso.datetime(messageKey("INVALID_FORM")) });
