import { BRONCHITIS } from "./library/bronchitis.ts";
import { COLD } from "./library/cold.ts";
import { FURTHER_PAGES } from "./library/further.ts";
import { GERD } from "./library/gerd.ts";
import { HYPERTENSION } from "./library/hypertension.ts";
import { MIGRAINE } from "./library/migraine.ts";
import type { Remedy } from "./remedies.rules.ts";

/** The remedy cabinet: twenty drawers, condition by condition in the order of its columns. */
export const REMEDIES: readonly Remedy[] = [...COLD, ...MIGRAINE, ...HYPERTENSION, ...GERD, ...BRONCHITIS];

/** Everything the clinic knows of: the cabinet first, then what stands on the shelves behind it. */
export const LIBRARY: readonly Remedy[] = [...REMEDIES, ...FURTHER_PAGES];
