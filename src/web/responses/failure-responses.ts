import { data, type RouterContextProvider, type ServerBuild } from "react-router";
import { failureText, unexpectedText } from "#domain/failure-text.ts";
import { isFailure } from "#domain/failures.ts";
import { requestContext } from "#web/request-context.ts";

type ServerRoutes = ServerBuild["routes"];
type ServerModule = NonNullable<ServerRoutes[string]>["module"];

interface HandlerArgs {
  readonly context: Readonly<RouterContextProvider>;
}

/**
 * Runs a loader, an action or a middleware, and maps what it throws to a response. A domain failure keeps its status
 * and message; redirects and other responses pass through; any other error is logged under the request id and becomes
 * a 500 whose message contains only that id.
 */
async function withFailureResponses<Out>({ context }: HandlerArgs, run: () => Out): Promise<Awaited<Out>> {
  try {
    return await run();
  } catch (error) {
    if (isFailure(error)) throw data({ message: failureText(error) }, { status: error.status });
    if (!(error instanceof Error)) throw error;
    const { report, requestId } = context.get(requestContext);
    report(error);
    throw data({ message: unexpectedText(requestId) }, { status: 500 });
  }
}

function moduleWithFailureResponses(module: ServerModule): ServerModule {
  const { loader, action, middleware } = module;
  return {
    ...module,
    ...(loader && { loader: (args) => withFailureResponses(args, () => loader(args)) }),
    ...(action && { action: (args) => withFailureResponses(args, () => action(args)) }),
    ...(middleware && {
      middleware: middleware.map(
        (handle): typeof handle =>
          (args, next) =>
            withFailureResponses(args, () => handle(args, next)),
      ),
    }),
  };
}

/**
 * Maps the failures of every route in one place, so that loaders and actions only throw them. React Router's own
 * middleware can't: its `next()` never throws, and its response has been rendered already.
 * @param routes - The routes of a build.
 * @returns The same routes, with loaders, actions and middleware that answer failures.
 */
export function routesWithFailureResponses(routes: ServerRoutes): ServerRoutes {
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => [
      id,
      route && { ...route, module: moduleWithFailureResponses(route.module) },
    ]),
  );
}
