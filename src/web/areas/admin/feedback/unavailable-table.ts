import type { RequestContext } from "#domain/request-context.ts";
import { failureIn } from "#web/request-context.ts";

/** What a call gives; undefined when it broke on our side, which is logged. Refusals are thrown on. */
export async function orUndefined<Out>(ctx: RequestContext, call: () => Promise<Out>): Promise<Out | undefined> {
  try {
    return await call();
  } catch (error) {
    if (failureIn(error)) throw error;
    ctx.report(error);
    return undefined;
  }
}
