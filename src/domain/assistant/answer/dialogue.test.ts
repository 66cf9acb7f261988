import { expect, it } from "vitest";
import { LIBRARY } from "#support/assistant/library-questions.ts";
import { clarifyingAnswer } from "./dialogue.ts";
import { FRAMES } from "./frames.ts";

const pages = [...new Map(LIBRARY.map(({ document }) => [document.id, document])).values()].slice(0, 2);
const STORIES = {
  en: "since last week my stomach feels heavy after lunch, I burp a lot and by evening my head hurts as well",
  hi: "पिछले हफ़्ते से खाने के बाद पेट भारी रहता है, डकार बहुत आती है और शाम तक सिर भी दुखने लगता है",
  "hi-Latn":
    "pichhle hafte se khane ke baad pet bhari rehta hai, dakar bahut aati hai aur shaam tak sir bhi dukhta hai",
} as const;

it.each(["en", "hi", "hi-Latn"] as const)("pages that are offered come with a doctor: %s", (language) => {
  const { question, story: longer, one } = FRAMES[language].clarify;
  const signs = pages.flatMap(({ id }) => {
    const passage = LIBRARY.find((one) => one.document.id === id);
    return passage ? [{ text: passage.sentences[0] ?? "", passage }] : [];
  });
  const short = clarifyingAnswer(language, pages, "stomach", []);
  const story = clarifyingAnswer(language, pages, STORIES[language], signs);
  expect(short.blocks).toHaveLength(1);
  expect(story.blocks[1]?.sentences.map(({ passageId }) => passageId)).toEqual(signs.map(({ passage }) => passage.id));
  expect(story.sources).toHaveLength(pages.length);
  expect(short.blocks[0]?.sentences[0]?.text).toBe(question);
  expect(story.blocks[0]?.sentences[0]?.text).toBe(longer);
  const single = clarifyingAnswer(language, pages.slice(0, 1), STORIES[language], []);
  expect(single.blocks[0]?.sentences[0]?.text).toBe(one);
  expect(single.actions.map(({ kind }) => kind)).toEqual(["reply", "reply", "book", "hand-off"]);
  for (const { actions } of [short, story])
    expect(actions.map(({ kind }) => kind)).toEqual(["reply", "reply", "reply", "book", "hand-off"]);
});
