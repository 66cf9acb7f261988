import { serveStatic } from "@hono/node-server/serve-static";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { Hono, type MiddlewareHandler } from "hono";
import { compress } from "hono/compress";
import type { Clinic } from "#domain/clinic.ts";
import { blandSentence, Failure } from "#domain/failures.ts";
import { type PagePieces, THEMES, type Visit } from "#domain/visit.ts";
import { readCookie } from "#server/identity/cookies.ts";
import type { Sessions } from "#server/identity/sessions.ts";
import type { Log } from "#server/log.ts";
import { assistantStream } from "./assistant-stream.ts";
import { bodyBound } from "./body-bound.ts";
import { clientOf, type ServerEnv } from "./client.ts";
import { giveWay } from "./giving-way.ts";
import type { LiveStreams } from "./live-streams.ts";
import type { PageCache } from "./page-cache.ts";
import { page as blandPage } from "./refusal.ts";
import { sendPage } from "./send-page.ts";
import { protectingWith, shellHeaders } from "./shell.ts";
import { isUpload, ownFormsAndFilesOnly, uploadBody } from "./uploads.ts";
import type { WebApp } from "./web-app.ts";

const BODY_MOST = 100 * 1024;
/** A letter of Hindi is nine bytes in a form, and an article may have 30,000. */
const ARTICLE_MOST = 320 * 1024;
/** So may a doctor's notes and advice together. */
const ARTICLE_PATH = /^\/(?:AdminDashboard\/create-blogs|consultations\/[^/]+\/advice)(?:\.data)?$/iu;
const FOREVER = "public, max-age=31536000, immutable";
const AN_HOUR = "public, max-age=3600";

export interface AppParts {
  readonly clinic: Clinic;
  readonly sessions: Sessions;
  readonly web: WebApp;
  /** Finished pages of visitors; undefined where every page is to be made anew (development). */
  readonly cache: PageCache | undefined;
  readonly live: LiveStreams;
  readonly log: Log;
  readonly publicOrigin: string | undefined;
  /** The public origin, or this machine's when none was named. */
  origin(): string;
  readonly trustedProxies: readonly string[];
  /** Whether the database answers. */
  ready(): Promise<boolean>;
}

/** What of a path may stand in a log: its first segment, when it is one of our routes. */
function routeName(path: string, web: WebApp): string {
  const first = path.split("/")[1]?.replace(/\.data$/u, "") ?? "";
  return first === "" || web.segments.has(first) ? `/${first}` : "/…";
}

/** The request as the web gets it: with the origin that people see, which redirects and origin checks compare. */
function publicRequest(request: Request, publicOrigin: string | undefined): Request {
  const origin = request.headers.get("origin") ?? publicOrigin;
  const url = new URL(request.url);
  // The router asks for this after each form; to say it, the adapter would make a whole Request with a stream.
  if (!origin || origin === url.origin) return Object.defineProperty(request, "redirect", { value: "follow" });
  return new Request(new URL(url.pathname + url.search, origin), request);
}

/** Files of the built app, as they were compressed when it was built. */
function files(root: string, cache: string): MiddlewareHandler<ServerEnv> {
  const serve = serveStatic<ServerEnv>({ root, precompressed: true });
  return async (c, next) => {
    const answer = await serve(c, next);
    if (answer instanceof Response && answer.ok) {
      answer.headers.set("Cache-Control", cache);
      c.set("isFile", true);
    }
    return answer;
  };
}

/** Hono with everything a request passes: shell, health, files, checks, then the web with its visit. */
export function createApp(parts: AppParts): Hono<ServerEnv> {
  const { clinic, sessions, web, cache, live, log, publicOrigin, trustedProxies } = parts;
  const app = new Hono<ServerEnv>();
  const https = publicOrigin?.startsWith("https://") ?? false;

  app.use(async (c, next) => {
    const start = performance.now();
    await next();
    const ms = Math.round(performance.now() - start);
    const route = routeName(c.req.path, web);
    log.info(
      { id: c.get("requestId"), method: c.req.method, route, status: c.get("sent") ?? c.res.status, ms },
      "request",
    );
  });
  const putHeaders = protectingWith(https, web.assets !== undefined);
  app.use(shellHeaders(putHeaders));

  app.get("/healthz", (c) => c.text("ok"));
  app.get("/readyz", async (c) =>
    (await parts.ready()) ? c.text("ready") : c.text("the database does not answer", 503),
  );

  if (web.assets !== undefined) {
    app.get("/assets/*", files(web.assets, FOREVER), (c) => c.text("", 404));
    app.get("/:file{[a-z-]+\\.(svg|png|ico|webmanifest)}", files(web.assets, AN_HOUR), (c) => c.text("", 404));
  }

  // The stream writes to the socket itself: a thousand of them must cost little.
  app.get("/live/:stream{.+}", async (c) => {
    await live.open(c.req.param("stream"), clientOf(c, trustedProxies), c.env.incoming, c.env.outgoing);
    return RESPONSE_ALREADY_SENT;
  });

  // Before compression: an answer is read sentence by sentence.
  const streaming = { assistant: clinic.assistant, sessions, log, publicOrigin, trustedProxies, putHeaders };
  app.route("/assistant/stream", assistantStream(streaming));

  app.use(ownFormsAndFilesOnly(publicOrigin));
  const smallBody = bodyBound(BODY_MOST, "BODY_TOO_LARGE");
  const articleBody = bodyBound(ARTICLE_MOST, "BODY_TOO_LARGE");
  app.use((c, next) => {
    if (c.req.method === "GET" || c.req.method === "HEAD") return next();
    if (isUpload(c.req.path, c.req.header("content-type"))) return uploadBody(c, next);
    return ARTICLE_PATH.test(c.req.path) ? articleBody(c, next) : smallBody(c, next);
  });
  app.use(compress());

  app.all("*", async (c) => {
    const client = clientOf(c, trustedProxies);
    const actor = await sessions.whoAmI(client);
    const cookies: string[] = [];
    let pieces: PagePieces | undefined;
    const theme = readCookie(client.cookies, "tulsi-theme");
    const visit: Visit = {
      clinic,
      actor,
      theme: THEMES.find((known) => known === theme),
      origin: parts.origin(),
      nonce: c.get("nonce"),
      requestId: c.get("requestId"),
      keep: (grant) => cookies.push(...grant.cookies),
      show: (page) => {
        pieces = page;
      },
      giveWay,
      report: (error) => log.error({ id: c.get("requestId"), err: error }, "fault"),
    };
    const since = cache?.generation ?? 0;
    // A form is work in several pieces: what waits at the sockets goes between them, such as a page that lies ready.
    if (c.req.method === "POST") await giveWay();
    const answer = await web.respond(publicRequest(c.req.raw, publicOrigin), visit);
    for (const cookie of cookies) answer.headers.append("Set-Cookie", cookie);
    const shared = actor.kind === "visitor" && actor.seats === undefined && cookies.length === 0;
    if (pieces === undefined) return shared && cache ? cache.keep(c.req.raw, answer, visit.nonce, since) : answer;
    const page = { status: answer.status, headers: answer.headers, pieces };
    if (shared) await cache?.keepPage(c.req.raw, page, visit.nonce, since);
    putHeaders(c, answer.headers);
    await sendPage(c.env.outgoing, page, c.req.header("accept-encoding") ?? "");
    // Whoever waited lies in memory that is seldom collected, and would keep the page there too.
    pieces = page.pieces = [];
    c.set("sent", answer.status);
    return RESPONSE_ALREADY_SENT;
  });

  app.onError((error, c) => {
    if (error instanceof Failure) return c.html(blandPage(error.message), error.status as 400);
    log.error({ id: c.get("requestId"), err: error }, "fault");
    return c.html(blandPage(blandSentence(c.get("requestId") ?? "")), 500);
  });
  return app;
}
