import type { IncomingMessage } from "node:http";
import { setImmediate } from "node:timers/promises";
import { Hono } from "hono";
import { expect, it } from "vitest";
import { withoutPlace } from "#server/work-place.ts";
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
  let nextTurn = globalThis.setImmediate(function count() {
    turn += 1;
    nextTurn = globalThis.setImmediate(count);
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

/** What waits until it is given. */
function signal() {
  let give: () => void = () => undefined;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give: () => give() };
}

/** A server of 4 places with a page and a form; forms wait until they are released. */
function withForms(wait: () => Promise<void>) {
  const app = new Hono<ServerEnv>();
  app.use(createWorkLimit({ running: 4, waiting: 4, perAddress: 99 }, PLAIN).middlewareWith(refuse));
  app.get("/page", (c) => c.text("page"));
  app.post("/form", async (c) => {
    await wait();
    return c.text("stored");
  });
  const send = (method: string, path: string) => app.request(path, { method }, from("203.0.113.1"));
  return { page: () => send("GET", "/page"), form: () => send("POST", "/form") };
}

it("answers pages while forms use up their half of the places, and refuses further forms", async () => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { page, form } = withForms(() => released);

  const accepted = [form(), form(), form(), form()];
  const refused = await form();
  const pages = await Promise.all([page(), page(), page()]);

  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 200]);
  release();
  for (const answer of accepted) expect((await answer).status).toBe(200);
  expect((await form()).status).toBe(200);
});

it("lets other forms work while some only wait, and has those wait for a place again", async () => {
  let begun = 0;
  const [allBegan, woken, end] = [signal(), signal(), signal()];
  const order: string[] = [];
  const { form } = withForms(async () => {
    begun += 1;
    const isFirst = begun <= 2;
    if (begun === 4) allBegan.give();
    // Forms have two places: the last two begin only because the first two gave theirs back.
    if (isFirst) await withoutPlace(() => allBegan.given.then(woken.give));
    else await end.given;
    order.push(isFirst ? "waited" : "worked");
  });

  const answers = [form(), form(), form(), form()];
  await woken.given;
  for (let turn = 0; turn < 20; turn += 1) await setImmediate();
  // The last two have both places.
  expect(order).toEqual([]);
  end.give();

  for (const answer of answers) expect((await answer).status).toBe(200);
  expect(order.toSorted()).toEqual(["waited", "waited", "worked", "worked"]);
});

it("gives a place back for good when its request was answered before its work waited and went on", async () => {
  const left = signal();
  let work: Promise<void> = Promise.resolve();
  const app = new Hono<ServerEnv>();
  app.use(createWorkLimit({ running: 2, waiting: 4, perAddress: 99 }, PLAIN).middlewareWith(refuse));
  app.post("/left", (c) => {
    work = withoutPlace(() => left.given);
    return c.text("answered");
  });
  app.post("/form", (c) => c.text("stored"));
  const send = async (path: string) => (await app.request(path, { method: "POST" }, from("203.0.113.1"))).status;

  // The only place for forms.
  expect(await send("/left")).toBe(200);
  left.give();
  await work;
  expect([await send("/form"), await send("/form")]).toEqual([200, 200]);
});

it("takes one place again after waits at the same time, and after a wait in a wait", async () => {
  const { form } = withForms(async () => {
    const turn = () => setImmediate();
    await Promise.all([withoutPlace(turn), withoutPlace(() => withoutPlace(turn))]);
  });
  for (let n = 0; n < 6; n += 1) expect((await form()).status).toBe(200);
});

it("takes one place again when another wait begins before its turn comes", async () => {
  const app = new Hono<ServerEnv>();
  app.use(createWorkLimit({ running: 2, waiting: 8, perAddress: 99 }, PLAIN).middlewareWith(refuse));
  const [first, second, begun, other] = [signal(), signal(), signal(), signal()];
  app.post("/twice", async (c) => {
    const one = withoutPlace(() => first.given);
    // The only place for forms is taken by another form now.
    await begun.given;
    first.give();
    for (let turn = 0; turn < 5; turn += 1) await setImmediate();
    await Promise.all([one, withoutPlace(() => second.given)]);
    return c.text("done");
  });
  app.post("/other", async (c) => {
    begun.give();
    await other.given;
    return c.text("done");
  });
  app.post("/form", (c) => c.text("stored"));
  const send = (path: string) => app.request(path, { method: "POST" }, from("203.0.113.1"));

  const answers = [send("/twice"), send("/other")];
  await begun.given;
  for (let turn = 0; turn < 20; turn += 1) await setImmediate();
  other.give();
  for (let turn = 0; turn < 20; turn += 1) await setImmediate();
  second.give();
  for (const answer of answers) expect((await answer).status).toBe(200);
  for (const answer of [send("/form"), send("/form")]) expect((await answer).status).toBe(200);
});

it("does not work on a page whose reader has gone, and works on a form", async () => {
  const worked: string[] = [];
  const app = new Hono<ServerEnv>();
  app.use(createWorkLimit({ running: 2, waiting: 4, perAddress: 99 }, PLAIN).middlewareWith(refuse));
  app.all("/", (c) => c.text(String(worked.push(c.req.method))));
  const gone = { ...from("203.0.113.1"), outgoing: { destroyed: true } } as ServerEnv["Bindings"];
  for (const method of ["GET", "HEAD", "POST"]) await app.request("/", { method }, gone);
  expect(worked).toEqual(["POST"]);
});
