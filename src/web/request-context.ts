import { createContext, data, type RouterContextProvider } from "react-router";
import type { Role } from "#domain/actor.ts";
import { blandSentence, type Failure, isFailure } from "#domain/failures.ts";
import type { RequestContext } from "#domain/request-context.ts";

export const requestContext = createContext<RequestContext>();

/** True once a form of this very request was answered: without scripts its page is rendered in the same breath. */
export const formAnsweredContext = createContext(false);

/** Who signed in by this very request, so that a page rendered without scripts already knows them. */
export const newcomerContext = createContext<{ email: string; roles: readonly Role[] } | null>(null);

interface RouteArgs {
  readonly request: Request;
  readonly params: Record<string, string | undefined>;
  readonly context: Readonly<RouterContextProvider>;
}

/** What a loader or action of this house gets: the visit, the request, the route's parameters and their context. */
export interface Asked {
  readonly ctx: RequestContext;
  readonly request: Request;
  readonly params: Record<string, string | undefined>;
  readonly context: Readonly<RouterContextProvider>;
}

/** The failure of the catalogue that was thrown, or undefined. */
export function failureIn(error: unknown): Failure | undefined {
  return isFailure(error) ? error : undefined;
}

/**
 * Wraps a loader or an action: hands it the visit, and turns what it throws into an answer. Failures of the
 * catalogue keep their status and sentence; redirects and finished answers pass; anything else is logged under
 * the request's id and answered blandly with that id.
 */
export function answering<Out>(ask: (asked: Asked) => Promise<Out> | Out): (args: RouteArgs) => Promise<Out> {
  return async ({ context, request, params }) => {
    const ctx = context.get(requestContext);
    try {
      return await ask({ ctx, request, params, context });
    } catch (error) {
      const failure = failureIn(error);
      if (failure !== undefined) throw data({ message: failure.message }, { status: failure.status });
      if (!(error instanceof Error)) throw error;
      ctx.report(error);
      throw data({ message: blandSentence(ctx.requestId) }, { status: 500 });
    }
  };
}
