import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sendPage } from "./send-page.ts";

const LEAF = "तुलसी “holy” 🌿 ";
const pages: readonly string[] = ["", LEAF, LEAF.repeat(200), LEAF.repeat(20_000), "a".repeat(256 * 1024 - 1) + LEAF];

describe("a page that is sent", () => {
  let address = "";
  const server = createServer((request, response) => {
    const html = pages[Number(request.url?.slice(1))] ?? "";
    const headers = new Headers({ "Content-Type": "text/html; charset=utf-8" });
    void sendPage(response, { status: 200, headers, html }, request.headers["accept-encoding"]?.toString() ?? "");
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());

  it.each(["identity", "gzip"])(
    "arrives whole, however long it is, also while others are sent (%s)",
    async (encoding) => {
      const asked = pages.map((_page, at) => fetch(`${address}/${at}`, { headers: { "accept-encoding": encoding } }));
      const texts = await Promise.all(asked.map(async (answer) => (await answer).text()));
      expect(texts.every((text, at) => text === pages[at])).toBe(true);
    },
  );
});
