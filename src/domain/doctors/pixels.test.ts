import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dimensionsOf } from "./pixels.ts";

const hex = (text: string) => Uint8Array.from(Buffer.from(text.replace(/\s/gu, ""), "hex"));
const FRAME = (marker: string, height: string, width: string) => `ff${marker} 000b 08 ${height} ${width} 01 01 11 00`;
const WEBP = (chunk: string) => `52494646 00000000 57454250 ${Buffer.from(chunk).toString("hex")}`;

describe("the size of a picture from its header", () => {
  it.each([
    ["a PNG", "png", hex("89504e470d0a1a0a 0000000d 49484452 00007530 0000000a"), { width: 30_000, height: 10 }],
    ["a JPEG", "jpeg", hex(`ffd8 ffe0 0004 0000 ${FRAME("c0", "0028", "003c")} ffda`), { width: 60, height: 40 }],
    [
      "a progressive JPEG",
      "jpeg",
      hex(`ffd8 ffff ${FRAME("c2", "ffff", "ffff")} ffda`),
      { width: 65_535, height: 65_535 },
    ],
    [
      "a JPEG that hides its frame behind a small one",
      "jpeg",
      hex(`ffd8 ${FRAME("c0", "0001", "0001")} ${FRAME("c2", "7530", "7530")} ffda`),
      { width: 30_000, height: 30_000 },
    ],
    [
      "an extended WebP",
      "webp",
      hex(`${WEBP("VP8X")} 0a000000 10000000 2f7500 0f2700`),
      { width: 30_000, height: 10_000 },
    ],
    ["a lossy WebP", "webp", hex(`${WEBP("VP8 ")} 00000000 000000 9d012a 3c00 2800`), { width: 60, height: 40 }],
    ["a lossless WebP", "webp", hex(`${WEBP("VP8L")} 00000000 2f 3bc00900 0000000000`), { width: 60, height: 40 }],
  ] as const)("%s", (_name, kind, bytes, expected) => {
    expect(dimensionsOf(bytes, kind)).toEqual(expected);
  });

  it("is never guessed from a truncated or broken header", () => {
    expect(dimensionsOf(hex("ffd8ffe0"), "jpeg")).toBeUndefined();
    expect(dimensionsOf(hex("89504e47"), "png")).toBeUndefined();
    expect(dimensionsOf(hex(WEBP("ALPH")), "webp")).toBeUndefined();
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.constantFrom("jpeg", "png", "webp"), (bytes, kind) => {
        const found = dimensionsOf(Uint8Array.from([0xff, 0xd8, ...bytes]), kind);
        expect(found === undefined || (found.width >= 0 && found.height >= 0)).toBe(true);
      }),
    );
  });
});
