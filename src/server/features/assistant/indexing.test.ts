import { setImmediate } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import type { Passage } from "#domain/assistant/passages.ts";
import { createIndexing } from "./indexing.ts";

/** A page of one passage about a herb that nobody else writes of. */
function aPage(number: number, sentence = `Herb${number}x is kept in a jar of herb${number}x leaves.`): Passage {
  const id = `post:${number}`;
  return {
    id: `${id}#text-1`,
    document: {
      id,
      kind: "post",
      title: `Herb${number}x`,
      hindiTitle: "",
      aliases: [],
      address: `/Blog/${number}`,
      topic: null,
      version: 1,
      review: { state: "draft" },
    },
    section: "text",
    heading: `Herb${number}x`,
    sentences: [sentence],
  };
}

const LARGE = 2_500;
/** Long enough for the slowest machine: what is waited for is the work, and no measure of it. */
const IN_THE_END = { timeout: 30_000 } as const;
const many = Array.from({ length: LARGE }, (_, number) => aPage(number));
const anIndexing = () =>
  createIndexing(
    () => new Date("2026-11-21"),
    (error) => {
      throw error;
    },
  );
const idsOf = (found: readonly { readonly passage: Passage }[]) => found.map(({ passage }) => passage.id);
const ENGLISH = { language: "en" } as const;

describe("keeping an index of the library", () => {
  it("makes a large one between the work of others", async () => {
    let isMade = false;
    const making = anIndexing()
      .over(many)
      .finally(() => {
        isMade = true;
      });
    let turns = 0;
    for (; !isMade; turns += 1) await setImmediate();
    expect(turns).toBeGreaterThan(3);
    expect((await making).find("herb7x", ENGLISH)).toMatchObject({ answerable: true });
  });

  it("has what a page or two have changed at once, however large it is, and nothing of what was there before", async () => {
    const indexing = anIndexing();
    await indexing.over(many);
    const rewritten = aPage(8, "Zedoary is something else now.");
    const next = await indexing.over([...many.slice(0, 7), rewritten, ...many.slice(9), aPage(LARGE)]);
    expect(next.find("herb8x", ENGLISH).found[0]?.passage).toBe(rewritten);
    expect(next.find("what is zedoary, herb8x?", ENGLISH).answerable).toBe(true);
    expect(idsOf(next.find(`herb${LARGE}x`, ENGLISH).found)[0]).toBe(`post:${LARGE}#text-1`);
    expect(idsOf(next.find("herb7x", ENGLISH).found)).not.toContain("post:7#text-1");
    expect(next.find("herb7x", ENGLISH).answerable).toBe(false);
    expect(next.passages).toBe(LARGE);
  });

  it("is made anew between the work of others once much has changed bit by bit, and loses nothing on the way", async () => {
    const indexing = anIndexing();
    let index = await indexing.over(many);
    let passages = many;
    for (let round = 0; round < 6; round += 1) {
      const from = round * 50;
      const changed = many
        .slice(from, from + 50)
        .map((_, at) => aPage(from + at, `Zedoary${round} for herb${from + at}x.`));
      passages = [...passages.slice(0, from), ...changed, ...passages.slice(from + 50)];
      index = await indexing.over(passages);
      expect(index.find(`herb${from}x`, ENGLISH).found[0]?.passage).toBe(changed[0]);
      await setImmediate();
    }
    await expect.poll(() => index.find("herb0x zedoary0", ENGLISH).found[0]?.passage, IN_THE_END).toBe(passages[0]);
    for (const at of [0, 60, 250, 299, 300, 2_000])
      expect(index.find(`herb${at}x`, ENGLISH).found[0]?.passage).toBe(passages[at]);
  });

  it("goes on answering while the next large one is made, but never with what was taken back or rewritten", async () => {
    const indexing = anIndexing();
    await indexing.over(many);
    const rewritten = aPage(8, "Herb8x is something else now.");
    const others = Array.from({ length: 200 }, (_, at) => aPage(LARGE + at));
    const next = await indexing.over([...many.slice(0, 7), rewritten, ...many.slice(9), ...others]);
    expect(idsOf(next.find("herb3x", ENGLISH).found)[0]).toBe("post:3#text-1");
    expect(idsOf(next.find("herb7x", ENGLISH).found)).not.toContain("post:7#text-1");
    expect(idsOf(next.find("herb8x", ENGLISH).found)).not.toContain("post:8#text-1");

    await expect.poll(() => next.find(`herb${LARGE}x`, ENGLISH).answerable, IN_THE_END).toBe(true);
    expect(next.find("herb8x", ENGLISH).found[0]?.passage).toBe(rewritten);
    expect(idsOf(next.find("herb7x", ENGLISH).found)).not.toContain("post:7#text-1");
  });

  it("waits for a small one, so that what was just published is found at once", async () => {
    const indexing = anIndexing();
    await indexing.over(many.slice(0, 20));
    const next = await indexing.over(many.slice(0, 21));
    expect(idsOf(next.find("herb20x", ENGLISH).found)[0]).toBe("post:20#text-1");
  });
});
