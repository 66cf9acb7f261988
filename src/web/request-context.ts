import { createContext, data, type RouterContextProvider } from "react-router";
import type { Role } from "#domain/actor.ts";
import { failureText, unexpectedText } from "#domain/failure-text.ts";
import { type Failure, type FailureCode, isFailure } from "#domain/failures.ts";
import { splitLanguage } from "#domain/language.ts";
import type { RequestContext } from "#domain/request-context.ts";

export const requestContext = createContext<RequestContext>();

/**
 * True once an action of this request has answered a form: without JavaScript its page is rendered in the same request.
 */
export const formAnsweredContext = createContext(false);

/** The account that this request signed in, so that a page rendered without JavaScript shows the new session. */
export const newSessionContext = createContext<{ email: string; roles: readonly Role[] } | null>(null);

interface RouteArgs {
  readonly request: Request;
  readonly params: Record<string, string | undefined>;
  readonly context: Readonly<RouterContextProvider>;
}

/** The arguments of a wrapped loader or action: the request context, the request, and the route parameters. */
export interface HandlerArgs {
  readonly ctx: RequestContext;
  readonly request: Request;
  readonly params: Record<string, string | undefined>;
  readonly context: Readonly<RouterContextProvider>;
}

/** The thrown value as a domain failure, or undefined if it is not one. */
export function failureIn(error: unknown): Failure | undefined {
  return isFailure(error) ? error : undefined;
}

/** The result of a lookup; null when it fails with this code. */
export async function nullOn<Found>(code: FailureCode, lookup: Promise<Found>): Promise<Found | null> {
  try {
    return await lookup;
  } catch (error) {
    if (failureIn(error)?.code === code) return null;
    throw error;
  }
}

/** The request with the path that it has in the default language: the router adds the prefix to links and redirects. */
export function withoutLanguage(request: Request): Request {
  const url = new URL(request.url);
  const { path } = splitLanguage(url.pathname);
  return path === url.pathname ? request : new Request(url.origin + path + url.search, request);
}

/**
 * Wraps a loader or an action: passes it the request context and maps what it throws to a response. A domain failure
 * keeps its status and message; redirects and other responses pass through; any other error is logged under the request
 * id and becomes a 500 whose message contains only that id.
 */
export function routeHandler<Out>(
  handle: (args: HandlerArgs) => Promise<Out> | Out,
): (args: RouteArgs) => Promise<Out> {
  return async ({ context, request, params }) => {
    const ctx = context.get(requestContext);
    try {
      return await handle({ ctx, request: withoutLanguage(request), params, context });
    } catch (error) {
      const failure = failureIn(error);
      if (failure !== undefined) throw data({ message: failureText(failure) }, { status: failure.status });
      if (!(error instanceof Error)) throw error;
      ctx.report(error);
      throw data({ message: unexpectedText(ctx.requestId) }, { status: 500 });
    }
  };
}
