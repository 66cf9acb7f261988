import type { RequestContext } from "#domain/request-context.ts";
import { failureIn } from "#web/request-context.ts";

/**
 * The result of a service call; undefined when it fails unexpectedly, which is logged. Domain failures are rethrown.
 */
export async function readOrUndefined<Out>(ctx: RequestContext, call: () => Promise<Out>): Promise<Out | undefined> {
  try {
    return await call();
  } catch (error) {
    if (failureIn(error)) throw error;
    ctx.report(error);
    return undefined;
  }
}
