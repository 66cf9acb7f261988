import { CABINET, FURTHER } from "#generated/remedies.ts";
import type { Remedy } from "./remedies.rules.ts";

/** The remedy cabinet: twenty drawers, condition by condition in the order of its columns. */
export const REMEDIES: readonly Remedy[] = CABINET;

/** Nine further pages for each of the five topics, behind the twenty drawers of the cabinet. */
export const FURTHER_PAGES: readonly Remedy[] = FURTHER;

/** All pages of the library: the cabinet first, then the pages behind it. */
export const LIBRARY: readonly Remedy[] = [...REMEDIES, ...FURTHER_PAGES];
