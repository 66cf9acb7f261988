import { afterAll, describe, expect, it } from "vitest";
import { FRAMES } from "#domain/assistant/answer/frames.ts";
import type { AnswerView } from "#domain/assistant/answer-parts.ts";
import { EARLIER_READ } from "#domain/assistant/assistant.rules.ts";
import { inLatinLetters } from "#domain/assistant/text/latin-hindi.ts";
import { testEncoder } from "#support/assistant/test-encoder.ts";
import { createChatClient } from "../../../../../tests/support/chat.ts";
import { openTestClinic } from "../../../../../tests/support/open-clinic.ts";

const AGAINST_TABLETS = "Mulethi can raise blood pressure and works against the tablets: avoid it.";
const AGAINST_TABLETS_IN_HINDI = "मुलेठी ब्लड प्रेशर बढ़ा सकती है और गोलियों के असर के उलट काम करती है: इसे न लें।";
const REFUSED = "I can't prescribe a medicine.";
const textsOf = ({ blocks }: AnswerView) => blocks.flatMap(({ sentences }) => sentences.map(({ text }) => text));

const open = await openTestClinic("sqlite", undefined, { encoder: testEncoder });
afterAll(() => open.close());

describe("facts reported in a conversation", () => {
  async function lastOf(...messages: readonly string[]): Promise<AnswerView> {
    const person = createChatClient(open);
    let last: AnswerView | undefined;
    for (const message of messages) last = (await person.ask(message)).view;
    return last ?? Promise.reject(new Error("Nothing was asked."));
  }

  describe.each([
    ["English", "Is mulethi ok for my throat?", "I take amlodipine", AGAINST_TABLETS],
    [
      "Hinglish",
      "gale ke liye mulethi theek hai kya?",
      "main amlodipine leta hoon",
      inLatinLetters(AGAINST_TABLETS_IN_HINDI),
    ],
    ["Hindi", "गले के लिए मुलेठी ठीक है क्या?", "मैं एम्लोडिपिन लेता हूँ", AGAINST_TABLETS_IN_HINDI],
  ])("brings a medicine's note into the answer, in %s", (_language, question, medicine, note) => {
    it.each([
      ["reported after the question", [question, medicine]],
      ["reported before it", [medicine, question]],
      ["reported between two other questions", ["What helps a cold?", medicine, question]],
    ])("%s", async (_order, messages) => {
      const view = await lastOf(...messages);
      expect(textsOf(view)).toContain(note);
      expect(view.sources.map(({ documentId }) => documentId)).toContain("topic:herbs-and-medicines");
      expect(textsOf(view).join(" ")).not.toContain(REFUSED);
    });
  });

  it("apply to the whole conversation", async () => {
    const between = Array.from({ length: EARLIER_READ + 2 }, (_, at) => `How is ginger tea made? (${at})`);
    const view = await lastOf("I take amlodipine", ...between, "Is mulethi ok for my throat?");
    expect(textsOf(view)).toContain(AGAINST_TABLETS);
  });

  it("change the answer to an earlier question when a baby's age is reported", async () => {
    const view = await lastOf("honey for cough", "my baby is 8 months old");
    expect(textsOf(view).join(" ")).toMatch(/must not have honey|before the age of one/u);
    expect(textsOf(view)).not.toContain(FRAMES.en.noAnswer);
  });

  it("are acknowledged before any question, and are no request for a prescription", async () => {
    const view = await lastOf("I take amlodipine");
    expect(view.triage?.tier).toBe("doctor-first");
    expect(textsOf(view)).toEqual([FRAMES.en.talk.told]);
  });

  it("do not circumvent a refusal", async () => {
    const view = await lastOf("How many mg of paracetamol should I take?", "I take amlodipine");
    expect(textsOf(view).join(" ")).not.toMatch(/\d ?mg|paracetamol \d/iu);
  });
});
