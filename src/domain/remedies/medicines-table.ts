import { MEDICINES_TABLE as TABLE } from "#generated/medicines-table.ts";
import type { Review } from "./remedies.rules.ts";

/** The table of herbs beside medicines as a page of the library; one review holds for all of it. */
export interface MedicinesTable {
  readonly slug: string;
  readonly title: string;
  /** In Devanagari. */
  readonly hindiTitle: string;
  readonly version: number;
  readonly review: Review;
}

/** As the program brings it: its version goes up with every change of its words, and then no older review stands. */
export const MEDICINES_TABLE: MedicinesTable = TABLE;
