import { describe, expect, test } from "vitest";
import { interactionPassages } from "#domain/assistant/passages/interaction-passages.ts";
import { libraryPassages } from "#domain/assistant/passages/library-passages.ts";
import { ADDRESSES } from "#domain/assistant/text/addresses.ts";
import { BESIDE_TABLETS, bySlug, forCondition } from "#domain/remedies/remedies.rules.ts";
import { indexView } from "./library-view.ts";
import { medicinesView, remedyView, topicView } from "./page-view.ts";
import { SHIPPED } from "./shipped-for-tests.ts";

const found = (words: string) =>
  indexView(SHIPPED, words).shelves.flatMap(({ lines }) => lines.map(({ slug }) => slug));

function pageOf(slug: string) {
  const remedy = bySlug(SHIPPED.remedies, slug);
  const topic = SHIPPED.topics.find(({ condition }) => condition === remedy?.condition);
  if (!remedy || !topic) throw new Error(`${slug} is not in the library`);
  return remedyView(remedy, topic, forCondition(SHIPPED.remedies, remedy.condition), SHIPPED.cabinet);
}

describe("the index of the library", () => {
  test("holds every page once, by topic, and has no words to begin with", () => {
    expect(found("")).toEqual(SHIPPED.remedies.toSorted(byTopic).map(({ slug }) => slug));
    expect(indexView(SHIPPED, undefined)).toMatchObject({ words: "", found: SHIPPED.remedies.length });
  });

  test("is found by what people type, in Hinglish and Hindi too, and leaves empty shelves out", () => {
    expect(found("adrak")).toContain("ginger-tea");
    expect(found("शहद")).toContain("honey-at-night");
    expect(found("no such word at all")).toEqual([]);
    expect(indexView(SHIPPED, "no such word at all").shelves).toEqual([]);
    expect(indexView(SHIPPED, "\u0000honey").words).toBe("honey");
  });
});

describe("a page of the library", () => {
  test("has a part for every passage that the assistant quotes of it, at the address that it names", () => {
    const { passages } = libraryPassages({ remedies: SHIPPED.remedies, topics: SHIPPED.topics, posts: [] });
    const shown = new Map<string, readonly string[]>();
    for (const { slug } of SHIPPED.remedies) {
      const page = pageOf(slug);
      const parts = [page.doctor, ...page.before, page.evidence, ...page.after];
      shown.set(page.path, ["line", ...parts.map(({ id }) => id)]);
    }
    for (const topic of SHIPPED.topics) {
      const page = topicView(topic, forCondition(SHIPPED.remedies, topic.condition));
      // Under high blood pressure the caution is the sentence about tablets, which is in the page's header.
      shown.set(page.path, ["emergency", "caution", ...page.parts.map(({ id }) => id)]);
    }
    for (const { document, section } of passages) expect(shown.get(document.address)).toContain(section);
  });

  test("says under high blood pressure that it stands beside the tablets, and nowhere else", () => {
    for (const { slug, condition } of SHIPPED.remedies)
      expect(pageOf(slug).besideTablets).toBe(condition === "hypertension" ? BESIDE_TABLETS : null);
    for (const topic of SHIPPED.topics)
      expect(topicView(topic, []).besideTablets).toBe(topic.condition === "hypertension" ? BESIDE_TABLETS : null);
  });

  test("names others of its own shelf, and its drawer where it has one", () => {
    const page = pageOf("ginger-tea");
    expect(page.drawer).toBe("/Blog?remedy=ginger-tea#sheet");
    expect(page.others.map(({ slug }) => slug)).not.toContain("ginger-tea");
    expect(SHIPPED.remedies.filter(({ slug }) => pageOf(slug).drawer !== null)).toHaveLength(20);
    expect(page.ask).toBe("/Assistant?about=remedy%3Aginger-tea");
  });

  test("of herbs beside medicines shows every note that may be quoted, where the assistant says it stands", () => {
    const page = medicinesView(SHIPPED.medicines);
    const passages = interactionPassages(SHIPPED.medicines);
    expect(page.parts.map(({ lines }) => lines)).toEqual(passages.map(({ sentences }) => sentences));
    expect(passages[0]?.document.address).toBe(page.path);
    expect(page.path).toBe(`${ADDRESSES.remedies}/${SHIPPED.medicines.slug}`);
  });
});

function byTopic(one: { condition: string }, other: { condition: string }): number {
  const order = SHIPPED.topics.map(({ condition }) => condition as string);
  return order.indexOf(one.condition) - order.indexOf(other.condition);
}
