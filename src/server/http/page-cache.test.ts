import type { IncomingMessage, ServerResponse } from "node:http";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Hub } from "#server/live/hub.ts";
import { createPageCache, type PageCache } from "./page-cache.ts";

/** A hub in whose clinic nothing ever changes. */
const QUIET = { hear: () => () => undefined, listening: true } as unknown as Hub;
const MIDNIGHT = Date.parse("2027-05-03T00:00:00+05:30");

let cache: PageCache;
beforeEach(() => {
  vi.useFakeTimers({ now: MIDNIGHT - 1000, toFake: ["Date"] });
  cache = createPageCache(QUIET, false);
});
afterEach(() => vi.useRealTimers());

const ask = () => new Request("http://clinic.test/Doctors");
const page = () => new Response("<p>Dr Meera Kulkarni</p>", { headers: { "content-type": "text/html" } });
const isReady = () => {
  const response = { writeHead: () => response, end: () => response } as unknown as ServerResponse;
  return cache.serve({ method: "GET", url: "/Doctors", headers: {} } as IncomingMessage, response);
};

it("a page of doctors is ready to the last moment of the clinic's day, and made anew on the next", async () => {
  await cache.keep(ask(), page(), "nonce", cache.generation);
  vi.setSystemTime(MIDNIGHT - 1);
  expect(isReady()).toBe(true);
  vi.setSystemTime(MIDNIGHT);
  expect(isReady()).toBe(false);
});

it("a page that was begun before midnight is not kept after it", async () => {
  const since = cache.generation;
  vi.setSystemTime(MIDNIGHT);
  await cache.keep(ask(), page(), "nonce", since);
  expect(isReady()).toBe(false);
});

it("a page that many ask for at once is made ready once, and the next generation anew", async () => {
  const [first, second] = [
    new Response("<p>first</p>", { headers: { "content-type": "text/html" } }),
    new Response("<p>second</p>", { headers: { "content-type": "text/html" } }),
  ];
  const since = cache.generation;
  const answers = await Promise.all([
    cache.keep(ask(), first, "nonce", since),
    cache.keep(ask(), second, "nonce", since),
  ]);
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(["<p>first</p>", "<p>second</p>"]);
  let sent = "";
  const response = {
    writeHead: () => response,
    end: (body: Buffer) => {
      sent = body.toString();
    },
  } as unknown as ServerResponse;
  expect(cache.serve({ method: "GET", url: "/Doctors", headers: {} } as IncomingMessage, response)).toBe(true);
  expect(sent).toBe("<p>first</p>");
});
