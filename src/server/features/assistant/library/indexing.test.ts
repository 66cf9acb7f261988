import { describe, expect, it } from "vitest";
import type { Passage } from "#domain/assistant/passages/passages.ts";
import type { Matches } from "#domain/assistant/understand/chat.ts";
import { createIndexBuilder } from "./index-builder.ts";

/** A page with one passage about a unique herb. */
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

const LARGE = 1_200;
const many = Array.from({ length: LARGE }, (_, number) => aPage(number));
const anIndexing = () => createIndexBuilder();
const idsOf = ({ pages }: Matches) => pages.flatMap(({ facts }) => facts.map(({ passage }) => passage.id));
const knows = ({ pages }: Matches) => pages[0]?.missing.length === 0;
const best = ({ pages }: Matches) => pages[0]?.facts[0]?.passage;
const ENGLISH = { language: "en" } as const;

describe("the index of the library", () => {
  it("updates one or two changed pages in place", async () => {
    const indexOver = anIndexing();
    const first = await indexOver(many);
    const rewritten = aPage(8, "Zedoary is something else now.");
    const next = await indexOver([...many.slice(0, 7), rewritten, ...many.slice(9), aPage(LARGE)]);
    expect(next).toBe(first);
    expect(best(next.find("herb8x", ENGLISH))).toBe(rewritten);
    expect(knows(next.find("what is zedoary, herb8x?", ENGLISH))).toBe(true);
    expect(idsOf(next.find(`herb${LARGE}x`, ENGLISH))[0]).toBe(`post:${LARGE}#text-1`);
    expect(idsOf(next.find("herb7x", ENGLISH))).not.toContain("post:7#text-1");
    expect(knows(next.find("herb7x", ENGLISH))).toBe(false);
    expect(next.passages).toBe(LARGE);
  });

  it("is rebuilt once a tenth has changed in small steps", async () => {
    const indexOver = anIndexing();
    const first = await indexOver(many);
    let index = first;
    let passages = many;
    for (let round = 0; round < 4; round += 1) {
      const from = round * 50;
      const changed = many
        .slice(from, from + 50)
        .map((_, at) => aPage(from + at, `Zedoary${round} for herb${from + at}x.`));
      passages = [...passages.slice(0, from), ...changed, ...passages.slice(from + 50)];
      index = await indexOver(passages);
      expect(best(index.find(`herb${from}x`, ENGLISH))).toBe(changed[0]);
    }
    expect(index).not.toBe(first);
    expect(best(index.find("herb0x zedoary0", ENGLISH))).toBe(passages[0]);
    for (const at of [0, 60, 150, 199, 200, LARGE - 1])
      expect(best(index.find(`herb${at}x`, ENGLISH))).toBe(passages[at]);
  });

  it("is rebuilt for many changes at once", async () => {
    const indexOver = anIndexing();
    const first = await indexOver(many);
    const rewritten = aPage(8, "Herb8x is something else now.");
    const others = Array.from({ length: 200 }, (_, at) => aPage(LARGE + at));
    const next = await indexOver([...many.slice(0, 7), rewritten, ...many.slice(9), ...others]);
    expect(next).not.toBe(first);
    expect(idsOf(next.find("herb3x", ENGLISH))[0]).toBe("post:3#text-1");
    expect(idsOf(next.find("herb7x", ENGLISH))).not.toContain("post:7#text-1");
    expect(best(next.find("herb8x", ENGLISH))).toBe(rewritten);
    expect(knows(next.find(`herb${LARGE}x`, ENGLISH))).toBe(true);
  });

  it("stays the same without changes", async () => {
    const indexOver = anIndexing();
    const first = await indexOver(many.slice(0, 5));
    expect(await indexOver(many.slice(0, 5))).toBe(first);
  });
});
