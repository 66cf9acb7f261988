import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  createRequestHandler as createRouterHandler,
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from "react-router";
import type { RequestContext } from "#domain/request-context.ts";
import { requestContext } from "./request-context.ts";
import { routesWithFailureResponses } from "./responses/failure-responses.ts";

/** Exported for the server, because the build contains its own copy of this module. */
export { setLanguageSource } from "#domain/language.ts";

/**
 * Creates the handler of requests; exported for the server, because the build contains its own copy of React Router.
 * @param build - The built web app.
 * @param mode - Whether errors are shown in full.
 * @returns A function from a request and its context to the response.
 */
export function createRequestHandler(build: ServerBuild, mode: "production" | "development") {
  return createRouterHandler({ ...build, routes: routesWithFailureResponses(build.routes) }, mode);
}

/** Passes a request context to the loaders; the server imports this module from the build. */
export function contextFor(ctx: RequestContext): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(requestContext, ctx);
  return context;
}

const RENDER_TIMEOUT_MS = 10_000;

/**
 * Renders a page and responds when it is complete, so that it works without JavaScript. The page is one buffer: React's
 * many small writes would be compressed one by one, with more garbage.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, report } = loadContext.get(requestContext);
  return new Promise((resolve, reject) => {
    let shellIsReady = false;
    let failed = false;
    const page = <ServerRouter context={routerContext} url={request.url} nonce={nonce} />;
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // React would send larger boundaries after the page and move them into place with a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellReady() {
        shellIsReady = true;
      },
      onAllReady() {
        clearTimeout(timeout);
        headers.set("Content-Type", "text/html; charset=utf-8");
        const chunks: Uint8Array[] = [];
        pipe(
          new Writable({
            write(chunk, _encoding, written) {
              chunks.push(chunk);
              written();
            },
            final(ended) {
              resolve(new Response(Buffer.concat(chunks), { status: failed ? 500 : status, headers }));
              ended();
            },
          }),
        );
      },
      onShellError(error) {
        clearTimeout(timeout);
        reject(error);
      },
      onError(error) {
        failed = true;
        // The router passes an error of the shell to handleError itself.
        if (shellIsReady) report(error);
      },
    });
    const timeout = setTimeout(abort, RENDER_TIMEOUT_MS);
  });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const refused = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !refused) context.get(requestContext).report(error);
};
