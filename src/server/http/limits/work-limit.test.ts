import type { IncomingMessage } from "node:http";
import { Hono } from "hono";
import { expect, it } from "vitest";
import type { ServerEnv } from "../client.ts";
import { refuse } from "../error-page.ts";
import { createWorkLimit } from "./work-limit.ts";

const PLAIN = { https: false, trustedProxies: [] };

/** The bindings of a request from this address. */
function from(remoteAddress: string): ServerEnv["Bindings"] {
  const incoming = { socket: { remoteAddress }, headers: {} } as IncomingMessage;
  return { incoming, outgoing: {} } as ServerEnv["Bindings"];
}

it("starts each request in another turn of the event loop, so that new connections get in between", async () => {
  let turn = 0;
  let nextTurn = setImmediate(function count() {
    turn += 1;
    nextTurn = setImmediate(count);
  });
  const startedIn: number[] = [];
  const app = new Hono<ServerEnv>();
  app.use(createWorkLimit({ running: 4, waiting: 4, perAddress: 9 }, PLAIN).middlewareWith(refuse));
  app.get("/", (c) => c.text(String(startedIn.push(turn))));

  await Promise.all([1, 2, 3, 4, 5].map(() => app.request("/", {}, from("203.0.113.1"))));
  clearImmediate(nextTurn);

  expect(new Set(startedIn).size).toBe(5);
});

it.each([
  ["an IPv4 address", ["203.0.113.1", "203.0.113.1"], "203.0.113.2"],
  ["an IPv6 network", ["2001:db8:1:1::1", "2001:db8:1:1::2"], "2001:db8:2:1::1"],
  ["all IPv6 networks of one owner", ["2001:db8:1:1::1", "2001:db8:1:2::1"], "2001:db8:2:1::1"],
])("leaves places to others when %s has used its own", async (_name, own, other) => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const app = new Hono<ServerEnv>();
  app.use(createWorkLimit({ running: 2, waiting: 4, perAddress: 2 }, PLAIN).middlewareWith(refuse));
  app.get("/slow", async (c) => {
    await released;
    return c.text("done");
  });
  const [first = "", second = ""] = own;

  const accepted = [first, second].map((address) => app.request("/slow", {}, from(address)));
  const refused = await app.request("/slow", {}, from(second));
  const others = app.request("/slow", {}, from(other));
  release();

  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await refused.text()).toContain("from your network");
  expect((await others).status).toBe(200);
  for (const answer of accepted) expect((await answer).status).toBe(200);
  expect((await app.request("/slow", {}, from(second))).status).toBe(200);
});
