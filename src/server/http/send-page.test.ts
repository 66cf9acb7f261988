import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PagePieces } from "#domain/visit.ts";
import { pageText, sendPage } from "./send-page.ts";

const LEAF = "तुलसी “holy” 🌿 ";
const ROOM = 256 * 1024;
const bytes = new TextEncoder().encode(LEAF.repeat(200));
const pages: readonly PagePieces[] = [
  [],
  [LEAF],
  ["", LEAF.repeat(200)],
  ["<p>", bytes, LEAF, bytes, bytes, "</p>"],
  [LEAF.repeat(20_000)],
  ["a".repeat(ROOM - 1), LEAF],
  ["a".repeat(ROOM - bytes.length), bytes],
  ["a".repeat(ROOM - bytes.length + 1), bytes, LEAF],
];

function together(pieces: PagePieces): string {
  return Buffer.concat(pieces.map((piece) => Buffer.from(piece as string))).toString("utf8");
}

describe("a page that is sent", () => {
  let address = "";
  const server = createServer((request, response) => {
    const pieces = pages[Number(request.url?.slice(1))] ?? [];
    const headers = new Headers({ "Content-Type": "text/html; charset=utf-8" });
    void sendPage(response, { status: 200, headers, pieces }, request.headers["accept-encoding"]?.toString() ?? "");
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
      expect(texts.every((text, at) => text === together(pages[at] ?? []))).toBe(true);
    },
  );

  it("is the same page as one text, for who keeps it", () => {
    expect(pages.map(pageText)).toEqual(pages.map(together));
  });
});
