import { type FailureCode, isFailure } from "#domain/failures.ts";
import type { RequestContext } from "#domain/request-context.ts";

/** The result of a lookup; null when it fails with this code. */
export async function nullOn<Found>(code: FailureCode, lookup: Promise<Found>): Promise<Found | null> {
  try {
    return await lookup;
  } catch (error) {
    if (isFailure(error) && error.code === code) return null;
    throw error;
  }
}

/**
 * The result of a service call; undefined when it fails unexpectedly or the database can't be reached, which is logged.
 * Other domain failures are rethrown.
 */
export async function readOrUndefined<Out>(ctx: RequestContext, call: () => Promise<Out>): Promise<Out | undefined> {
  try {
    return await call();
  } catch (error) {
    if (isFailure(error) && error.code !== "BUSY") throw error;
    ctx.report(error);
    return undefined;
  }
}
