import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { clinicDay } from "#domain/doctors/standing.rules.ts";
import { PAGE_TOPICS, type Topic } from "#domain/live.ts";
import type { Hub } from "#server/live/hub.ts";
import { protectingHeaders, withoutNonce } from "./headers.ts";
import type { PageAnswer } from "./send-page.ts";

/**
 * Finished pages for visitors without a session: rendered and compressed once, dropped the moment that anything
 * public changes. Never holds or serves anything to a request that carries a session (issue 3, "Speed").
 */
export interface PageCache {
  /** Answers from the cache, with 304 where the browser has the page. Out: false when it can't. */
  serve(request: IncomingMessage, response: ServerResponse): boolean;
  /** Keeps an answer for requests like this one, unless something changed since `since`. Out: the answer, unread. */
  keep(request: Request, answer: Response, nonce: string, since: number): Promise<Response>;
  /** The same for a page that is at hand as text. */
  keepPage(request: Request, page: PageAnswer, nonce: string, since: number): Promise<void>;
  /** Grows with every change; take it before rendering. */
  readonly generation: number;
}

type Encoding = "br" | "gzip" | "identity";
type Head = string[];

interface Page {
  readonly etag: string;
  readonly bodies: Record<Encoding, { readonly head: Head; readonly body: Buffer }>;
  readonly notModified: Head;
  readonly bytes: number;
  /** Whether it shows times that go by. */
  readonly timed: boolean;
}

/** First segments of addresses that are the same for every visitor. */
const PUBLIC = new Set([
  "",
  "AboutUs",
  "Assistant",
  "Blog",
  "Doctors",
  "Remedies",
  "Terms",
  "feed.xml",
  "sitemap.xml",
  "robots.txt",
]);
/** How the assistant is tested: the same, whoever has a chat. */
const TESTED = "/Assistant/safety";
/** Pages that show doctors' next free times: those go by, and are taken, without anything else changing. */
const TIMED = "Doctors";
const TIMED_MS = 30_000;
const BYTES_MOST = 24 * 1024 * 1024;
const QUERY_MOST = 120;
const compressed = { br: promisify(brotliCompress), gzip: promisify(gzip) };
/** A window of 256 KB holds any page, and asks for a sixteenth of the memory of the usual one. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_LGWIN]: 18 } };

function segmentOf(path: string): string {
  const end = path.search(/[?#]/u);
  return (end === -1 ? path : path.slice(0, end)).split("/", 2)[1] ?? "";
}

/** The key of a page, or undefined when the request is not one for every visitor. */
function keyOf(path: string, cookies: string): string | undefined {
  const segment = segmentOf(path);
  if (cookies.includes("tulsi.session=") || path.length > QUERY_MOST || !PUBLIC.has(segment)) return undefined;
  // Of the assistant, only the first screen of a browser that has no chat, and how it is tested for everybody.
  const hasChat = cookies.includes("tulsi.chat=") || /[?&]chat=/u.test(path);
  if (segment === "Assistant" && hasChat && path !== TESTED) return undefined;
  const theme = /(?:^|;\s*)tulsi-theme=(light|dark)(?:;|$)/u.exec(cookies)?.[1] ?? "";
  return `${theme} ${path}`;
}

/** The key to keep an answer under, or undefined when it is not one that every visitor would get. */
function keyFor(request: Request, { status, headers }: Omit<PageAnswer, "html">): string | undefined {
  const { pathname, search } = new URL(request.url);
  const type = headers.get("content-type") ?? "";
  const suitable = /^(?:text\/html|application\/(?:atom\+)?xml|text\/plain)/u.test(type) && !pathname.endsWith(".data");
  const plain = request.method === "GET" && status === 200 && !headers.has("set-cookie") && suitable;
  return plain ? keyOf(pathname + search, request.headers.get("cookie") ?? "") : undefined;
}

function encodingFor(accepted: string): Encoding {
  if (/\bbr\b/u.test(accepted)) return "br";
  return /\bgzip\b/u.test(accepted) ? "gzip" : "identity";
}

export function createPageCache(hub: Hub, https: boolean): PageCache {
  const pages = new LRUCache<string, Page>({ maxSize: BYTES_MOST, sizeCalculation: (page) => page.bytes });
  const beingMade = new Set<string>();
  const protecting = protectingHeaders(https).flat();
  let generation = 0;
  let day = clinicDay(Date.now());
  function forget(): void {
    generation += 1;
    pages.clear();
  }
  /** Pages hold for one day of the clinic: whose check ends with it is listed no longer when it is over. */
  function turnDay(): void {
    const today = clinicDay(Date.now());
    if (today === day) return;
    day = today;
    forget();
  }
  /** Forgets what shows free times, and keeps nothing that was begun before. */
  function forgetTimes(): void {
    generation += 1;
    for (const [key, { timed }] of pages.entries()) if (timed) pages.delete(key);
  }
  hub.hear((topic) => {
    if ((PAGE_TOPICS as readonly Topic[]).includes(topic)) forget();
    else if (topic === "slots") forgetTimes();
  });

  async function pageOf(answer: PageAnswer, nonce: string, timed: boolean): Promise<Page> {
    const { html, policy } = withoutNonce(answer.html, nonce);
    const etag = `"${createHash("sha256").update(html).digest("base64url").slice(0, 22)}"`;
    const plain = Buffer.from(html);
    const shared = [
      ...protecting,
      ...["Content-Security-Policy", policy, "Cache-Control", "private, no-cache", "ETag", etag],
      ...["Vary", "Accept-Encoding, Cookie"],
    ];
    const typed = [...shared, "Content-Type", answer.headers.get("content-type") ?? "text/html; charset=utf-8"];
    const whole = (buffer: Buffer, encoding: Encoding) => ({
      body: buffer,
      head: [
        ...typed,
        ...(encoding === "identity" ? [] : ["Content-Encoding", encoding]),
        ...["Content-Length", String(buffer.length)],
      ],
    });
    const [br, gz] = await Promise.all([compressed.br(plain, BROTLI), compressed.gzip(plain)]);
    return {
      etag,
      bodies: { br: whole(br, "br"), gzip: whole(gz, "gzip"), identity: whole(plain, "identity") },
      notModified: shared,
      bytes: br.length + gz.length + plain.length,
      timed,
    };
  }

  async function keepPage(request: Request, answer: PageAnswer, nonce: string, since: number): Promise<void> {
    const key = keyFor(request, answer);
    if (key === undefined) return;
    const timed = segmentOf(new URL(request.url).pathname) === TIMED;
    // After a change many ask for the same page at once: compressing it for each of them takes 8 MB each time.
    const making = `${since} ${key}`;
    if (beingMade.has(making)) return;
    beingMade.add(making);
    try {
      const page = await pageOf(answer, nonce, timed);
      turnDay();
      if (since === generation && hub.listening) pages.set(key, page, timed ? { ttl: TIMED_MS } : {});
    } finally {
      beingMade.delete(making);
    }
  }

  return {
    get generation() {
      turnDay();
      return generation;
    },
    serve(request, response) {
      const { method, url = "/", headers } = request;
      if ((method !== "GET" && method !== "HEAD") || !hub.listening) return false;
      turnDay();
      const key = keyOf(url, headers.cookie ?? "");
      const page = key === undefined ? undefined : pages.get(key);
      if (!page) return false;
      if (headers["if-none-match"] === page.etag) {
        response.writeHead(304, page.notModified);
        response.end();
        return true;
      }
      const accepted = headers["accept-encoding"];
      const { head, body } = page.bodies[encodingFor(typeof accepted === "string" ? accepted : "")];
      response.writeHead(200, head);
      response.end(method === "HEAD" ? undefined : body);
      return true;
    },
    async keep(request, answer, nonce, since) {
      if (keyFor(request, answer) === undefined) return answer;
      const html = await answer.text();
      await keepPage(request, { status: answer.status, headers: answer.headers, html }, nonce, since);
      return new Response(html, answer);
    },
    keepPage,
  };
}
