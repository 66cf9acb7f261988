import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { MiddlewareHandler } from "hono";
import { parseAccept } from "hono/utils/accept";
import { parse } from "hono/utils/cookie";
import { LRUCache } from "lru-cache";
import { splitLanguage } from "#domain/language.ts";
import { PAGE_TOPICS, type Topic } from "#domain/live.ts";
import { THEMES } from "#domain/request-context.ts";
import { clinicDay } from "#domain/time.ts";
import { isOneOf } from "#domain/typed.ts";
import type { Hub } from "#server/live/hub.ts";
import type { ServerEnv } from "./client.ts";
import type { Front } from "./listen.ts";

/** The pages that are the same for every signed-out visitor: first path segment, and the query names they know. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  "": ["notice"],
  AboutUs: [],
  Assistant: ["lang", "about"],
  Blog: ["category", "words", "page", "remedy"],
  Health: ["words"],
  Doctors: [
    ...["words", "speciality", "language", "way", "gender", "fee", "mode", "day", "rating", "order", "page"],
    ...["zone", "from"],
  ],
  Remedies: ["words"],
  Terms: [],
  offline: [],
  search: ["words"],
};
/** Files for programs: the same in every theme, whatever the query, and for whoever asks. */
const FILES = ["feed.xml", "sitemap.xml", "robots.txt"];
const PAGES_WITH_FREE_TIMES = ["", "Doctors"];
/** After a refused page, kept pages are served as they were for so long before one is rendered again. */
const AWAY_MS = 5_000;
const FREE_TIMES_TTL_MS = 30_000;
const MAX_ADDRESS_LENGTH = 120;
const PLAIN_BYTES = 24 * 1024 * 1024;
/** Separate, so that made-up searches do not evict the pages that everyone opens. */
const QUERY_BYTES = 6 * 1024 * 1024;
const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_LGWIN]: 18 } };
/** A browser may store the page but asks each time whether it is still the same. */
const SHARED_CACHING = "private, no-cache";
const SHARED_TYPE = /^(?:text\/html|text\/plain|application\/(?:atom\+)?xml)\b/u;

type Encoding = "br" | "gzip" | "identity";

interface Entry {
  /** The day and the changes that the page was rendered after; another version is stale. */
  readonly version: string;
  readonly etag: string;
  readonly headers: Record<string, string>;
  readonly bodies: Record<Encoding, Buffer>;
  /** When the page was rendered, in epoch milliseconds. */
  readonly renderedAt: number;
}

/** Whether the browser has a cookie of ours that tells its visitor from others. */
const hasOwnCookie = (cookies: string) => cookies.replaceAll("tulsi-theme=", "").includes("tulsi");

type PageKey = { readonly text: string; readonly showsFreeTimes: boolean; readonly isSearch: boolean };

/**
 * @param target - Path with query.
 * @param cookies - Cookie header.
 * @returns Undefined when the response may differ between visitors.
 */
export function pageKey(target: string, cookies: string): PageKey | undefined {
  if (target.length > MAX_ADDRESS_LENGTH || !/^\/(?![/\\])/u.test(target)) return undefined;
  const { pathname, search, searchParams } = new URL(target, "http://localhost");
  const { path } = splitLanguage(pathname);
  const segment = path.split("/", 2)[1] ?? "";
  if (FILES.includes(segment)) return { text: pathname, showsFreeTimes: false, isSearch: false };
  if (hasOwnCookie(cookies)) return undefined;
  const names = (path === "/" || segment !== "") && Object.hasOwn(PAGES, segment) ? PAGES[segment] : undefined;
  if (names === undefined || ![...searchParams.keys()].every((name) => names.includes(name))) return undefined;
  const theme = THEMES.find((known) => known === parse(cookies, "tulsi-theme")["tulsi-theme"]) ?? "";
  const showsFreeTimes = PAGES_WITH_FREE_TIMES.includes(segment);
  return { text: `${theme} ${pathname}${search}`, showsFreeTimes, isSearch: searchParams.has("words") };
}

export function encodingFor(acceptEncoding = ""): Encoding {
  const names = parseAccept(acceptEncoding).flatMap(({ type, q }) => (q > 0 ? type.toLowerCase() : []));
  return (["br", "gzip"] as const).find((encoding) => names.includes(encoding)) ?? "identity";
}

/** Whether If-None-Match contains this tag, compared weakly (RFC 9110, 13.1.2). */
export function matchesTag(ifNoneMatch: string | undefined, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//u, "");
  return ifNoneMatch?.split(",").some((tag) => bare(tag) === "*" || bare(tag) === bare(etag)) ?? false;
}

function isShared({ status, headers }: Response): boolean {
  if (status !== 200 || headers.has("set-cookie")) return false;
  if (/no-store|private/iu.test(headers.get("cache-control") ?? "")) return false;
  return SHARED_TYPE.test(headers.get("content-type") ?? "");
}

/** Removes the nonce, and allows by hash the scripts that carried it; an injected script did not. */
async function entryOf(html: string, headers: Headers, nonce: string, version: string): Promise<Entry> {
  const hashes = new Set<string>();
  for (const [, attributes = "", script = ""] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gu)) {
    if (!attributes.includes(`nonce="${nonce}"`) || attributes.includes(" src=")) continue;
    hashes.add(`'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  }
  const body = Buffer.from(html.replaceAll(` nonce="${nonce}"`, ""));
  const [br, gz] = await Promise.all([toBrotli(body, BROTLI), toGzip(body)]);
  // Weak, because the same page is sent in several encodings.
  const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const policy = headers.get("content-security-policy")?.replace(/ 'nonce-[^']*'/u, ["", ...hashes].join(" "));
  const shared = { "cache-control": SHARED_CACHING, etag, vary: "Accept-Encoding, Cookie" };
  const all = { ...Object.fromEntries(headers), ...(policy && { "content-security-policy": policy }), ...shared };
  return { version, etag, headers: all, bodies: { br, gzip: gz, identity: body }, renderedAt: Date.now() };
}

/**
 * Caches finished pages for signed-out visitors: `store` saves Hono's responses, `serve` responds in front of Hono.
 * @param hub - Publishes changes of what the pages show.
 * @param meaningChanges - Counts changes of what a search finds by meaning.
 */
export function createPageCache(
  hub: Hub,
  meaningChanges: () => number = () => 0,
): { serve: Front; store: MiddlewareHandler<ServerEnv> } {
  const sizeCalculation = ({ bodies }: Entry) => bodies.br.length + bodies.gzip.length + bodies.identity.length;
  // An entry that is too old stays until it is replaced, for the time when the database is away.
  const options = { sizeCalculation, allowStale: false, noDeleteOnStaleGet: true };
  const plain = new LRUCache<string, Entry>({ ...options, maxSize: PLAIN_BYTES });
  const withQuery = new LRUCache<string, Entry>({ ...options, maxSize: QUERY_BYTES });
  const entriesFor = ({ text }: PageKey) => (text.includes("?") ? withQuery : plain);
  let pageChanges = 0;
  let slotChanges = 0;
  hub.subscribe((topic: Topic) => {
    if (topic === "slots") slotChanges += 1;
    if (!isOneOf(PAGE_TOPICS, topic)) return;
    pageChanges += 1;
    for (const entries of [plain, withQuery]) entries.clear();
  });
  const versionOf = ({ showsFreeTimes, isSearch }: PageKey) =>
    [clinicDay(Date.now()), pageChanges, showsFreeTimes && slotChanges, isSearch && meaningChanges()].join(" ");

  let awayUntil = 0;
  /** Whether the database is away, or hands out no connection: the last page that had to be rendered was refused. */
  const isAway = () => !hub.listening || performance.now() < awayUntil;

  /**
   * While the database is away, or changes of other nodes do not arrive, pages are served as they were. A page whose
   * content was changed or removed before is not among them: the change emptied the cache.
   */
  function find({ method, url = "", headers }: IncomingMessage): Entry | undefined {
    const key = (method === "GET" || method === "HEAD") && pageKey(url, headers.cookie ?? "");
    const entry = key ? entriesFor(key).get(key.text, { allowStale: isAway() }) : undefined;
    return key && (isAway() || entry?.version === versionOf(key)) ? entry : undefined;
  }

  /** How old the page is in seconds, when that is more than a reader expects (RFC 9111, 5.1). */
  function ageOf({ renderedAt }: Entry): Record<string, number> {
    return isAway() ? { age: Math.max(0, Math.floor((Date.now() - renderedAt) / 1000)) } : {};
  }

  return {
    serve(request, response, next) {
      const entry = find(request);
      if (!entry) return next();
      if (matchesTag(request.headers["if-none-match"], entry.etag)) {
        response.writeHead(304, { ...entry.headers, ...ageOf(entry) }).end();
        return;
      }
      const encoding = encodingFor(request.headers["accept-encoding"]?.toString());
      const body = entry.bodies[encoding];
      const encoded = encoding === "identity" ? {} : { "content-encoding": encoding };
      response.writeHead(200, { ...entry.headers, ...ageOf(entry), ...encoded, "content-length": body.length });
      response.end(request.method === "HEAD" ? undefined : body);
    },
    async store(c, next) {
      const { pathname, search } = new URL(c.req.url);
      const cookies = c.req.header("cookie") ?? "";
      // A file is served to everyone, and stored only as a visitor gets it.
      const storable = c.req.method === "GET" && hub.listening && !hasOwnCookie(cookies);
      const key = storable && pageKey(pathname + search, cookies);
      const version = key ? versionOf(key) : "";
      await next();
      if (!key) return;
      if (c.res.status === 503) {
        const entry = entriesFor(key).get(key.text, { allowStale: true });
        if (entry === undefined) return;
        awayUntil = performance.now() + AWAY_MS;
        c.res = new Response(entry.bodies.identity.toString(), {
          headers: { ...entry.headers, age: String(ageOf(entry).age ?? 0) },
        });
        return;
      }
      if (!isShared(c.res)) return;
      const { headers } = c.res;
      const html = await c.res.text();
      c.res = new Response(html, c.res);
      c.res.headers.set("cache-control", SHARED_CACHING);
      const entry = await entryOf(html, headers, c.get("secureHeadersNonce") ?? "", version);
      if (version !== versionOf(key) || !hub.listening) return;
      entriesFor(key).set(key.text, entry, key.showsFreeTimes ? { ttl: FREE_TIMES_TTL_MS } : {});
    },
  };
}
