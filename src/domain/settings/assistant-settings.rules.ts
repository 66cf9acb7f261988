import { z } from "zod";
import { block } from "../text.ts";

const NOTICE_MOST = 600;
const NOTICES_MOST = 40;

/** How the assistant speaks in this clinic: what an admin decides, beside what nobody may lower. */
export const assistantSettingsSchema = z.object({
  /** Whether pages that no doctor has reviewed may be quoted, with that mark beside them. */
  quoteDrafts: z.boolean().default(true),
  /** Whether a configured model writes; without it the library is quoted. */
  useModel: z.boolean().default(true),
  /** Whether the clinic's doctor has read the fixed texts of the safety notices; until then each says that it is a draft. */
  noticesReviewed: z.boolean().default(false),
  /**
   * The clinic's own words for notices: `urgent`, `doctor-first` and `information` in the place of the shipped words;
   * `emergency` under them, never in their place. A crisis has the shipped words alone.
   */
  notices: z
    .record(z.string().regex(/^[a-z]+(?:[-.][a-z]+)*$/u), z.object({ en: block(NOTICE_MOST), hi: block(NOTICE_MOST) }))
    .refine((notices) => Object.keys(notices).length <= NOTICES_MOST)
    .default({}),
});
export type AssistantSettings = z.output<typeof assistantSettingsSchema>;

/** What holds until an admin has decided otherwise, and for records that are older than these settings. */
export const ASSISTANT_DEFAULTS: AssistantSettings = {
  quoteDrafts: true,
  useModel: true,
  noticesReviewed: false,
  notices: {},
};
