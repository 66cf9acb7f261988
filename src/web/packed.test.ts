import { describe, expect, it } from "vitest";
import { pack, unpack } from "./packed.ts";

const PAGE = {
  title: `Dadi's "kadha" \\ and \\" what it's not`,
  lang: null,
  parts: [
    { words: "तुलसी की चाय", at: 1 },
    { words: "'\"'", at: 2 },
  ],
};

describe("what a loader hands over as one text", () => {
  it("comes out in the browser as it went in, both kinds of quotation marks too", () => {
    const { packed } = pack(PAGE);
    expect(unpack<typeof PAGE>({ packed })).toEqual(PAGE);
  });

  it("is the thing itself on the server, and one thing for each packet in the browser", () => {
    const packet = pack(PAGE);
    expect(unpack(packet)).toBe(PAGE);
    const fetched = { packed: packet.packed };
    expect(unpack(fetched)).toBe(unpack(fetched));
  });

  it("has no mark of JSON's in it that a script would have to escape", () => {
    expect(pack({ kind: "text", of: ["tulsi"] }).packed).toBe("{'kind':'text','of':['tulsi']}");
  });
});
