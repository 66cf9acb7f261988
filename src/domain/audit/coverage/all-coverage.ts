import type { AppApi } from "../../app-api.ts";
import { CARE_COVERAGE } from "./care-coverage.ts";
import { CLINIC_COVERAGE } from "./clinic-coverage.ts";
import type { Coverage, CoverageOf } from "./coverage.ts";
import { PEOPLE_COVERAGE } from "./people-coverage.ts";

/** What of every operation is in the audit. */
export const COVERAGE: CoverageOf<keyof AppApi> = { ...CARE_COVERAGE, ...PEOPLE_COVERAGE, ...CLINIC_COVERAGE };

const BY_CALL: ReadonlyMap<string, Coverage> = new Map(
  Object.values(COVERAGE).flatMap((calls) => Object.entries(calls)),
);

/** The coverage of an operation by its name, which no two operations share. */
export function coverageOf(call: string): Coverage | undefined {
  return BY_CALL.get(call);
}
