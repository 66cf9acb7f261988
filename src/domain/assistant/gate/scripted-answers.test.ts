import { describe, expect, it } from "vitest";
import { HEALTH_TOPICS } from "../../remedies/health-topics.ts";
import { libraryPassages } from "../passages/library-passages.ts";
import { citing, SCRIPTED_ANSWERS } from "./answers-for-tests.ts";
import { SentenceGate } from "./gate.ts";
import { promptOf } from "./prompt.ts";
import { UNSEEN_ENGLISH } from "./unseen-english-for-tests.ts";
import { UNSEEN_HINDI } from "./unseen-hindi-for-tests.ts";

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
