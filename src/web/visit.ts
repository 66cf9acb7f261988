import { createContext, data, type RouterContextProvider } from "react-router";
import { blandSentence, Failure } from "#domain/failures.ts";
import type { Visit } from "#domain/visit.ts";

export const visitContext = createContext<Visit>();

interface RouteArgs {
  readonly request: Request;
  readonly params: Record<string, string | undefined>;
  readonly context: Readonly<RouterContextProvider>;
}

/** What a loader or action of this house gets: the visit, the request and the route's parameters. */
export interface Asked {
  readonly visit: Visit;
  readonly request: Request;
  readonly params: Record<string, string | undefined>;
}

/**
 * Wraps a loader or an action: hands it the visit, and turns what it throws into an answer. Failures of the
 * catalogue keep their status and sentence; redirects and finished answers pass; anything else is logged under
 * the request's id and answered blandly with that id.
 */
export function answering<Out>(ask: (asked: Asked) => Promise<Out> | Out): (args: RouteArgs) => Promise<Out> {
  return async ({ context, request, params }) => {
    const visit = context.get(visitContext);
    try {
      return await ask({ visit, request, params });
    } catch (error) {
      if (error instanceof Failure) throw data({ message: error.message }, { status: error.status });
      if (!(error instanceof Error)) throw error;
      visit.report(error);
      throw data({ message: blandSentence(visit.requestId) }, { status: 500 });
    }
  };
}
