import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { PAGE_TOPICS, type Topic } from "#domain/live.ts";
import { clinicDay } from "#domain/time.ts";
import type { Hub } from "#server/live/hub.ts";
import { protectingHeaders, withoutNonce } from "./headers.ts";
import { type Encoding, encodingFor, hasTag, isTimed, type PageKey, pageKey } from "./page-request.ts";
import { type PageAnswer, pageText } from "./send-page.ts";

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

type Head = string[];

interface Page {
  readonly etag: string;
  readonly bodies: Record<Encoding, { readonly head: Head; readonly body: Buffer }>;
  readonly notModified: Head;
  readonly bytes: number;
  /** Whether it shows times that go by. */
  readonly timed: boolean;
}

const TIMED_MS = 30_000;
const BYTES_MOST = 24 * 1024 * 1024;
/** What visitors ask in words of their own may take this much, and never push out what everybody opens. */
const ASKED_BYTES_MOST = 6 * 1024 * 1024;
const compressed = { br: promisify(brotliCompress), gzip: promisify(gzip) };
/** A window of 256 KB holds any page, and asks for a sixteenth of the memory of the usual one. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_LGWIN]: 18 } };

/** The key to keep an answer under, or undefined when it is not one that every visitor would get. */
function keyFor(request: Request, { status, headers }: Omit<PageAnswer, "pieces">): PageKey | undefined {
  const { pathname, search } = new URL(request.url);
  const type = headers.get("content-type") ?? "";
  const suitable = /^(?:text\/html|application\/(?:atom\+)?xml|text\/plain)/u.test(type) && !pathname.endsWith(".data");
  const plain = request.method === "GET" && status === 200 && !headers.has("set-cookie") && suitable;
  return plain ? pageKey(pathname + search, request.headers.get("cookie") ?? "") : undefined;
}

export function createPageCache(hub: Hub, https: boolean): PageCache {
  const keep = (maxSize: number) => new LRUCache<string, Page>({ maxSize, sizeCalculation: (page) => page.bytes });
  const opened = keep(BYTES_MOST);
  const asked = keep(ASKED_BYTES_MOST);
  const pagesWith = (key: PageKey) => (key.asked ? asked : opened);
  const beingMade = new Set<string>();
  const protecting = protectingHeaders(https).flat();
  let generation = 0;
  let day = clinicDay(Date.now());
  function forget(): void {
    generation += 1;
    opened.clear();
    asked.clear();
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
    for (const pages of [opened, asked]) {
      for (const [key, { timed }] of pages.entries()) if (timed) pages.delete(key);
    }
  }
  hub.hear((topic) => {
    if ((PAGE_TOPICS as readonly Topic[]).includes(topic)) forget();
    else if (topic === "slots") forgetTimes();
  });

  async function pageOf(answer: PageAnswer, nonce: string, timed: boolean): Promise<Page> {
    const { html, policy } = withoutNonce(pageText(answer.pieces), nonce);
    // Weak, because the same page goes out in several encodings.
    const etag = `W/"${createHash("sha256").update(html).digest("base64url").slice(0, 22)}"`;
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
    const timed = isTimed(new URL(request.url).pathname);
    // After a change many ask for the same page at once: compressing it for each of them takes 8 MB each time.
    const making = `${since} ${key.key}`;
    if (beingMade.has(making)) return;
    beingMade.add(making);
    try {
      const page = await pageOf(answer, nonce, timed);
      turnDay();
      if (since === generation && hub.listening) pagesWith(key).set(key.key, page, timed ? { ttl: TIMED_MS } : {});
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
      const key = pageKey(url, headers.cookie ?? "");
      const page = key && pagesWith(key).get(key.key);
      if (!page) return false;
      if (hasTag(headers["if-none-match"], page.etag)) {
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
      await keepPage(request, { status: answer.status, headers: answer.headers, pieces: [html] }, nonce, since);
      return new Response(html, answer);
    },
    keepPage,
  };
}
