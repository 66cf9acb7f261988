import type { IncomingMessage, ServerResponse } from "node:http";
import { Hono } from "hono";
import { expect, it, vi } from "vitest";
import type { Topic } from "#domain/live.ts";
import type { Hub, Listener } from "#server/live/hub.ts";
import type { ServerEnv } from "./client.ts";
import { createPageCache } from "./page-cache.ts";

const NOON = Date.parse("2027-05-03T12:00:00+05:30");
const HTML = { "content-type": "text/html; charset=utf-8" };

it("serves a page that is too old when a new one is refused, and renders it again later", async () => {
  vi.useFakeTimers({ now: NOON, toFake: ["Date", "performance"] });
  const listeners: Listener[] = [];
  const announce = (topic: Topic) => {
    for (const listener of listeners) listener(topic, 1, undefined);
  };
  const hub = { listening: true, subscribe: (listener: Listener) => listeners.push(listener) };
  const cache = createPageCache(hub as unknown as Hub);
  let status = 200;
  const app = new Hono<ServerEnv>()
    .use(cache.store)
    .all("*", () => new Response("<p>Dr Rao</p>", { status, headers: HTML }));
  const request = async (path: string) => app.request(`http://clinic.test${path}`);
  const isServed = (url: string) => {
    const next = vi.fn<() => void>();
    const response = { writeHead: () => response, end: () => undefined };
    cache.serve({ method: "GET", url, headers: {} } as IncomingMessage, response as unknown as ServerResponse, next);
    return next.mock.calls.length === 0;
  };

  for (const path of ["/Doctors", "/Blog"]) await request(path);
  announce("slots");
  expect(isServed("/Doctors")).toBe(false);
  status = 503;
  vi.advanceTimersByTime(60_000);
  const answer = await request("/Doctors");
  expect([answer.status, answer.headers.get("age"), await answer.text()]).toEqual([200, "60", "<p>Dr Rao</p>"]);
  expect(isServed("/Doctors")).toBe(true);
  vi.advanceTimersByTime(60_000);
  expect(isServed("/Doctors")).toBe(false);
  // Nor is it served for longer, or younger than new, when the machine's clock is set back.
  await request("/Doctors");
  vi.setSystemTime(NOON - 60 * 60_000);
  expect((await request("/Doctors")).headers.get("age")).toBe("0");
  vi.advanceTimersByTime(60_000);
  expect(isServed("/Doctors")).toBe(false);
  // What was changed or removed meanwhile is not shown again.
  announce("blog");
  expect((await request("/Blog")).status).toBe(503);
  vi.useRealTimers();
});
