import { describe, expect, it } from "vitest";
import { citing, SCRIPTED_ANSWERS } from "#support/assistant/scripted-answers.ts";
import { UNSEEN_ENGLISH } from "#support/assistant/unseen-english.ts";
import { UNSEEN_HINDI } from "#support/assistant/unseen-hindi.ts";
import { HEALTH_TOPICS } from "../../remedies/health-topics.ts";
import { libraryPassages } from "../passages/library-passages.ts";
import { SentenceGate } from "./gate.ts";
import { promptOf } from "./prompt.ts";

const { passages } = libraryPassages({ remedies: [], topics: [], posts: [], health: HEALTH_TOPICS });

const ANSWERS = [...SCRIPTED_ANSWERS, ...UNSEEN_ENGLISH, ...UNSEEN_HINDI];

describe.each(ANSWERS)(
  "scripted answers about $topic in $language",
  ({ topic, language, question, faithful, planted }) => {
    const page = passages.filter(({ document }) => document.id === `health:${topic}`);
    const fields = page.map((passage, at) => ({ n: at + 1, source: 1, passage }));
    const asked = { question, language, fields };
    const { content } = promptOf({ ...asked, earlier: [], delimiter: "Zk3vQ9x7Lm2PfT8a" });
    function through(says: string) {
      const gate = new SentenceGate(asked);
      const text = citing(says, page, language, content);
      return { shown: [...gate.push(text), ...gate.end()].map((one) => one.text), ...gate.verdict };
    }

    it.each(faithful)("shows an answer with $why: $says", ({ says }) => {
      expect(through(says)).toMatchObject({ dropped: [], fallback: false });
    });

    it.each(planted)("removes an answer with $why: $says", ({ says }) => {
      expect(through(says)).toMatchObject({ shown: [], fallback: true });
    });
  },
);
