import { CONDITION_PAGES } from "#domain/remedies/conditions.ts";
import { LIBRARY, REMEDIES } from "#domain/remedies/library.ts";
import { MEDICINES_TABLE } from "#domain/remedies/medicines-table.ts";
import type { Library } from "#domain/remedies/remedies.api.ts";
import { CONDITIONS } from "#domain/remedies/remedies.rules.ts";

/** The shipped library, without edits and reviews. */
export const SHIPPED: Library = {
  topics: CONDITIONS.map((condition) => ({ ...CONDITION_PAGES[condition], condition, version: 1 })),
  remedies: LIBRARY,
  medicines: MEDICINES_TABLE,
  cabinet: REMEDIES.map(({ slug }) => slug),
  version: 0,
};
