import type { AdviceState } from "#domain/advice/signed-advice.ts";
import type { AdviceRow } from "./advice.queries.ts";

type Next = Pick<AdviceRow, "signedAt"> | undefined;

/** The state of a version, given the version after it; a withdrawn version stays withdrawn. */
export function stateOf({ withdrawnAt }: AdviceRow, next: Next): AdviceState {
  if (withdrawnAt !== null) return "withdrawn";
  return next ? "superseded" : "genuine";
}

/** When the version was withdrawn or superseded, UTC ISO; null while it is valid. */
export function endOf({ withdrawnAt }: AdviceRow, next: Next): string | null {
  return withdrawnAt ?? next?.signedAt ?? null;
}
