import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Topic } from "#domain/live.ts";
import type { Hub, Listener } from "#server/live/hub.ts";
import type { ServerEnv } from "./client.ts";
import { createPageCache, encodingFor, matchesTag, pageKey } from "./page-cache.ts";

const MIDNIGHT = Date.parse("2027-05-03T00:00:00+05:30");
const HTML = { "content-type": "text/html; charset=utf-8" };

class FakeHub {
  listening = true;
  readonly #listeners: Listener[] = [];
  subscribe(listener: Listener): void {
    this.#listeners.push(listener);
  }
  disconnect(): void {
    this.listening = false;
  }
  announce(topic: Topic): void {
    for (const listener of this.#listeners) listener(topic, 1, undefined);
  }
}

interface Served {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Buffer;
}

let hub: FakeHub;
let cache: ReturnType<typeof createPageCache>;
let render: () => Response | Promise<Response>;
beforeEach(() => {
  vi.useFakeTimers({ now: MIDNIGHT - 1000, toFake: ["Date"] });
  hub = new FakeHub();
  cache = createPageCache(hub as unknown as Hub);
  render = () => new Response("<p>Dr Meera Kulkarni</p>", { headers: HTML });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Renders the page through Hono, as on a miss. */
async function request(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Response> {
  const app = new Hono<ServerEnv>();
  app.use(cache.store);
  app.use(async (c, next) => {
    c.set("secureHeadersNonce", "n0nce");
    await next();
    c.res.headers.set(
      "Content-Security-Policy",
      "default-src 'self'; script-src 'self' 'nonce-n0nce'; base-uri 'none'",
    );
  });
  app.all("*", () => render());
  return app.request(`http://clinic.test${path}`, { headers, method });
}

/** What the cache answers itself; undefined when it passes the request on. */
function served(url: string, headers: Record<string, string> = {}, method = "GET"): Served | undefined {
  let answer: Served | undefined;
  let head: Pick<Served, "status" | "headers"> = { status: 0, headers: {} };
  const response = {
    writeHead(status: number, sent: Record<string, string>) {
      head = { status, headers: sent };
      return response;
    },
    end(body: Buffer = Buffer.alloc(0)) {
      answer = { ...head, body };
    },
  };
  cache.serve({ method, url, headers } as unknown as IncomingMessage, response as unknown as ServerResponse, () => {
    answer = undefined;
  });
  return answer;
}

describe("a page is not cached", () => {
  it.each([
    ["a session", "/", "tulsi.session=abc"],
    ["a session behind https", "/", "a=1; __Host-tulsi.session=abc; tulsi-theme=dark"],
    ["a browser that signed in before", "/", "tulsi.device=abc"],
    ["a chat", "/Blog", "tulsi.chat=abc"],
    ["an invitation", "/", "tulsi.seat.1=abc"],
    ["an unknown cookie of the site", "/", "tulsi-language=hi"],
    ["a path that begins with two slashes", "//evil.example/", ""],
    ["a path that is read as two slashes", "/\\evil.example", ""],
    ["a path that becomes two slashes", "/..//evil.example", ""],
    ["an absolute address", "http://evil.example/", ""],
    ["a page that is not public", "/PatientLogin", ""],
    ["a name of every JavaScript object", "/constructor", ""],
    ["an unknown parameter", "/Blog?utm_source=letter", ""],
    ["an unknown parameter beside a known one", "/Blog?words=cough&x=1", ""],
    ["a chat's address", "/Assistant?chat=abc", ""],
    ["a long search", `/Blog?words=${"a".repeat(120)}`, ""],
  ])("with %s", async (_name, path, cookie) => {
    expect(pageKey(path, cookie)).toBeUndefined();
    await request("/");
    await request("/Blog");
    expect(served(path, cookie === "" ? {} : { cookie })).toBeUndefined();
  });

  it.each([
    ["no-store", { ...HTML, "cache-control": "no-store" }],
    ["private", { ...HTML, "cache-control": "private, max-age=60" }],
    ["a cookie for its reader", { ...HTML, "set-cookie": "tulsi.chat=abc" }],
    ["another type", { "content-type": "application/json" }],
  ])("when the answer has %s", async (_name, headers) => {
    render = () => new Response("<p>for you</p>", { headers });
    expect(await (await request("/Blog")).text()).toBe("<p>for you</p>");
    expect(served("/Blog")).toBeUndefined();
  });

  it.each([404, 500, 206])("when the status is %i", async (status) => {
    render = () => new Response("<p>none</p>", { status, headers: HTML });
    await request("/Blog");
    expect(served("/Blog")).toBeUndefined();
  });

  it("when a form is posted", async () => {
    await request("/Blog", {}, "POST");
    expect(served("/Blog")).toBeUndefined();
    await request("/Blog");
    expect(served("/Blog", {}, "POST")).toBeUndefined();
  });

  it("when it was rendered while this node may miss other nodes' changes", async () => {
    hub.listening = false;
    await request("/Blog");
    expect(served("/Blog")).toBeUndefined();
    hub.listening = true;
    expect(served("/Blog")).toBeUndefined();
  });
});

describe("while the database is unavailable", () => {
  it("a page is served unchanged, with its age, unless its content changed before", async () => {
    await request("/Blog");
    expect(served("/Blog")?.headers.age).toBeUndefined();
    vi.setSystemTime(Date.now() + 90_000);
    hub.disconnect();
    expect(served("/Blog")).toMatchObject({ status: 200, headers: { age: 90 } });
    expect(served("/Blog?page=2")).toBeUndefined();
    hub.listening = true;
    hub.announce("blog");
    hub.disconnect();
    expect(served("/Blog")).toBeUndefined();
  });

  it("so is a page with free times, which is otherwise rendered again every 30 seconds", async () => {
    await request("/Doctors");
    vi.setSystemTime(Date.now() + 60_000);
    hub.disconnect();
    hub.announce("slots");
    expect(served("/Doctors")?.status).toBe(200);
  });
});

describe("a cached page", () => {
  it("is the page without its nonce, with the hashes of its own scripts only", async () => {
    const own = "start();";
    render = () =>
      new Response(`<script nonce="n0nce">${own}</script><script>evil()</script><p>Neem</p>`, { headers: HTML });
    expect(await (await request("/Blog")).text()).toContain('nonce="n0nce"');
    const answer = served("/Blog");
    expect(answer?.body.toString()).toBe(`<script>${own}</script><script>evil()</script><p>Neem</p>`);
    const hash = createHash("sha256").update(own).digest("base64");
    const policy = `default-src 'self'; script-src 'self' 'sha256-${hash}'; base-uri 'none'`;
    expect(answer?.headers["content-security-policy"]).toBe(policy);
    expect(answer?.headers["cache-control"]).toBe("private, no-cache");
    expect(answer?.headers.vary).toBe("Accept-Encoding, Cookie");
  });

  it("has no nonce in its policy when it has no script", async () => {
    await request("/Blog");
    expect(served("/Blog")?.headers["content-security-policy"]).toBe(
      "default-src 'self'; script-src 'self'; base-uri 'none'",
    );
  });

  it("is sent compressed, without a body to HEAD, and as 304 to a browser that has it", async () => {
    await request("/Blog");
    const zipped = served("/Blog", { "accept-encoding": "gzip" });
    expect(zipped?.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(zipped?.body ?? "").toString()).toBe("<p>Dr Meera Kulkarni</p>");
    expect(served("/Blog", { "accept-encoding": "gzip, br" })?.headers["content-encoding"]).toBe("br");
    expect(served("/Blog", {}, "HEAD")?.body).toHaveLength(0);
    const etag = zipped?.headers.etag ?? "";
    expect(served("/Blog", { "if-none-match": etag })).toMatchObject({ status: 304, body: Buffer.alloc(0) });
  });

  it("is stored for each theme, path and known parameter", async () => {
    const pages = ["/Blog", "/Blog?words=cough", "/Blog?words=cold"].flatMap((path) =>
      ["", "tulsi-theme=dark", "a=1; tulsi-theme=light", "tulsi-theme=%3Cscript%3E"].map((cookie) => [path, cookie]),
    );
    const keys = pages.map(([path = "", cookie = ""]) => pageKey(path, cookie)?.text);
    // An unknown theme counts as none.
    expect(new Set(keys).size).toBe(9);
    await request("/Blog", { cookie: "tulsi-theme=dark" });
    expect(served("/Blog")).toBeUndefined();
    expect(served("/Blog", { cookie: "tulsi-theme=dark" })?.status).toBe(200);
  });

  it("is not evicted by searches, however many there are", async () => {
    const { searches, page } = { searches: 120, page: "x".repeat(64 * 1024) };
    await request("/Blog");
    for (let count = 0; count < searches; count += 1) {
      render = () => new Response(`${page}${count}`, { headers: HTML });
      await request(`/Blog?words=${count}`);
    }
    expect(served("/Blog")?.status).toBe(200);
    expect(served("/Blog?words=0")).toBeUndefined();
    expect(served(`/Blog?words=${searches - 1}`)?.status).toBe(200);
  });
});

describe("a cached page expires", () => {
  it.each(["blog", "settings", "library", "doctors"] as const)("as soon as the topic %s changes", async (topic) => {
    await request("/Blog");
    await request("/Doctors");
    hub.announce(topic);
    expect([served("/Blog"), served("/Doctors")]).toEqual([undefined, undefined]);
    await request("/Blog");
    expect(served("/Blog")?.status).toBe(200);
  });

  it("when it shows free times and one of them is taken, but not for private changes", async () => {
    for (const path of ["/", "/Doctors", "/Doctors/asha-rao", "/Blog"]) await request(path);
    for (const topic of ["ownConsultations", "contact", "patients"] as const) hub.announce(topic);
    expect(served("/Doctors")?.status).toBe(200);
    hub.announce("slots");
    expect([served("/"), served("/Doctors"), served("/Doctors/asha-rao")]).toEqual([undefined, undefined, undefined]);
    expect(served("/Blog")?.status).toBe(200);
  });

  it("after half a minute when it shows free times", async () => {
    await request("/Doctors");
    await request("/Blog");
    const now = performance.now();
    const monotonic = vi.spyOn(performance, "now");
    for (const [after, status] of [
      [29_000, 200],
      [31_000, undefined],
    ] as const) {
      monotonic.mockReturnValue(now + after);
      // The cache reads the clock at most once a millisecond.
      await setTimeout(5);
      expect(served("/Doctors")?.status).toBe(status);
    }
    expect(served("/Blog")?.status).toBe(200);
  });

  it("at the end of the clinic's day", async () => {
    await request("/Terms");
    vi.setSystemTime(MIDNIGHT - 1);
    expect(served("/Terms")?.status).toBe(200);
    vi.setSystemTime(MIDNIGHT);
    expect(served("/Terms")).toBeUndefined();
  });

  it.each([
    ["a change", () => hub.announce("blog")],
    ["midnight", () => vi.setSystemTime(MIDNIGHT)],
    ["a broken connection to the other nodes", () => hub.disconnect()],
  ])("before it is stored, when %s arrives while it is rendered", async (_name, happen) => {
    render = () => {
      happen();
      return new Response("<p>old</p>", { headers: HTML });
    };
    await request("/Blog");
    hub.listening = true;
    expect(served("/Blog")).toBeUndefined();
  });
});

it.each([
  ["gzip, deflate, br, zstd", "br"],
  ["GZIP;q=0.5", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br; q=0.0, gzip;q=0", "identity"],
  ["br;q=0.01", "br"],
  ["brotli", "identity"],
  ["", "identity"],
])("answers Accept-Encoding «%s» with %s", (accepted, encoding) => expect(encodingFor(accepted)).toBe(encoding));

it("compares tags weakly, in a list or by an asterisk", () => {
  const tag = 'W/"abc"';
  for (const line of [tag, '"abc"', '"x", W/"abc"', ' "abc" ', "*"]) expect(matchesTag(line, tag)).toBe(true);
  for (const line of [undefined, "", '"ab"', "abc", '"x","y"']) expect(matchesTag(line, tag)).toBe(false);
});
