import type { IncomingMessage, ServerResponse } from "node:http";
import { Hono } from "hono";
import { expect, it } from "vitest";
import type { Hub } from "#server/live/hub.ts";
import type { ServerEnv } from "./client.ts";
import { createPageCache } from "./page-cache.ts";

const MAP = "<urlset/>";

it("serves a file for programs to every visitor and account, and stores it as a visitor gets it", async () => {
  const cache = createPageCache({ listening: true, subscribe: () => {} } as unknown as Hub);
  const app = new Hono<ServerEnv>();
  app.use(cache.store);
  app.all("*", () => new Response(MAP, { headers: { "content-type": "application/xml" } }));
  const request = (cookie: string) => app.request("http://clinic.test/sitemap.xml?x=1", { headers: { cookie } });

  /** The body that the cache sends itself; undefined when it passes the request on. */
  function served(url: string, cookie: string): string | undefined {
    let body: string | undefined;
    const response = {
      writeHead: () => response,
      end(sent: Buffer) {
        body = sent.toString();
      },
    };
    const asked = { method: "GET", url, headers: { cookie } } as unknown as IncomingMessage;
    cache.serve(asked, response as unknown as ServerResponse, () => undefined);
    return body;
  }

  await request("tulsi.session=abc");
  expect(served("/sitemap.xml", "")).toBeUndefined();
  await request("");
  const cookies = ["", "tulsi.session=abc", "tulsi-theme=dark"];
  expect(cookies.map((cookie) => served("/sitemap.xml?utm_source=mail", cookie))).toEqual([MAP, MAP, MAP]);
});
