import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codeFrom, codeIn } from "./code.ts";
import { printable, unprintable } from "./printable.ts";

describe("verification codes", () => {
  it("are read however they are typed", () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), (bytes) => {
        const code = codeFrom(bytes);
        expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}(-[0-9A-HJKMNP-TV-Z]{5}){3}$/u);
        expect(codeIn(` ${code.toLowerCase().replaceAll("-", " ")} `)).toBe(code);
        expect(codeIn(code.replaceAll("0", "O").replaceAll("1", "l").replaceAll("-", ""))).toBe(code);
      }),
    );
  });

  it("are read in Devanagari and full-width digits too", () => {
    expect(codeIn("१२३४५-६७८९०-ABCDE-FGHJK")).toBe("12345-67890-ABCDE-FGHJK");
    expect(codeIn("１２３４５-67890-ａｂｃｄｅ-FGHJK")).toBe("12345-67890-ABCDE-FGHJK");
  });

  it.each(["", "ABCDE", "U2345-67890-ABCDE-FGHJK", "12345-67890-ABCDE-FGHJKM", "../../../etc/passwd00"])(
    "do not include %j",
    (typed) => expect(codeIn(typed)).toBeUndefined(),
  );
});

describe("printable text", () => {
  it("is Latin, Arabic and the scripts of India, and the rest becomes a box", () => {
    expect(unprintable("Zürich 400 ₹ “ok” ज़ुकाम\n½")).toBe("");
    expect(unprintable("аб🌿")).toBe("аб🌿");
    expect(printable("Anna (அன்னா, Анна)")).toBe("Anna (அன்னா, □□□□)");
  });
});
