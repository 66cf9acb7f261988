import { afterAll, describe, expect, it } from "vitest";
import type { AnswerView } from "#domain/assistant/answer-parts.ts";
import { openEncoder } from "#server/adapters/encoder/open-encoder.ts";
import { createLog } from "#server/log.ts";
import { createChatClient } from "#support/chat.ts";
import { openTestClinic } from "#support/open-clinic.ts";
import { UNLIMITED } from "#support/processes/served.ts";

const encoder = await openEncoder({ log: createLog("silent") });
const open = await openTestClinic("sqlite", UNLIMITED, { encoder });
afterAll(async () => {
  await open.close();
  await encoder.close();
});

const ask = async (message: string): Promise<AnswerView> => (await createChatClient(open).ask(message)).view;
const firstOf = ({ blocks }: AnswerView) => blocks[0]?.sentences[0]?.text ?? "";

describe("a medicine that a doctor gave", () => {
  it.each([
    ["en", "I take insulin, my sugar is normal, may I skip it today?", /^Don't stop a prescribed medicine/u],
    ["hi-Latn", "mirgi ki goli chhod du, ek saal se daura nahi aaya", /^Doctor se pooche bina/u],
    ["hi", "मिर्गी की गोली बंद कर दूँ, साल भर से दौरा नहीं आया", /^डॉक्टर से पूछे बिना/u],
  ])("is never stopped by the answer to another question: %s", async (_, message, line) => {
    expect(firstOf(await ask(message))).toMatch(line);
  });

  it.each([
    ["en", "my BP is normal now, can I stop the BP tablets?", /^No, a normal BP/u],
    ["hi-Latn", "bp normal aa raha hai to dawai band kar du?", /^Nahi, theek BP/u],
    ["hi", "क्या बीपी की दवा छोड़ दें?", /^नहीं, ठीक BP/u],
  ])("is answered by the page that says whether it may be stopped: %s", async (_, message, line) => {
    expect(firstOf(await ask(message))).toMatch(line);
  });
});

describe("an illness in which a medicine does harm", () => {
  it.each([
    ["en", "creatinine 2.1, may I take diclofenac for my back pain?", /kidney disease/u],
    ["hi-Latn", "kidney ki bimari hai, kamar dard me diclofenac le sakta hu?", /kidney/iu],
    ["hi", "किडनी की बीमारी है, घुटने के दर्द में डाइक्लोफेनाक ले सकते हैं?", /^किडनी/u],
  ])("is what the answer begins with: %s", async (_, message, line) => {
    const view = await ask(message);
    expect(view.citations[0]?.passageId).toMatch(/#conditions-/u);
    expect(firstOf(view)).toMatch(line);
  });
});

describe("a stored answer to another question", () => {
  it.each([
    ["en", "will the dentist's antibiotic upset my stomach for the wedding?"],
    ["hi-Latn", "roz raat ko churan kha sakte hai kabj me"],
  ])("stands below its own question: %s", async (_, message) => {
    const view = await ask(message);
    expect(view.blocks[0]?.frame).toMatch(/“.+”/u);
  });

  it.each(["can I put ice on a burn?", "jale par barf laga sakte hai?", "क्या जले पर बर्फ़ लगा सकते हैं?"])(
    "needs no such line where it is what was asked: %s",
    async (message) => {
      expect((await ask(message)).blocks[0]?.frame).toBe("");
    },
  );
});

describe("a child whose age is said", () => {
  it.each([
    ["en", "my daughter is 14 months with loose motions, how much ORS?"],
    ["hi-Latn", "mera beta 14 mahine ka hai dast ho rahe hai ors kitna du"],
    ["hi", "मेरी बेटी 14 महीने की है, दस्त हैं, ORS कितना दूँ?"],
  ])("gets a child's amount, and is not asked about: %s", async (_, message) => {
    const view = await ask(message);
    expect(view.citations[0]?.passageId).toBe("health:childs-loose-motions#question-12");
  });

  it("is not who an adult's answer is about", async () => {
    const { view } = await createChatClient(open).ask("I am 35 with loose motions, how much ORS should I drink?");
    expect(view.citations[0]?.passageId).toBe("health:loose-motions#question-12");
  });
});
