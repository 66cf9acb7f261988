import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { Hono, type MiddlewareHandler } from "hono";
import { compress } from "hono/compress";
import { getCookie } from "hono/cookie";
import type { AppApi } from "#domain/app-api.ts";
import { Failure, unexpectedMessage } from "#domain/failures.ts";
import { THEMES } from "#domain/request-context.ts";
import type { Sessions } from "#server/auth/sessions.ts";
import { StartRefusal } from "#server/config.ts";
import type { Log } from "#server/log.ts";
import { assistantStream } from "./assistant-stream.ts";
import { limitBody, requestTimeout, UPLOAD_TIMEOUT_MS } from "./body-limits.ts";
import { clientOf, type ServerEnv } from "./client.ts";
import { page as failurePage, refuse } from "./error-page.ts";
import type { LiveStreams } from "./live-streams.ts";
import { fileHeaders, pageHeaders, sameOriginOnly } from "./security.ts";
import type { WebApp } from "./web-app.ts";

const FOREVER = "public, max-age=31536000, immutable";
const AN_HOUR = "public, max-age=3600";
const RETRY_SECONDS = "5";
const ASSETS = "/assets/*";
const PUBLIC_FILES = "/:file{[a-z-]+\\.(svg|png|ico|webmanifest)}";

export interface AppParts {
  readonly clinic: AppApi;
  readonly sessions: Sessions;
  readonly web: WebApp;
  /** Caches pages for visitors; undefined in development, where every page is rendered again. */
  readonly storePages: MiddlewareHandler<ServerEnv> | undefined;
  readonly live: LiveStreams;
  readonly log: Log;
  readonly publicOrigin: string | undefined;
  /** The public origin, or this machine's when none is configured. */
  origin(): string;
  readonly trustedProxies: readonly string[];
  /** Whether the database answers. */
  ready(): Promise<boolean>;
}

/** What is logged of a path: its first segment, when that is one of our routes. */
function routeName(path: string, web: WebApp): string {
  const first = path.split("/")[1]?.replace(/\.data$/u, "") ?? "";
  return first === "" || web.segments.has(first) ? `/${first}` : "/…";
}

/** Gives every request an id, logs it, and sets default headers: `no-store`, and when to try again. */
function requestLog({ log, web }: AppParts): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const start = performance.now();
    const id = randomUUID();
    c.set("requestId", id);
    await next();
    const { headers, status } = c.res;
    headers.set("X-Request-Id", id);
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
    if (status === 503 && !headers.has("Retry-After")) headers.set("Retry-After", RETRY_SECONDS);
    const ms = Math.round(performance.now() - start);
    log.info({ id, method: c.req.method, route: routeName(c.req.path, web), status, ms }, "request");
  };
}

/** How long browsers may cache a file. */
function cached(cacheControl: string): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    await next();
    if (c.res.ok) c.res.headers.set("Cache-Control", cacheControl);
  };
}

/** The request with the public origin, which the router compares with Origin and uses in redirects. */
function publicRequest(request: Request, publicOrigin: string | undefined): Request {
  const { origin, pathname, search } = new URL(request.url);
  // The Origin of a change was checked before; without TULSI_URL it may be https behind a proxy.
  const visible = publicOrigin ?? (request.method === "POST" ? request.headers.get("origin") : null) ?? origin;
  return visible === origin ? request : new Request(visible + pathname + search, request);
}

/** The way of a request: headers, files, streams, checks, then the web app. */
export function createApp(parts: AppParts): Hono<ServerEnv> {
  const { clinic, sessions, web, storePages, live, log, publicOrigin, trustedProxies } = parts;
  const app = new Hono<ServerEnv>();
  const https = publicOrigin?.startsWith("https://") ?? false;

  app.use(requestLog(parts));
  app.use(compress());
  if (storePages) app.use(storePages);
  if (web.assets !== undefined) {
    const files = serveStatic<ServerEnv>({ root: web.assets, precompressed: true });
    app.get(ASSETS, fileHeaders(https), cached(FOREVER), files);
    app.get(PUBLIC_FILES, fileHeaders(https), cached(AN_HOUR), files);
  }
  app.use(pageHeaders(https, web.assets !== undefined));
  if (web.assets !== undefined) app.on("GET", [ASSETS, PUBLIC_FILES], (c) => c.text("", 404));

  app.get("/healthz", (c) => c.text("ok"));
  app.get("/readyz", async (c) =>
    (await parts.ready()) ? c.text("ready") : c.text("the database does not answer", 503),
  );

  // A stream writes to the socket itself, which keeps a thousand of them cheap.
  app.get("/live/:stream{.+}", async (c) => {
    await live.open(c.req.param("stream"), clientOf(c, trustedProxies), c.env.incoming, c.env.outgoing);
    return RESPONSE_ALREADY_SENT;
  });
  app.route("/assistant/stream", assistantStream({ assistant: clinic.assistant, ...parts }));

  app.use(sameOriginOnly(publicOrigin, refuse), limitBody);
  app.all("*", async (c) => {
    const client = clientOf(c, trustedProxies);
    const actor = await sessions.whoAmI(client);
    const cookies: string[] = [];
    const theme = getCookie(c, "tulsi-theme");
    const answer = await web.respond(publicRequest(c.req.raw, publicOrigin), {
      clinic,
      actor,
      theme: THEMES.find((known) => known === theme),
      origin: parts.origin(),
      nonce: c.get("secureHeadersNonce") ?? "",
      requestId: c.get("requestId"),
      storeSession: (grant) => cookies.push(...grant.cookies),
      report: (error) => log.error({ id: c.get("requestId"), err: error }, "fault"),
    });
    for (const cookie of cookies) answer.headers.append("Set-Cookie", cookie);
    return answer;
  });

  app.onError((error, c) => {
    if (error instanceof Failure) return c.html(failurePage(error.message), error.status as 400);
    log.error({ id: c.get("requestId"), err: error }, "fault");
    return c.html(failurePage(unexpectedMessage(c.get("requestId") ?? "")), 500);
  });
  return app;
}

/** A handler before the app, such as the page cache, or Vite in development: it responds or calls next. */
export type Front = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export interface Listening {
  readonly port: number;
  /** Stops accepting, lets requests in progress finish for up to ten seconds, then closes the rest. */
  stop(): Promise<void>;
}

const HEADER_BYTES_MOST = 16 * 1024;
const HEADERS_MS = 10_000;
const REQUEST_MS = 15_000;
const CONNECTIONS_MOST = 4_000;
const STOP_MS = 10_000;

function stopping(server: Server): () => Promise<void> {
  return () =>
    new Promise((resolve) => {
      const force = setTimeout(() => server.closeAllConnections(), STOP_MS);
      server.close(() => {
        clearTimeout(force);
        resolve();
      });
    });
}

/** Cuts a body that arrives too slowly. Node has one limit for all requests, but files need more time than forms. */
function cutWhenSlow(request: IncomingMessage): void {
  const { headers, socket } = request;
  if (headers["content-length"] === undefined && headers["transfer-encoding"] === undefined) return;
  const timer = setTimeout(
    () => {
      if (!request.complete)
        socket.end("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n", () => socket.destroy());
    },
    requestTimeout(request, REQUEST_MS),
  );
  timer.unref();
  request.once("close", () => clearTimeout(timer));
}

/**
 * Listens with the limits of TRUST.md IN-2 and AV-1 on headers, time and connections. Throws StartRefusal when the port
 * is taken.
 */
export async function serve(app: Hono<ServerEnv>, host: string, port: number, front?: Front): Promise<Listening> {
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const server = createServer(
    {
      maxHeaderSize: HEADER_BYTES_MOST,
      headersTimeout: HEADERS_MS,
      requestTimeout: UPLOAD_TIMEOUT_MS,
      connectionsCheckingInterval: 2_000,
      keepAliveTimeout: 5_000,
    },
    (request, response) => {
      cutWhenSlow(request);
      if (front) front(request, response, () => void listener(request, response));
      else void listener(request, response);
    },
  );
  server.maxConnections = CONNECTIONS_MOST;
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const taken = error.code === "EADDRINUSE" ? "is already in use" : `can't be opened (${error.code})`;
      reject(new StartRefusal(`Port ${port} ${taken}. Set PORT to another one.`));
    });
    server.listen(port, host, resolve);
  });
  return { port: (server.address() as AddressInfo).port, stop: stopping(server) };
}
