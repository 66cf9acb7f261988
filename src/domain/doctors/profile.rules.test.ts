import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { aProfile } from "#support/doctors.ts";
import { check } from "../form.ts";
import { profileSchema } from "./profile.rules.ts";

const NEW_YEAR = Date.parse("2027-01-01T00:00:00+05:30");

describe("the year in which a doctor began to practise", () => {
  const saved = (practisingSince: string) => check(profileSchema, aProfile({ practisingSince }));
  beforeEach(() => vi.useFakeTimers({ now: NEW_YEAR, toFake: ["Date"] }));
  afterEach(() => vi.useRealTimers());

  it("may be the new one from the clinic's midnight on", () => {
    expect(saved("2027").ok).toBe(true);
    expect(saved("2028")).toMatchObject({ ok: false, refusal: { key: "profile.practisingSince" } });
  });

  it("may not be the new one a moment before", () => {
    vi.setSystemTime(NEW_YEAR - 1);
    expect(saved("2026").ok).toBe(true);
    expect(saved("2027").ok).toBe(false);
  });
});
