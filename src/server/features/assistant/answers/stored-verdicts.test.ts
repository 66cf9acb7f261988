import { describe, expect, it } from "vitest";
import { answerTo, first, page } from "#support/assistant/embedded-answers.ts";

describe("a stored yes or no", () => {
  it.each([
    ["is tomato bad with a 6 mm kidney stone", /tomato/iu],
    ["my dal intake is 3 bowls, uric acid, should I stop dal", /dal/iu],
  ])("shows its own question where the message has an amount that this lacks: %s", async (question, own) => {
    expect((await answerTo(question)).blocks[0]?.frame).toMatch(own);
  });

  it.each([
    "does beer flush out kidney stones",
    "pathri me tamatar kha sakte hai kya",
    "is sendha namak ok in high BP",
  ])("leads alone where the question is the same: %s", async (question) => {
    expect((await answerTo(question)).blocks[0]?.frame).toBe("");
  });
});

describe("an answer that was missing", () => {
  it.each([
    ["by mistake I am taking the d3 60k capsule daily", /stop/iu],
    ["I took crocin two hours ago, when can I take another", /at least four hours/u],
    ["can I give calpol to my kid again after two hours", /at least four hours/u],
    ["क्या बुखार में भूखा रहना चाहिए", /^नहीं/u],
    ["dast lage hai to khana chhod dena chahiye kya", /^Nahi/u],
    ["everyone says inhaler is harmful so I am scared to use it", /^(?:Use|No, )/u],
    ["pregnant hu, thyroid ki tablet chhod du kya", /^Nahi/u],
    ["should my father with heart disease get the flu injection", /^Yes, a flu vaccine/u],
  ])("begins with what matters: %s", async (question, sentence) => {
    expect(first(await answerTo(question))).toMatch(sentence);
  });
});

describe("a grown relative", () => {
  it.each([
    ["my father has a cold", "health:common-cold"],
    ["mummy ko khansi hai", "health:cough"],
    ["my husband has a fever", "health:fever"],
  ])("is not answered from a page about children: %s", async (question, id) => {
    expect(page(await answerTo(question))).toBe(id);
  });

  it("may be an old one", async () => {
    expect(page(await answerTo("my mother forgets names of people and is 74"))).toBe("health:memory-in-old-age");
  });
});
