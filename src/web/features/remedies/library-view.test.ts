import { afterEach, describe, expect, test } from "vitest";
import { interactionPassages } from "#domain/assistant/passages/interaction-passages.ts";
import { libraryPassages } from "#domain/assistant/passages/library-passages.ts";
import { ADDRESSES } from "#domain/assistant/text/addresses.ts";
import { setLanguageSource } from "#domain/language.ts";
import { matching } from "#domain/remedies/library-search.ts";
import { BESIDE_TABLETS, bySlug, forCondition } from "#domain/remedies/remedies.rules.ts";
import { medicinesTableIn, remedyIn, topicIn } from "#domain/remedies/translations.ts";
import { SHIPPED } from "#support/assistant/shipped-library.ts";
import { cabinetView } from "./cabinet-view.ts";
import { indexView } from "./library-view.ts";
import { medicinesView, remedyView, topicView } from "./page-view.ts";

const viewOf = (text: string) => indexView(SHIPPED, text, matching(SHIPPED.remedies, text));
const found = (text: string) => viewOf(text).groups.flatMap(({ lines }) => lines.map(({ slug }) => slug));

function pageOf(slug: string) {
  const remedy = bySlug(SHIPPED.remedies, slug);
  const topic = SHIPPED.topics.find(({ condition }) => condition === remedy?.condition);
  if (!remedy || !topic) throw new Error(`${slug} is not in the library`);
  return remedyView(remedy, topic, forCondition(SHIPPED.remedies, remedy.condition), SHIPPED.cabinet);
}

describe("the index of the library", () => {
  test("lists each page once, by topic, with an empty query at first", () => {
    expect(found("")).toEqual(SHIPPED.remedies.toSorted(byTopic).map(({ slug }) => slug));
    expect(viewOf("")).toMatchObject({ text: "", found: SHIPPED.remedies.length });
  });

  test("is searchable in English, Hinglish and Hindi, and leaves out topics without results", () => {
    expect(found("adrak")).toContain("ginger-tea");
    expect(found("शहद")).toContain("honey-at-night");
    expect(found("xyzzy plugh")).toEqual([]);
    expect(viewOf("xyzzy plugh").groups).toEqual([]);
  });
});

describe("a page of the library", () => {
  test("has a section for each passage that the assistant cites, with the cited anchor", () => {
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

  test("says on pages about high blood pressure only that it is used beside tablets", () => {
    for (const { slug, condition } of SHIPPED.remedies)
      expect(pageOf(slug).besideTablets).toBe(condition === "hypertension" ? BESIDE_TABLETS : null);
    for (const topic of SHIPPED.topics)
      expect(topicView(topic, []).besideTablets).toBe(topic.condition === "hypertension" ? BESIDE_TABLETS : null);
  });

  test("links to other pages of its topic, and to its place in the cabinet if it has one", () => {
    const page = pageOf("ginger-tea");
    expect(page.drawer).toBe("/Blog?remedy=ginger-tea#sheet");
    expect(page.others.map(({ slug }) => slug)).not.toContain("ginger-tea");
    expect(SHIPPED.remedies.filter(({ slug }) => pageOf(slug).drawer !== null)).toHaveLength(20);
    expect(page.ask).toBe("/Assistant?about=remedy%3Aginger-tea");
  });

  test("shows each citable note of herbs beside medicines at the cited anchor", () => {
    const page = medicinesView(SHIPPED.medicines);
    const passages = interactionPassages(SHIPPED.medicines);
    expect(page.parts.map(({ lines }) => lines)).toEqual(passages.map(({ sentences }) => sentences));
    expect(passages[0]?.document.address).toBe(page.path);
    expect(page.path).toBe(`${ADDRESSES.remedies}/${SHIPPED.medicines.slug}`);
  });
});

describe("the library in Hindi", () => {
  const remedies = SHIPPED.remedies.map((remedy) => remedyIn("hi", remedy, false));
  const topics = SHIPPED.topics.map((topic) => topicIn("hi", topic, false));
  afterEach(() => setLanguageSource(() => "en"));

  /** The texts of a page that aren't in Hindi, sources left out. */
  function inEnglish(page: object): readonly string[] {
    const found: string[] = [];
    JSON.stringify(page, (key, value: unknown) => {
      if (typeof value === "string" && /[a-z] [a-z]/iu.test(value)) found.push(value);
      return key === "sources" ? [] : value;
    });
    return found.filter((text) => !/\p{Script=Devanagari}/u.test(text));
  }

  test("has headings, grades, marks and texts in Hindi, and no second name", () => {
    setLanguageSource(() => "hi");
    for (const remedy of remedies) {
      const topic = topics.find(({ condition }) => condition === remedy.condition);
      if (!topic) throw new Error(`${remedy.slug} has no topic`);
      const page = remedyView(remedy, topic, forCondition(remedies, remedy.condition), SHIPPED.cabinet);
      expect(inEnglish(page)).toEqual([]);
      expect(page).toMatchObject({ name: remedy.hindiName, hindiName: null, lang: undefined });
    }
    for (const topic of topics) expect(inEnglish(topicView(topic, []))).toEqual([]);
    expect(inEnglish(medicinesView(medicinesTableIn("hi", SHIPPED.medicines), "hi"))).toEqual([]);
    expect(inEnglish(indexView({ ...SHIPPED, remedies, topics }, "", remedies))).toEqual([]);
    expect(inEnglish(cabinetView({ ...SHIPPED, remedies, topics }, "less-salt"))).toEqual([]);
  });

  test("marks the texts of a page that isn't in Hindi", () => {
    setLanguageSource(() => "hi");
    const [english] = SHIPPED.remedies.map((remedy) => remedyIn("hi", remedy, true));
    const [topic] = SHIPPED.topics.map((one) => topicIn("hi", one, true));
    if (!english || !topic) throw new Error("the library is empty");
    const page = remedyView(english, topic, [], []);
    expect(page).toMatchObject({ name: english.name, hindiName: english.hindiName, lang: "en", topic: { lang: "en" } });
    for (const part of [page.doctor, ...page.before, ...page.after]) expect(part.lang).toBe("en");
    expect(page.doctor.title).toMatch(/\p{Script=Devanagari}/u);
    expect(topicView(topic, [english])).toMatchObject({ lang: "en", lines: [{ lang: "en" }] });
  });
});

function byTopic(item: { condition: string }, other: { condition: string }): number {
  const order = SHIPPED.topics.map(({ condition }) => condition as string);
  return order.indexOf(item.condition) - order.indexOf(other.condition);
}
