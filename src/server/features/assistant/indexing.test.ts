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

  it("goes on answering while the next large one is made, but never with what was taken back or rewritten", async () => {
    const indexing = anIndexing();
    await indexing.over(many);
    const rewritten = aPage(8, "Herb8x is something else now.");
    const next = await indexing.over([...many.slice(0, 7), rewritten, ...many.slice(9), aPage(LARGE)]);
    expect(idsOf(next.find("herb3x", ENGLISH).found)[0]).toBe("post:3#text-1");
    expect(idsOf(next.find("herb7x", ENGLISH).found)).not.toContain("post:7#text-1");
    expect(idsOf(next.find("herb8x", ENGLISH).found)).not.toContain("post:8#text-1");

    await expect.poll(() => next.find(`herb${LARGE}x`, ENGLISH).answerable).toBe(true);
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
