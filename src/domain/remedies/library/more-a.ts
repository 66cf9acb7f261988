import type { NonEmpty, Remedy } from "../remedies.rules.ts";
import { BRONCHITIS_MORE_1 } from "./bronchitis-more-1.ts";
import { BRONCHITIS_MORE_2 } from "./bronchitis-more-2.ts";
import { COLD_MORE_1 } from "./cold-more-1.ts";
import { COLD_MORE_2 } from "./cold-more-2.ts";
import { GERD_MORE_1 } from "./gerd-more-1.ts";
import { GERD_MORE_2 } from "./gerd-more-2.ts";

/** Nine further records each for cold, reflux and bronchitis, behind the twenty drawers of the cabinet. */
export const LIBRARY_A: NonEmpty<Remedy> = [
  ...COLD_MORE_1,
  ...COLD_MORE_2,
  ...GERD_MORE_1,
  ...GERD_MORE_2,
  ...BRONCHITIS_MORE_1,
  ...BRONCHITIS_MORE_2,
];
