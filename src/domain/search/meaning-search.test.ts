import { describe, expect, it } from "vitest";
import { joinRankings, meantPages } from "./meaning-search.ts";

const pages = (...similarities: readonly (readonly [pageId: string, similarity: number])[]) =>
  similarities.map(([pageId, similarity]) => ({ pageId, similarity }));

describe("the pages that a search means", () => {
  it("are those of one kind that are similar enough, the most similar first", () => {
    const found = pages(["health:cough", 1.1], ["remedy:honey", 0.9], ["health:cold", 0.8], ["health:fever", 0.6]);
    expect(meantPages("dry cough", found, "health")).toEqual(["cough", "cold"]);
    expect(meantPages("dry cough", found, "remedy")).toEqual(["honey"]);
    expect(meantPages("dry cough", found, "post")).toEqual([]);
  });

  it("are none where no page of any kind is near, and none that is far from the nearest of its kind", () => {
    expect(meantPages("kulkarni", pages(["health:fever", 0.88], ["remedy:tea", 0.8]), "health")).toEqual([]);
    expect(meantPages("neend", pages(["health:sleep", 1.3], ["health:worry", 0.87]), "health")).toEqual(["sleep"]);
    expect(meantPages("neend", [], "health")).toEqual([]);
  });

  it("may be less similar to a sentence than to a name, and as articles that nothing was learnt of", () => {
    const found = pages(["health:asthma", 0.76], ["post:camp", 0.6], ["post:other", 0.5]);
    expect(meantPages("out of breath on the stairs", found, "health")).toEqual(["asthma"]);
    expect(meantPages("asha rao", found, "health")).toEqual([]);
    expect(meantPages("eye camp", found, "post")).toEqual(["camp"]);
  });

  it("are at most five", () => {
    const many = Array.from({ length: 20 }, (_, page) => [`post:${page}`, 1.2 - page / 100] as const);
    expect(meantPages("holi", pages(...many), "post")).toEqual(["0", "1", "2", "3", "4"]);
  });
});

describe("the joined ranking", () => {
  it("has what is found by name first, then what both find, then the rest, each once", () => {
    expect(joinRankings(["name"], ["a", "name", "both", "b"], ["meant", "both", "name"])).toEqual([
      ...["name", "both", "meant", "a", "b"],
    ]);
  });

  it("orders what is found by name by its meaning too", () => {
    expect(joinRankings(["other", "meant"], [], ["similar", "meant"])).toEqual(["meant", "other", "similar"]);
  });

  it("is the order of the words where nothing is found by meaning, and the other way round", () => {
    expect(joinRankings([], ["a", "b", "c"], [])).toEqual(["a", "b", "c"]);
    expect(joinRankings([], [], ["a", "b"])).toEqual(["a", "b"]);
    expect(joinRankings([], [], [])).toEqual([]);
  });
});
