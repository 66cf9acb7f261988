import { describe, expect, it } from "vitest";
import { MIN_PASSWORD_LENGTH } from "#domain/accounts/accounts.rules.ts";
import { Failure } from "#domain/failures.ts";
import listed from "#generated/common-passwords.json" with { type: "json" };
import { isCommon, requireStrength } from "./common-passwords.ts";

describe("the list of common passwords", () => {
  it("has at least 100,000 of sufficient length", () => {
    const long = new Set(listed.split("\n").filter((word) => word.length >= MIN_PASSWORD_LENGTH));
    expect(long.size).toBeGreaterThanOrEqual(100_000);
  });

  it("is refused whole, each password with a reason (TRUST.md ID-1)", async () => {
    const [unlisted, accepted, reasons] = [[] as string[], [] as string[], new Set<string>()];
    for (const word of listed.split("\n")) {
      const failure: unknown = await requireStrength(word, "asha.verma@mailbox.test").catch((error: unknown) => error);
      if (failure instanceof Failure) reasons.add(failure.code);
      else accepted.push(word);
      if (!(await isCommon(word))) unlisted.push(word);
    }
    expect([unlisted, accepted]).toEqual([[], []]);
    expect([...reasons].filter((code) => !code.startsWith("PASSWORD_"))).toEqual([]);
  });

  it.each([
    "12345678",
    "98765432",
    "Mumbai@123",
    "demo@123",
    "DELHI2024",
    "jaihind123",
    "1sunshine!",
    "Trustno1",
    "pune@2026",
    "Passw0rd2026",
    "P@ssw0rd!",
    "5unsh1ne99",
    "Welc0me@2026",
    "2026monkey",
    "krishna15081947",
    "dr4g0n#1998",
  ])("refuses %s", async (password) => {
    expect(await isCommon(password)).toBe(true);
  });

  it.each(["turmeric-rain-on-slate-41", "mumbai rain at four", "98413205", "demo@1234567", "two\nlines", "\n"])(
    "accepts %j",
    async (password) => {
      expect(await isCommon(password)).toBe(false);
    },
  );
});
