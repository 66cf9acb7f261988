import { renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from "react-router";
import type { Visit } from "#domain/visit.ts";
import { visitContext } from "./visit.ts";

/** The server asks for it here, so that the router is there once and in one file with the pages (docs/decisions/040). */
export { createRequestHandler } from "react-router";

/** How the server brings a visit in: it loads this module from the built app and knows nothing else of it. */
export function contextFor(visit: Visit): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(visitContext, visit);
  return context;
}

const FORBIDDEN_IN_SCRIPT = /[<>&\u2028\u2029]/gu;
const END = "</body></html>";

/** All that the router has to hand over: it lies ready, so the usual way through an iterator would cost more than reading it. */
async function textIn(stream: ReadableStream<Uint8Array>): Promise<string> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    text += decoder.decode(piece.value, { stream: true });
  }
  return text + decoder.decode();
}

/** The loaders' data as the scripts that hand it to the browser, in one piece and without a character that HTML reads. */
function handedOver(data: string, nonce: string): string {
  const safe = JSON.stringify(data).replace(
    FORBIDDEN_IN_SCRIPT,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  const controller = "window.__reactRouterContext.streamController";
  return `<script nonce="${nonce}">${controller}.enqueue(${safe});${controller}.close();</script>`;
}

/**
 * Renders a whole page at once: every loader has answered by now, so nothing is left to wait for, and the router's own
 * way of streaming the data in suspended pieces would cost a third more (docs/decisions/012).
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const visit = loadContext.get(visitContext);
  const { nonce } = visit;
  const { serverHandoffStream, ...context } = routerContext;
  const data = serverHandoffStream === undefined ? "" : await textIn(serverHandoffStream);
  if (request.method === "POST") await visit.giveWay();
  const page = <ServerRouter context={context} url={request.url} nonce={nonce} />;
  const html = renderToString(page);
  const scripts = context.renderMeta?.didRenderScripts === true ? handedOver(data, nonce) : "";
  headers.set("Content-Type", "text/html; charset=utf-8");
  visit.show(["<!DOCTYPE html>", html.slice(0, -END.length), scripts, END]);
  return new Response(null, { status, headers });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const refused = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !refused) context.get(visitContext).report(error);
};
