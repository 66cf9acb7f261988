import { afterAll, describe, expect, it } from "vitest";
import { FRAMES } from "#domain/assistant/answer/frames.ts";
import type { AnswerView } from "#domain/assistant/answer-parts.ts";
import { CARD_ANSWERS } from "#domain/assistant/safety/answers-to-card.ts";
import { testEncoder } from "#support/assistant/test-encoder.ts";
import { createChatClient } from "../../../../../tests/support/chat.ts";
import { openTestClinic } from "../../../../../tests/support/open-clinic.ts";

const open = await openTestClinic("sqlite", undefined, { encoder: testEncoder });
afterAll(() => open.close());

async function lastOf(...messages: readonly string[]): Promise<AnswerView> {
  const person = createChatClient(open);
  let last: AnswerView | undefined;
  for (const message of messages) last = (await person.ask(message)).view;
  return last ?? Promise.reject(new Error("Nothing was asked."));
}

const textsOf = ({ blocks }: AnswerView) => blocks.flatMap(({ sentences }) => sentences.map(({ text }) => text));
const HEART = "my father has chest pain and is sweating";

describe("a card that is released", () => {
  it.each([
    ["en", "I want to end my life", CARD_ANSWERS.safe.en],
    ["hi", "मैं मरना चाहता हूँ", CARD_ANSWERS.safe.hi],
    ["hi-Latn", "mujhe marne ka mann karta hai", CARD_ANSWERS.safe["hi-Latn"].toLowerCase()],
  ] as const)("of a crisis is answered warmly, with a phone number: %s", async (language, crisis, safe) => {
    const view = await lastOf(crisis, safe);
    expect(view.card).toBeNull();
    expect(textsOf(view)).toEqual([FRAMES[language].talk.safe.replace("{mind}", "14416")]);
    expect(view.actions.map(({ kind }) => kind)).toContain("call");
  });

  it.each([CARD_ANSWERS.noEmergency.en, "No, it is not an emergency", "no"])(
    "of an emergency invites a question: %s",
    async (released) => {
      expect(textsOf(await lastOf(HEART, released))).toEqual([FRAMES.en.talk.calm]);
    },
  );

  it("is followed by the answer to what was asked beside it", async () => {
    const view = await lastOf(
      "what helps acidity? my chest pain is crushing and I am sweating",
      "no, not an emergency",
    );
    expect(view.sources.map(({ documentId }) => documentId)).toContain("health:acidity");
  });

  it("answers what is asked with the release", async () => {
    const view = await lastOf(HEART, "no, he is fine, what helps acidity?");
    expect(view.sources.map(({ documentId }) => documentId)).toContain("health:acidity");
  });
});
