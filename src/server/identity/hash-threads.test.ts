import { describe, expect, it, vi } from "vitest";
import { createHashThreads } from "./hash-threads.ts";

const task = {
  ...{ message: new Uint8Array(Buffer.from("turmeric")), nonce: new Uint8Array(16), tagLength: 32 },
  ...{ memory: 64, passes: 1 },
};

describe("the threads that hash", () => {
  it("end when nobody has signed in for a while, and are there again for who comes then", async () => {
    const ended: number[] = [];
    const threads = createHashThreads(1, undefined, { restMs: 30, ended: () => ended.push(1) });
    const first = await threads.compute(task);
    expect(ended).toEqual([]);
    await vi.waitFor(() => expect(ended).toEqual([1]));
    expect(await threads.compute(task)).toEqual(first);
  });

  it("stay while others are waiting, however short the rest", async () => {
    const threads = createHashThreads(1, undefined, { restMs: 0 });
    const tags = await Promise.all(Array.from({ length: 12 }, () => threads.compute(task)));
    expect(new Set(tags.map((tag) => tag.toString("hex"))).size).toBe(1);
  });
});
