import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Encoder } from "#server/adapters/encoder/encoder.ts";
import { openEncoder } from "#server/adapters/encoder/open-encoder.ts";
import type { App } from "#server/app.ts";
import { sweepVectors } from "#server/features/assistant/assistant.service.ts";
import { createLog } from "#server/log.ts";
import { aListedDoctor } from "#support/doctors.ts";
import { aSignedInAdmin, aVisitor, openTestClinic } from "#support/open-clinic.ts";
import { searchSite } from "./search.service.ts";

const encoder = await openEncoder({ log: createLog("silent") });
// A slow machine's encoder may take longer than a search waits: these searches wait until it has answered.
const patient: Encoder = {
  ...{ version: encoder.version, fault: undefined, close: () => encoder.close() },
  readShippedVectors: () => encoder.readShippedVectors(),
  encode: (texts) => encoder.encode(texts),
};
const open = await openTestClinic("sqlite", undefined, { encoder: patient });
const visitor = aVisitor();
const { api } = open;
let postId = "";

afterAll(async () => {
  await open.close();
  await encoder.close();
});

beforeAll(async () => {
  const admin = await aSignedInAdmin(open);
  const content = "Oil the skin before playing, and wash the colours off with cold water.";
  const holi = { title: "Colours of Holi and the skin", content, category: "", remedies: [] };
  postId = await api.blog.publishPost(admin, holi);
  for (const [lastName, speciality] of [
    ["Rao", "chest"],
    ["Sen", "skin"],
    ["Bose", "bones"],
    ["Nair", "women"],
  ] as const)
    await aListedDoctor(open, { specialities: [speciality], about: "I see adults." }, { firstName: "Asha", lastName });
  // The first search says that the vectors are needed.
  await searchSite(open.app, visitor, { words: "saans phoolna" });
  await sweepVectors(open.app);
});

const site = (words: string) => api.search.searchSite(visitor, { words }, "en");
const doctors = async (words: string) =>
  (await api.directory.searchDirectory(visitor, { words })).rows.map(({ lastName }) => lastName);

describe("the search of the site", () => {
  it.each(["breathlessness", "saans phoolna", "saans phulti hai", "सांस फूलना", "out of breath"])(
    "finds what is meant by %s",
    async (words) => {
      const { remedies, health } = await site(words);
      const found = [...remedies.rows.map(({ slug }) => slug), ...health.rows.map(({ slug }) => slug)];
      expect(found).toContain("slow-breathing");
    },
  );

  it.each([
    ["baal gir rahe hain bahut", "hair-fall"],
    ["going bald", "hair-fall"],
    ["पॉटी सख़्त आती है", "constipation"],
    ["potty hard and dry", "constipation"],
    ["raat bhar karwat badalta hoon", "sleep"],
    ["सीढ़ी चढ़ने पर घुटने दुखते हैं", "knee-pain"],
  ])("finds the health topic that %s means", async (words, slug) => {
    expect((await site(words)).health.rows[0]?.slug).toBe(slug);
    expect((await api.remedies.listHealthTopics(visitor, words)).map((topic) => topic.slug)[0]).toBe(slug);
  });

  it("finds a clinic's own article in another language, after those that have the words", async () => {
    const words = "holi ke rang se skin";
    expect((await api.blog.listPosts(visitor, { words })).posts.map(({ id }) => id)).toEqual([postId]);
    expect((await site("होली के रंग कैसे छुड़ाएँ")).posts.rows.map(({ id }) => id)).toContain(postId);
    expect((await api.blog.listPosts(visitor, { words, category: "Wellness" })).posts).toEqual([]);
    const exact = await api.blog.listPosts(visitor, { words: "colours" });
    expect([exact.total, exact.posts[0]?.id]).toEqual([1, postId]);
  });

  it("has what is named exactly first", async () => {
    const { remedies, health } = await site("ginger tea");
    expect(remedies.rows[0]?.slug).toBe("ginger-tea");
    expect((await site("cough")).health.rows[0]?.slug).toBe("cough");
    expect(new Set(health.rows.map(({ slug }) => slug)).size).toBe(health.rows.length);
  });

  it.each(["xyzzy", "Meera Nair", "train timing mumbai", "%", "🙂", "‮", "ரயில் நேரம்", ""])(
    "finds nothing by the meaning of %j",
    async (words) => {
      const { health, remedies, topics, posts } = await site(words);
      expect([health.total, remedies.total, topics.total, posts.total]).toEqual([0, 0, 0, 0]);
    },
  );

  it("encodes the beginning of a long search only", async () => {
    const texts: string[] = [];
    const counting: Encoder = {
      ...{ version: encoder.version, fault: undefined, close: async () => undefined },
      readShippedVectors: () => encoder.readShippedVectors(),
      encode: (some, signal) => {
        texts.push(...some);
        return encoder.encode(some, signal);
      },
    };
    const app: App = { ...open.app, encoder: counting };
    await searchSite(app, visitor, { words: "mere ghutne mein dard hai ".repeat(40) });
    expect(texts.length).toBe(1);
    expect(texts[0]?.length).toBeLessThanOrEqual(200);
  });
});

describe("the search for a doctor", () => {
  it.each([
    ["out of breath on the stairs", ["Rao"]],
    ["dum phoolne lagta hai", ["Rao"]],
    ["चेहरे पर फुंसियाँ", ["Sen"]],
    ["face full of zits", ["Sen"]],
    ["going bald", ["Sen"]],
    ["uthne baithne mein ghutnon se awaaz", ["Bose"]],
    ["mahine ke dino mein pet mein marod", ["Nair"]],
  ])("finds whom %s needs", async (words, names) => {
    expect(await doctors(words)).toEqual(names);
  });

  it("finds a name by its words alone", async () => {
    expect(await doctors("sen")).toEqual(["Sen"]);
    expect(await doctors("xyzzy")).toEqual([]);
  });
});

describe("a search while the encoder does not answer", () => {
  const withEncoder = (encode: Encoder["encode"], fault?: Encoder["fault"]): App => ({
    ...open.app,
    encoder: {
      version: "",
      fault,
      encode,
      readShippedVectors: encoder.readShippedVectors,
      close: async () => undefined,
    },
  });
  const healthBy = async (app: App, words: string) =>
    (await searchSite(app, visitor, { words })).health.rows.map(({ slug }) => slug);

  it.each([
    [
      "is too slow",
      (_: readonly string[], signal?: AbortSignal) =>
        new Promise<never>((_resolve, reject) => signal?.addEventListener("abort", () => reject(signal.reason))),
      undefined,
    ],
    ["dies", () => Promise.reject(new Error("died")), undefined],
    ["can't be loaded", () => Promise.reject(new Error("unloadable")), "unloadable" as const],
  ])("finds by words when it %s", async (_, encode, fault) => {
    const app = withEncoder(encode, fault);
    expect(await healthBy(app, "hair fall")).toContain("hair-fall");
    expect(await healthBy(app, "hairs are leaving me")).toEqual([]);
  });

  it("finds by words without an encoder", async () => {
    expect(await healthBy({ ...open.app, encoder: undefined }, "hair fall")).toContain("hair-fall");
    expect(await healthBy({ ...open.app, encoder: undefined }, "hair leaves my scalp")).toEqual([]);
  });
});
