import { MEDICINES_TABLE as TABLE } from "#generated/medicines-table.ts";
import type { Review } from "./remedies.rules.ts";

/** The table of herbs and medicines as a page of the library; one review covers all of it. */
export interface MedicinesTable {
  readonly slug: string;
  readonly title: string;
  /** In Devanagari. */
  readonly hindiTitle: string;
  readonly version: number;
  readonly review: Review;
}

/** The shipped table: its version grows with every change of its words, which makes older reviews invalid. */
export const MEDICINES_TABLE: MedicinesTable = TABLE;
