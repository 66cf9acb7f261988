import type { Standing } from "../doctors/standing.rules.ts";
import { DOCTOR_READS_MS } from "./consultation.ts";
import { isLive, type State } from "./states.ts";

/** States in which there never was a relation that a doctor would read for: nothing was agreed, or nobody came. */
const NO_RELATION: readonly State[] = ["held", "declined", "cancelled", "expired", "no-show"];

/** A doctor sees the patient's record as it stands today until so long after the visit; what was said in it, longer. */
export const RECORD_OPEN_MS = 7 * 24 * 60 * 60_000;

/** Whether there is, or was not long ago, a visit for whose sake its doctor reads (TRUST.md AC-5). Times are milliseconds since 1970. */
export function inRelation(state: State, endsAt: number, now: number): boolean {
  return !NO_RELATION.includes(state) && now < endsAt + DOCTOR_READS_MS;
}

/** Whether a doctor of this standing reads of patients at all: not one whom an admin suspended, who alone can't end that themselves. */
export function readsOfPatients(standing: Standing): boolean {
  return standing !== "suspended";
}

/** Whether the record of the patient's account is open to the doctor too, which goes on changing after the visit. In: since when it stands so. */
export function showsRecord(state: State, since: number, now: number): boolean {
  return isLive(state) || now < since + RECORD_OPEN_MS;
}
