import { CABINET, FURTHER } from "#generated/remedies.ts";
import type { Remedy } from "./remedies.rules.ts";

/** The remedies of the cabinet: twenty, condition by condition in the order of its columns. */
export const REMEDIES: readonly Remedy[] = CABINET;

/** Nine further pages for each of the five topics, not shown in the cabinet. */
export const FURTHER_PAGES: readonly Remedy[] = FURTHER;

/** All pages of the library: those of the cabinet first. */
export const LIBRARY: readonly Remedy[] = [...REMEDIES, ...FURTHER_PAGES];
