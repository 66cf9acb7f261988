import { expect, it } from "vitest";
import { NEW_STATE } from "#domain/assistant/state/state.ts";
import { answerFrom, triageMessage } from "#server/features/assistant/answers/embedded-answer.ts";
import { shippedSnapshot } from "./assistant.ts";
import { withoutWording } from "./ranking.ts";
import { shippedLibrary } from "./shipped-library.ts";

/** Every so many questions are asked. */
const STEP = 12;
/** Of a described complaint the short answer of its page is preferred, although a question of the page fits as well. */
const LEAST_RIGHT = 0.68;

it("finds the fact for two of three Hindi questions that the library has in English and Hinglish only", async () => {
  const { passages, questions } = withoutWording(shippedLibrary().passages, 1);
  const library = await shippedSnapshot({ passages, version: "without a wording" });
  const asked = questions.filter((_, index) => index % STEP === 0);
  const right = asked.filter(({ question, id }) => {
    const message = { message: question, earlier: [], about: undefined, language: undefined, state: NEW_STATE };
    const { answer } = answerFrom(library, message, triageMessage(message));
    const first = answer.blocks.flatMap(({ sentences }) => sentences).find(({ passageId }) => passageId !== null);
    return first?.passageId === id;
  });
  expect(asked.length).toBeGreaterThan(100);
  expect(right.length / asked.length).toBeGreaterThan(LEAST_RIGHT);
});
