import { expect, it } from "vitest";
import { partsOfDay } from "./demo-today.ts";

const MINUTE = 60_000;

it("gives the demo one consultation in progress and two waiting patients at any minute of the day", () => {
  for (let minute = 0; minute < 24 * 60; minute += 1) {
    const slot = minute < 60 || minute > 23 * 60 ? 5 : 15;
    const all = Array.from({ length: (24 * 60) / slot }, (_, index) => index * slot * MINUTE);
    const current = Math.floor(minute / slot);
    const first = Math.max(0, Math.min(current - 4, all.length - 8));
    const parts = partsOfDay(all.slice(first, first + 8), minute * MINUTE);
    const count = (part: string) => parts.filter((one) => one === part).length;
    expect([minute, parts.length, count("in-progress"), count("waiting")]).toEqual([minute, 8, 1, 2]);
  }
});
