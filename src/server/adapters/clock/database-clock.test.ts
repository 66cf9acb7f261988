import { afterEach, describe, expect, it, vi } from "vitest";
import { freshDatabase } from "#support/processes/database.ts";
import { followDatabase } from "./database-clock.ts";

const FIVE_MINUTES_MS = 5 * 60_000;

describe("the clock of a node on PostgreSQL", () => {
  afterEach(() => vi.restoreAllMocks());

  it("agrees with the database's clock when the machine's is five minutes ahead", async () => {
    const fresh = await freshDatabase("postgres");
    const right = Date.now();
    const own = Date.now.bind(Date);
    vi.spyOn(Date, "now").mockImplementation(() => own() + FIVE_MINUTES_MS);
    const { clock, stop } = await followDatabase(fresh.database);
    expect(Math.abs(clock.now() - right)).toBeLessThan(10_000);
    await stop();
    await fresh.close();
  });

  it.each([-60 * 60_000, 60 * 60_000])("goes on when the machine's is set by %i ms while it runs", async (jumpMs) => {
    const fresh = await freshDatabase("postgres");
    const own = Date.now.bind(Date);
    const { clock, stop } = await followDatabase(fresh.database);
    vi.spyOn(Date, "now").mockImplementation(() => own() + jumpMs);
    for (let times = 0; times < 3; times += 1) expect(Math.abs(clock.now() - own())).toBeLessThan(10_000);
    await stop();
    expect(Math.abs(clock.now() - own())).toBeLessThan(10_000);
    await fresh.close();
  });

  it("catches up when the machine has slept for an hour, in which no time seemed to pass", async () => {
    const HOUR_MS = 60 * 60_000;
    const fresh = await freshDatabase("postgres");
    const passed = performance.now.bind(performance);
    const { clock, stop } = await followDatabase(fresh.database);
    // Asleep: the database's clock and the machine's went on, the time that passed did not.
    const slept = vi.spyOn(performance, "now").mockImplementation(() => passed() - HOUR_MS);
    clock.now();
    await expect.poll(() => Math.abs(clock.now() - Date.now())).toBeLessThan(10_000);
    slept.mockRestore();
    await stop();
    await fresh.close();
  });
});
