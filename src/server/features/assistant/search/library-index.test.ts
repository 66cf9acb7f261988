import { describe, expect, it } from "vitest";
import { TEST_LIBRARY } from "#support/assistant/whole-library.ts";
import { createLibraryIndex } from "./library-index.ts";

const HONEY = ["remedy:honey-at-night", "remedy:honey-for-chest-cough", "health:cough", "health:childs-cough"];
const index = await createLibraryIndex(TEST_LIBRARY);
const found = (message: string) => index.rank(message).map(({ id }) => id);

describe("a message without a word of the library", () => {
  it.each(["", "   ", "?!", "🙂🙂🙂", "\u202e\u200b", "?".repeat(2000)])(
    "%j finds nothing, and names nothing",
    (message) => {
      expect(found(message)).toEqual([]);
      expect(index.named(message)).toEqual([]);
      expect(index.ownQuestions(message)).toEqual([]);
    },
  );
});

describe("the pages that have the words of a question", () => {
  it.each<[string, readonly string[]]>([
    ["does ginger tea help with a cold", ["remedy:ginger-tea", "health:common-cold"]],
    ["is mulethi bad for bp", ["remedy:leave-mulethi-out", "health:high-blood-pressure"]],
    ["khaansi me shehad", HONEY],
    ["खाँसी में शहद", HONEY],
    ["threadworm itching at night", ["health:worms"]],
    ["dandruf shampu", ["health:dandruff"]],
  ])("%s finds %j", (question, pages) => {
    expect(pages).toContain(found(question)[0]);
  });

  it("are the same in any order of the library, the best first", async () => {
    const question = "what helps with a cough at night";
    const scores = index.rank(question).map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((one, other) => other - one));
    expect((await createLibraryIndex(TEST_LIBRARY.toReversed())).rank(question)).toEqual(index.rank(question));
  });
});

describe("the pages that a message names", () => {
  it.each([
    ["my headaches come at noon", "health:headache"],
    ["khaansi bahut hai", "health:cough"],
    ["खांसी बहुत है", "health:cough"],
    ["is KNEE pain serious", "health:knee-pain"],
  ])("are those of which it says a whole name, in any spelling: %s", (message, id) => {
    expect(index.named(message)).toContain(id);
  });

  it("are none of which it says a part, or a short word that only looks like a name", () => {
    expect(index.named("my knee is swollen")).not.toContain("health:knee-pain");
    expect(index.named("tea or coffee")).not.toContain("health:loose-motions");
  });
});
