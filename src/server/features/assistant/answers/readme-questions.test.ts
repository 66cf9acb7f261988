import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { answerTo, first, page } from "#support/assistant/embedded-answers.ts";

const README = readFileSync(join(import.meta.dirname, "../../../../../README.md"), "utf8");

it.each([
  ["can i eat mango with diabetes?", "health:diabetes-diet", /^With care: half a small mango/u],
  ["bukhar mein nahana chahiye kya?", "health:fever", /^Haan, bukhaar mein gungune paani se/u],
  ["बच्चे को शहद कब से दे सकते हैं?", "health:first-foods", /^पहले जन्मदिन से पहले नहीं/u],
])("the question of the README, %s, is answered from %s", async (question, id, sentence) => {
  expect(README).toContain(`“${question}”`);
  const answer = await answerTo(question);
  expect(page(answer)).toBe(id);
  expect(first(answer)).toMatch(sentence);
});
