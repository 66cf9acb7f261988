import { Hono } from "hono";
import { expect, it } from "vitest";
import type { ServerEnv } from "./client.ts";
import { createWorkLimit } from "./work-limit.ts";

it("starts each request in another turn of the event loop, so that new connections get in between", async () => {
  let turn = 0;
  let nextTurn = setImmediate(function count() {
    turn += 1;
    nextTurn = setImmediate(count);
  });
  const startedIn: number[] = [];
  const app = new Hono<ServerEnv>();
  app.use(createWorkLimit({ running: 4, waiting: 4 }, false).middleware);
  app.get("/", (c) => c.text(String(startedIn.push(turn))));

  await Promise.all([1, 2, 3, 4, 5].map(() => app.request("/")));
  clearImmediate(nextTurn);

  expect(new Set(startedIn).size).toBe(5);
});
