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
});
