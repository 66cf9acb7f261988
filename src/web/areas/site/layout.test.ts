import { afterEach, expect, it, vi } from "vitest";
import { loader } from "./layout.tsx";

const NEW_YEAR = Date.parse("2027-01-01T00:00:00+05:30");

afterEach(() => vi.useRealTimers());

it("shows the year in the clinic's time zone in the footer", () => {
  const yearAt = (now: number) => {
    vi.useFakeTimers({ now, toFake: ["Date"] });
    return loader({ request: new Request("http://localhost/") } as Parameters<typeof loader>[0]).year;
  };
  expect(yearAt(NEW_YEAR - 1)).toBe(2026);
  expect(yearAt(NEW_YEAR)).toBe(2027);
});
