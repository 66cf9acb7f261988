import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import type { ServerEnv } from "./client.ts";
import { compressPages } from "./page-compression.ts";

const PAGE = `<p>${"ginger tea नमस्ते ".repeat(500)}</p>`;
const SMALL = "<p>Not found</p>";
const DATA = "a,b\n".repeat(1000);

const server = new Hono<ServerEnv>();
server.use(compressPages());
server.get("/page", (c) => {
  c.header("Set-Cookie", "a=1", { append: true });
  c.header("Set-Cookie", "b=2", { append: true });
  c.header("Vary", "Cookie");
  return c.html(PAGE, 422);
});
server.get("/small", (c) => c.html(SMALL, 404));
server.get("/data", (c) => c.body(DATA, 200, { "content-type": "text/csv" }));
server.get("/away", (c) => c.redirect("/page", 303));
server.get("/encoded", (c) => c.body("zipped", 200, { "content-type": "text/html", "content-encoding": "gzip" }));

const ask = (path: string, accepted: string, method = "GET") =>
  server.request(path, { method, headers: { "accept-encoding": accepted } });
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

describe("a page", () => {
  it.each([
    ["gzip", "gzip", gunzipSync],
    ["gzip, deflate, br", "br", brotliDecompressSync],
  ] as const)("is compressed for «%s» as %s, with its status and headers", async (accepted, encoding, open) => {
    const answer = await ask("/page", accepted);
    expect(answer.status).toBe(422);
    expect(answer.headers.get("content-encoding")).toBe(encoding);
    expect(answer.headers.get("vary")).toBe("Cookie, Accept-Encoding");
    expect(answer.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
    expect(answer.headers.get("content-type")).toMatch(/^text\/html/u);
    const bytes = await bytesOf(answer);
    expect(bytes.length).toBeLessThan(PAGE.length / 4);
    expect(open(bytes).toString()).toBe(PAGE);
  });

  it.each(["", "identity", "gzip;q=0", "zstd"])("is sent as it is for «%s»", async (accepted) => {
    const answer = await ask("/page", accepted);
    expect(answer.headers.has("content-encoding")).toBe(false);
    expect(answer.headers.get("vary")).toBe("Cookie, Accept-Encoding");
    expect((await bytesOf(answer)).toString()).toBe(PAGE);
  });

  it("is sent as it is when it is small or compressed before", async () => {
    const small = await ask("/small", "gzip");
    expect([small.status, small.headers.has("content-encoding")]).toEqual([404, false]);
    expect(await small.text()).toBe(SMALL);
    expect(await (await ask("/encoded", "gzip, br")).text()).toBe("zipped");
  });
});

describe("what is not a page", () => {
  it("is left as it is", async () => {
    const data = await ask("/data", "gzip, br");
    expect(data.headers.has("content-encoding")).toBe(false);
    expect(await data.text()).toBe(DATA);
    const away = await ask("/away", "gzip");
    expect([away.status, away.headers.get("location")]).toEqual([303, "/page"]);
    expect((await ask("/page", "gzip", "HEAD")).headers.has("content-encoding")).toBe(false);
  });
});
