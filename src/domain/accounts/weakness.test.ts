import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { weakness } from "./accounts.rules.ts";

const ASHA = "asha.verma@example.test";

describe("a chosen password", () => {
  it.each([
    ["", "PASSWORD_TOO_SHORT"],
    ["seven77", "PASSWORD_TOO_SHORT"],
    ["🌿🌿🌿🌿🌿🌿🌿", "PASSWORD_TOO_SHORT"],
    ["e\u0301e\u0301e\u0301e\u0301", "PASSWORD_TOO_SHORT"],
    ["x1y".repeat(43), "PASSWORD_TOO_LONG"],
    [`${"x1y".repeat(42)}abc`, "PASSWORD_TOO_LONG"],
    ["half an emoji \ud83c", "INVALID_TEXT"],
    [ASHA, "PASSWORD_EMAIL"],
    ["Asha.Verma@Example.TEST", "PASSWORD_EMAIL"],
    ["asha.verma", "PASSWORD_EMAIL"],
    ["AshaVerma1990!", "PASSWORD_EMAIL"],
    ["1-asha-verma-1", "PASSWORD_EMAIL"],
    ["example.test", "PASSWORD_EMAIL"],
    ["Example2026", "PASSWORD_EMAIL"],
    ["tulsi2026", "PASSWORD_CONTEXT"],
    ["Doctor123!", "PASSWORD_CONTEXT"],
    ["#patient#1", "PASSWORD_CONTEXT"],
    ["clinic00", "PASSWORD_CONTEXT"],
    ["ADMIN-ADMIN-1".slice(0, 5).padEnd(8, "1"), "PASSWORD_CONTEXT"],
    ["Ayurveda", "PASSWORD_CONTEXT"],
    ["asha.verma0h", "PASSWORD_EMAIL"],
    ["example+asha.verma", "PASSWORD_EMAIL"],
    ["tulsi-clinic", "PASSWORD_CONTEXT"],
    ["Tulsi Doctor 24", "PASSWORD_CONTEXT"],
    ["password", "PASSWORD_COMMON"],
    ["p.a.s.s.w.o.r.d", "PASSWORD_COMMON"],
    ["aaaaaaaa", "PASSWORD_COMMON"],
    ["abababab", "PASSWORD_COMMON"],
    ["        ", "PASSWORD_COMMON"],
    ["🌿🌿🌿🌿🌿🌿🌿🌿", "PASSWORD_COMMON"],
  ] as const)("is refused: %j: %s", (password, code) => {
    expect(weakness(password, ASHA)).toBe(code);
  });

  it.each([
    "seven 77",
    "turmeric-rain-on-slate-41",
    "my doctor is kind",
    "आशा वर्मा का घर",
    "🌿🌞🌧🍂🌱🌾🍃🌻",
    "x1y".repeat(42),
    `${"x1y".repeat(42)}ab`,
    "4815162342",
    "  spaces  around  ",
  ])("is accepted: %j", (password) => {
    expect(weakness(password, ASHA)).toBeUndefined();
  });

  it("may have digits that only resemble an address of digits", () => {
    expect(weakness("86-75-30-92", "9876543210@example.test")).toBeUndefined();
    expect(weakness("9876543210", "9876543210@example.test")).toBe("PASSWORD_EMAIL");
  });

  it("has 8 to 128 characters, counted as a person sees them", () => {
    const characters = fc.array(fc.constantFrom("a", "é", "e\u0301", "🌿", "क", " ", "7"), { maxLength: 140 });
    fc.assert(
      fc.property(characters, (chosen) => {
        const password = chosen.join("");
        const code = weakness(password, ASHA);
        expect(code === "PASSWORD_TOO_SHORT").toBe(chosen.length < 8);
        expect(code === "PASSWORD_TOO_LONG").toBe(chosen.length > 128);
      }),
      { numRuns: 500 },
    );
  });

  it("never causes an exception", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), fc.string({ unit: "binary" }), (password, email) => {
        const code = weakness(password, email);
        expect(code === undefined || code === "INVALID_TEXT" || code.startsWith("PASSWORD_")).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});
