import type { AdviceState } from "#domain/advice/advice.api.ts";
import type { AdviceRow } from "./advice.queries.ts";

type Next = Pick<AdviceRow, "signedAt"> | undefined;

/** How a version stands. In: its row, and the version after it. A withdrawn one stays so, whatever came after. */
export function stateOf({ withdrawnAt }: AdviceRow, next: Next): AdviceState {
  if (withdrawnAt !== null) return "withdrawn";
  return next ? "superseded" : "genuine";
}

/** When it came to its end, UTC ISO; null while it stands. */
export function endOf({ withdrawnAt }: AdviceRow, next: Next): string | null {
  return withdrawnAt ?? next?.signedAt ?? null;
}
