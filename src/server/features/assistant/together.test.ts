import { setImmediate, setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { together } from "./together.ts";

describe("writing together", () => {
  it("writes what comes meanwhile in one go, each thing once and in its order", async () => {
    const batches: (readonly number[])[] = [];
    const write = together<number>(async (items) => {
      batches.push(items);
      await wait(25);
    });
    const first = Array.from({ length: 3 }, (_, at) => write(at));
    await expect.poll(() => batches.length, { interval: 1 }).toBe(1);
    await Promise.all([...first, ...Array.from({ length: 47 }, (_, at) => write(at + 3))]);
    await write(50);
    expect(batches.map((batch) => batch.length)).toEqual([3, 47, 1]);
    expect(batches.flat()).toEqual(Array.from({ length: 51 }, (_, at) => at));
  });

  it("waits for a few while more is about to come, but not for ever", async () => {
    const batches: (readonly number[])[] = [];
    let more = true;
    const write = together<number>(
      async (items) => void batches.push(items),
      () => more,
    );
    const first = write(0);
    for (let at = 1; at < 8; at += 1) {
      await setImmediate();
      expect(batches).toEqual([]);
      void write(at);
    }
    await first;
    await write(8);
    more = false;
    await write(9);
    expect(batches.map((batch) => batch.length)).toEqual([8, 1, 1]);
  });

  it("lets one that is at fault fail alone", async () => {
    const written: number[] = [];
    const write = together<number>(async (items) => {
      await wait(1);
      if (items.includes(3)) throw new Error("three");
      written.push(...items);
    });
    const ends = await Promise.allSettled([0, 1, 2, 3, 4].map(write));
    expect(ends.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "fulfilled", "rejected", "fulfilled"]);
    expect(written.sort()).toEqual([0, 1, 2, 4]);
  });
});
