import type { Remedy } from "../remedies.rules.ts";
import { PRESSURE_TABLETS } from "./hypertension-more.ts";
import { PRESSURE_DAYS } from "./hypertension-more-days.ts";
import { PRESSURE_LEAVE } from "./hypertension-more-leave.ts";
import { MIGRAINE_ATTACK } from "./migraine-more.ts";
import { MIGRAINE_DAYS } from "./migraine-more-days.ts";
import { MIGRAINE_TABLE } from "./migraine-more-table.ts";

/** Nine further pages for migraine and nine habits beside the tablets, in the order of their columns. */
export const LIBRARY_B: readonly Remedy[] = [
  ...MIGRAINE_DAYS,
  ...MIGRAINE_TABLE,
  ...MIGRAINE_ATTACK,
  ...PRESSURE_TABLETS,
  ...PRESSURE_DAYS,
  ...PRESSURE_LEAVE,
];
