import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { serveStatic } from "@hono/node-server/serve-static";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { Hono, type MiddlewareHandler } from "hono";
import { compress } from "hono/compress";
import { getCookie } from "hono/cookie";
import type { CreateRequestHandlerFunction, RouterContextProvider, ServerBuild } from "react-router";
import type { AppApi } from "#domain/app-api.ts";
import { failureText, unexpectedText } from "#domain/failure-text.ts";
import { Failure } from "#domain/failures.ts";
import { LANGUAGES, type Language, pathIn, splitLanguage } from "#domain/language.ts";
import { type RequestContext, THEMES } from "#domain/request-context.ts";
import { parseStored } from "#domain/typed.ts";
import { START_REFUSALS } from "#generated/messages/commands/start-refusals.ts";
import { whoAmI } from "#server/auth/sessions.ts";
import { StartRefusal } from "#server/config.ts";
import { inLanguage, languageInProgress } from "#server/language.ts";
import { assistantStream } from "./assistant-stream.ts";
import { canonicalPaths } from "./canonical-path.ts";
import { clientOf, type ServerEnv, untrustedProxyOf } from "./client.ts";
import { page as failurePage, refuse } from "./error-page.ts";
import { type Receivers, receivePageBody } from "./limits/body-limits.ts";
import type { WorkLimit } from "./limits/work-limit.ts";
import type { LiveStreams } from "./live-streams.ts";
import { compressPages } from "./page-compression.ts";
import { fileHeaders, pageHeaders, sameOriginOnly } from "./security.ts";
import { shownBy, signedOut } from "./shown-account.ts";
import { smsReportRoute } from "./sms-reports.ts";
import { whatsappReportRoute } from "./whatsapp-reports.ts";

const FOREVER = "public, max-age=31536000, immutable";
const AN_HOUR = "public, max-age=3600";
const RETRY_SECONDS = "5";
const ASSETS = "/assets/*";
const SERVICE_WORKER = "/service-worker.js";
const PUBLIC_FILES = "/:file{[a-z-]+\\.(svg|png|ico)}";

/** The built web app. */
export interface WebApp {
  respond(request: Request, ctx: RequestContext): Promise<Response>;
  /** Folder of the files for browsers; undefined when something else serves them (development). */
  readonly assets: string | undefined;
  /** First segments of the routes' paths, which a log may name. */
  readonly segments: ReadonlySet<string>;
  /** The path as its route spells it, in letter case and without further slashes; others unchanged. */
  canonicalPath(path: string): string;
}

/** What src/web/entry.server.tsx exports beyond the router's needs. */
interface Entry {
  readonly createRequestHandler: CreateRequestHandlerFunction;
  setLanguageSource(source: () => Language): void;
  contextFor(ctx: RequestContext): RouterContextProvider;
}

/** The files for browsers by language: each language has its own scripts, with its own messages only. */
type Manifests = Readonly<Partial<Record<Language, ServerBuild["assets"]>>>;

export interface HttpAppSettings extends Receivers {
  readonly api: AppApi;
  readonly web: WebApp;
  /** Caches pages for visitors; undefined in development, where every page is rendered again. */
  readonly storePages: MiddlewareHandler<ServerEnv> | undefined;
  readonly live: LiveStreams;
  readonly publicOrigin: string | undefined;
  /** The public origin, or this machine's when none is configured. */
  origin(): string;
  readonly work: WorkLimit;
  /** Why this node should get no requests; undefined when it is ready. */
  notReady(): Promise<string | undefined>;
  /** What does not work on this node although it is ready, in a sentence without secrets. */
  impaired?(): string | undefined;
}

/** Wraps a React Router build. A language without a manifest uses that of the build. */
export function webAppOf(
  build: ServerBuild,
  assets: string | undefined,
  mode: "production" | "development",
  manifests: Manifests = {},
): WebApp {
  const { createRequestHandler, contextFor, setLanguageSource } = build.entry.module as unknown as Entry;
  setLanguageSource(languageInProgress);
  const handlerOf = (language: Language) =>
    createRequestHandler(
      { ...build, basename: pathIn(language, "/"), assets: manifests[language] ?? build.assets },
      mode,
    );
  const handlers: Record<Language, ReturnType<typeof handlerOf>> = { en: handlerOf("en"), hi: handlerOf("hi") };
  const canonicalPath = canonicalPaths(build.routes);
  const paths = Object.values(build.routes).map((route) => route?.path?.split("/")[0] ?? "");
  return {
    respond: (request, ctx) => handlers[languageInProgress()](request, contextFor(ctx)),
    assets,
    canonicalPath: (address) => {
      const { language, path } = splitLanguage(address);
      return pathIn(language, canonicalPath(path));
    },
    segments: new Set(paths.filter((path) => path !== "" && path !== "*")),
  };
}

/** Loads the built web app, `dist/web`. Throws StartRefusal when it was never built. */
export async function loadWebApp(folder: string): Promise<WebApp> {
  const file = join(folder, "server/index.js");
  // React reads it while loading, and is the development build without it.
  process.env.NODE_ENV ??= "production";
  const build: ServerBuild = await import(pathToFileURL(file).href).catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND") {
      throw new StartRefusal(() => START_REFUSALS.notBuilt);
    }
    throw error;
  });
  const manifests = parseStored<Manifests>(readFileSync(join(folder, "server/manifests.json"), "utf8"));
  return webAppOf(build, join(folder, "client"), "production", manifests);
}

/** What is logged of a path: its first segment, when that is one of our routes. */
function routeName(path: string, web: WebApp): string {
  const first =
    splitLanguage(path)
      .path.split("/")[1]
      ?.replace(/\.data$/u, "") ?? "";
  return first === "" || web.segments.has(first) ? `/${first}` : "/…";
}

/** Gives every request an id, logs it, and sets default headers: `no-store`, and when to try again. */
function requestLog({ app: { log }, web, trustedProxies }: HttpAppSettings): MiddlewareHandler<ServerEnv> {
  let isProxyLogged = false;
  function logProxy(request: IncomingMessage): void {
    const proxy = isProxyLogged ? undefined : untrustedProxyOf(request, trustedProxies);
    if (proxy === undefined) return;
    isProxyLogged = true;
    log.warn({ proxy }, "a proxy is not in TULSI_TRUSTED_PROXIES: all of its visitors share one limit");
  }
  return async (c, next) => {
    logProxy(c.env.incoming);
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

/** How long browsers may cache a file, and 304 for one that they have (RFC 9110, 13.1.3). */
function cached(cacheControl: string): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    await next();
    if (!c.res.ok) return;
    const { headers, body } = c.res;
    headers.set("Cache-Control", cacheControl);
    headers.set("Vary", "Accept-Encoding");
    const since = Date.parse(c.req.header("if-modified-since") ?? "");
    if (c.req.header("range") !== undefined || !(since >= Date.parse(headers.get("last-modified") ?? ""))) return;
    await body?.cancel();
    for (const name of ["content-length", "content-type", "content-encoding"]) headers.delete(name);
    c.res = new Response(null, { status: 304, headers });
  };
}

/** Sends GET requests for another spelling of a page, `/blog/` for `/Blog`, to its one address. */
function oneAddress({ web }: HttpAppSettings): MiddlewareHandler<ServerEnv> {
  return (c, next) => {
    const { method } = c.req;
    const { pathname, search } = new URL(c.req.url);
    const path = method === "GET" || method === "HEAD" ? web.canonicalPath(pathname) : pathname;
    return path === pathname ? next() : Promise.resolve(c.redirect(path + search, 308));
  };
}

/**
 * The request with the public origin, which the router compares with Origin and uses in redirects. It has no signal of
 * a client who leaves: the router would answer while the work goes on, without a place and uncounted.
 */
function publicRequest(request: Request, publicOrigin: string | undefined): Request {
  const { method, headers } = request;
  const { origin, pathname, search } = new URL(request.url);
  // The Origin of a change was checked before; without TULSI_URL it may be https behind a proxy.
  const visible = publicOrigin ?? (method === "POST" ? headers.get("origin") : null) ?? origin;
  const url = visible + pathname + search;
  if (method !== "POST") return new Request(url, { method, headers });
  return visible === origin ? request : new Request(url, request);
}

/** Handles a request: headers, files, streams, checks, then the web app. */
export function createHttpApp(parts: HttpAppSettings): Hono<ServerEnv> {
  const { app, api, web, storePages, live, publicOrigin, trustedProxies } = parts;
  const { log } = app;
  const server = new Hono<ServerEnv>();
  const https = publicOrigin?.startsWith("https://") ?? false;

  server.use(requestLog(parts));
  server.use((c, next) => inLanguage(splitLanguage(c.req.path).language, next));
  server.use(compress(), compressPages());
  if (storePages) server.use(storePages);
  if (web.assets !== undefined) {
    const files = serveStatic<ServerEnv>({ root: web.assets, precompressed: true });
    server.get(ASSETS, fileHeaders(https), cached(FOREVER), files);
    server.get(SERVICE_WORKER, fileHeaders(https, ["'self'"]), cached("no-cache"), files);
    server.get(PUBLIC_FILES, fileHeaders(https), cached(AN_HOUR), files);
  }
  server.use(pageHeaders(https, web.assets !== undefined));
  if (web.assets !== undefined) server.on("GET", [ASSETS, SERVICE_WORKER, PUBLIC_FILES], (c) => c.text("", 404));

  server.get("/healthz", (c) => c.text("ok"));
  server.get("/readyz", async (c) => {
    const reason = await parts.notReady();
    if (reason !== undefined) return c.text(reason, 503);
    return c.text(["ready", parts.impaired?.()].filter(Boolean).join("\n"));
  });

  // A stream writes to the socket itself, which keeps a thousand of them cheap.
  server.get("/live/:stream{.+}", async (c) => {
    await live.open(c.req.param("stream"), clientOf(c, trustedProxies), c.env.incoming, c.env.outgoing);
    return RESPONSE_ALREADY_SENT;
  });
  const assistant = assistantStream({ assistant: api.assistant, ...parts });
  for (const language of LANGUAGES) server.route(pathIn(language, "/assistant/stream"), assistant);
  server.route("/sms-reports", smsReportRoute(parts));
  server.route("/whatsapp-reports", whatsappReportRoute(parts));

  server.use(
    oneAddress(parts),
    sameOriginOnly(publicOrigin, refuse),
    receivePageBody(parts),
    parts.work.middlewareWith(refuse),
  );
  server.all("*", async (c) => {
    const actor = await whoAmI(app, clientOf(c, trustedProxies));
    const shown = shownBy(c.req.raw.headers, actor);
    if (shown === "other" || (shown === "signed out" && c.req.method !== "GET")) return signedOut();
    const cookies: string[] = [];
    const theme = getCookie(c, "tulsi-theme");
    const answer = await web.respond(publicRequest(c.req.raw, publicOrigin), {
      app: api,
      actor,
      theme: THEMES.find((known) => known === theme),
      origin: parts.origin(),
      nonce: c.get("secureHeadersNonce") ?? "",
      requestId: c.get("requestId"),
      storeSession: (grant) => cookies.push(...grant.cookies),
      report: (error) => log.error({ id: c.get("requestId"), err: error }, "fault"),
    });
    // A visitor may read what is public; what a visitor is refused or led away from needs the page's account.
    if (shown === "signed out" && ![200, 304].includes(answer.status)) return signedOut();
    for (const cookie of cookies) answer.headers.append("Set-Cookie", cookie);
    return answer;
  });

  server.onError((error, c) => {
    if (error instanceof Failure) return c.html(failurePage(failureText(error)), error.status);
    log.error({ id: c.get("requestId"), err: error }, "fault");
    return c.html(failurePage(unexpectedText(c.get("requestId") ?? "")), 500);
  });
  return server;
}
