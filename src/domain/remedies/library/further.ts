import type { Remedy } from "../remedies.rules.ts";
import { BRONCHITIS_MORE_1 } from "./bronchitis-more-1.ts";
import { BRONCHITIS_MORE_2 } from "./bronchitis-more-2.ts";
import { COLD_MORE_1 } from "./cold-more-1.ts";
import { COLD_MORE_2 } from "./cold-more-2.ts";
import { GERD_MORE_1 } from "./gerd-more-1.ts";
import { GERD_MORE_2 } from "./gerd-more-2.ts";
import { PRESSURE_TABLETS } from "./hypertension-more.ts";
import { PRESSURE_DAYS } from "./hypertension-more-days.ts";
import { PRESSURE_LEAVE } from "./hypertension-more-leave.ts";
import { MIGRAINE_ATTACK } from "./migraine-more.ts";
import { MIGRAINE_DAYS } from "./migraine-more-days.ts";
import { MIGRAINE_TABLE } from "./migraine-more-table.ts";

/** Nine further pages for each of the five topics, behind the twenty drawers of the cabinet. */
export const FURTHER_PAGES: readonly Remedy[] = [
  ...COLD_MORE_1,
  ...COLD_MORE_2,
  ...GERD_MORE_1,
  ...GERD_MORE_2,
  ...BRONCHITIS_MORE_1,
  ...BRONCHITIS_MORE_2,
  ...MIGRAINE_DAYS,
  ...MIGRAINE_TABLE,
  ...MIGRAINE_ATTACK,
  ...PRESSURE_TABLETS,
  ...PRESSURE_DAYS,
  ...PRESSURE_LEAVE,
];
