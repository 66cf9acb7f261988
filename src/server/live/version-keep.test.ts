import { describe, expect, it } from "vitest";
import { createVersionKeep } from "./version-keep.ts";

function counting(...words: readonly string[]) {
  let reads = 0;
  const read = async () => ({ word: words[reads++] ?? "nothing" });
  return { read, reads: () => reads };
}

describe("what is kept of a topic", () => {
  it("is read once for each key, and anew when the version has grown", async () => {
    const keep = createVersionKeep<{ word: string }>(10);
    const { read, reads } = counting("tulsi", "neem", "ginger");
    const first = await keep(4, "list", read);
    expect(await keep(4, "list", read)).toBe(first);
    expect(await keep(4, "other", read)).toEqual({ word: "neem" });
    expect(await keep(5, "list", read)).toEqual({ word: "ginger" });
    expect(reads()).toBe(3);
  });

  it("is not taken from a later version for whoever still has an earlier one, nor put in its place", async () => {
    const keep = createVersionKeep<{ word: string }>(10);
    const later = await keep(5, "list", counting("later").read);
    expect(await keep(4, "list", counting("earlier").read)).toEqual({ word: "earlier" });
    expect(await keep(5, "list", counting("never read").read)).toBe(later);
  });

  it("leaves out what was begun before a change and read after it", async () => {
    const keep = createVersionKeep<{ word: string }>(10);
    const { promise, resolve } = Promise.withResolvers<{ word: string }>();
    const slow = keep(4, "list", () => promise);
    await keep(5, "another", counting("new").read);
    resolve({ word: "of version 4" });
    await slow;
    expect(await keep(5, "list", counting("of version 5").read)).toEqual({ word: "of version 5" });
  });

  it("keeps no failure, and no more than it may", async () => {
    const keep = createVersionKeep<{ word: string }>(2);
    await expect(keep(1, "a", () => Promise.reject(new Error("the disk is full")))).rejects.toThrow("the disk is full");
    const { read, reads } = counting("a", "b", "c", "a again");
    for (const key of ["a", "b", "c", "a"]) await keep(1, key, read);
    expect(reads()).toBe(4);
  });
});
