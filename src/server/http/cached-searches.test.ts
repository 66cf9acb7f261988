import type { IncomingMessage, ServerResponse } from "node:http";
import { Hono } from "hono";
import { expect, it } from "vitest";
import type { Hub } from "#server/live/hub.ts";
import type { ServerEnv } from "./client.ts";
import { createPageCache } from "./page-cache.ts";

it("renders a search again when it may find something else by meaning, and no other page", async () => {
  let changes = 0;
  const hub = { listening: true, subscribe: () => {} } as unknown as Hub;
  const cache = createPageCache(hub, () => changes);
  const app = new Hono<ServerEnv>();
  app.use(cache.store);
  app.all("*", () => new Response("<p>Cough</p>", { headers: { "content-type": "text/html" } }));
  const isServed = (url: string) => {
    let isPassed = false;
    const response = { writeHead: () => response, end: () => undefined };
    const request = { method: "GET", url, headers: {} } as unknown as IncomingMessage;
    cache.serve(request, response as unknown as ServerResponse, () => {
      isPassed = true;
    });
    return !isPassed;
  };

  const paths = ["/Blog?words=cough", "/search?words=cough", "/Blog?page=2", "/Blog"];
  for (const path of paths) await app.request(`http://clinic.test${path}`);
  expect(paths.map(isServed)).toEqual([true, true, true, true]);
  changes += 1;
  expect(paths.map(isServed)).toEqual([false, false, true, true]);
});
