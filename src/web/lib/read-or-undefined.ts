import type { RequestContext } from "#domain/request-context.ts";
import { failureIn } from "#web/request-context.ts";

/**
 * The result of a service call; undefined when it fails unexpectedly or the database can't be reached, which is logged.
 * Other domain failures are rethrown.
 */
export async function readOrUndefined<Out>(ctx: RequestContext, call: () => Promise<Out>): Promise<Out | undefined> {
  try {
    return await call();
  } catch (error) {
    const failure = failureIn(error);
    if (failure !== undefined && failure.code !== "BUSY") throw error;
    ctx.report(error);
    return undefined;
  }
}
