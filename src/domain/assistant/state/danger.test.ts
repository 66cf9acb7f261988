import { describe, expect, it } from "vitest";
import type { Triage } from "../assistant.rules.ts";
import { CARD_ANSWERS } from "../safety/answers-to-card.ts";
import { dangerAfter, triageWithEarlier, triageWithin, urgentAfter } from "./danger.ts";

const CALM: Triage = { tier: "none", ruleIds: [], actionKey: null, strength: null };
const ALARM: Triage = { tier: "crisis", ruleIds: ["MENT-01"], actionKey: "crisis", strength: "alarm" };
const QUESTION: Triage = { tier: "urgent", ruleIds: ["MENT-04"], actionKey: "check.crisis", strength: "check" };
const BLEEDING: Triage = { tier: "urgent", ruleIds: ["PREG-01"], actionKey: "check.bleeding", strength: "check" };
const HEART: Triage = { tier: "urgent", ruleIds: ["CARD-03"], actionKey: "check.heart", strength: "check" };
const openOf = (triage: Triage) => ({ triage, message: "what I said" });
const REASSURING = ["ok thanks", "theek hai", "ठीक है", "thanks", "all good", "main theek hoon"];

describe.each([
  ["an alarm of a crisis", ALARM],
  ["a question about a crisis", QUESTION],
  ["a question about a bleeding in pregnancy", BLEEDING],
])("%s", (_, triage) => {
  it.each(REASSURING)("is repeated for a reassuring word, also where the words release it: %s", (message) => {
    expect(triageWithin(openOf(triage), message, CALM)).toBe(triage);
    expect(triageWithin(openOf(triage), message, { ...CALM, released: "crisis" })).toBe(triage);
  });

  it.each([
    ...(triage === ALARM ? [] : ["no", "nahi", "नहीं"]),
    CARD_ANSWERS.safe.en,
    CARD_ANSWERS.noEmergency.hi,
    "i am safe",
  ])("ends with a plain answer or its button, however late: %s", (message) => {
    const after = triageWithin(openOf(triage), message, CALM);
    expect(after.released).toBeDefined();
    expect(dangerAfter(openOf(triage), after, message)).toBeNull();
  });

  it("stays open beside the answer to something else", () => {
    const after = triageWithin(openOf(triage), "what helps me sleep?", CALM);
    expect(after).toBe(CALM);
    expect(dangerAfter(openOf(triage), after, "what helps me sleep?")).toEqual(openOf(triage));
  });
});

it.each(["no", "nahi", "नहीं"])("the card of a crisis asks nothing, so it stays after: %s", (message) => {
  expect(triageWithin(openOf(ALARM), message, CALM)).toBe(ALARM);
  expect(triageWithin(openOf(ALARM), message, { ...CALM, released: "crisis" })).toBe(ALARM);
});

it.each([
  [QUESTION, { tier: "crisis", actionKey: "crisis", strength: "alarm" }],
  [BLEEDING, { tier: "emergency", actionKey: "emergency.bleeding", strength: "alarm" }],
])("a late yes to a question becomes an alarm", (triage, alarm) => {
  expect(triageWithin(openOf(triage), "yes", CALM)).toMatchObject(alarm);
});

it("another question of triage ends with the next message", () => {
  expect(dangerAfter(openOf(HEART), triageWithin(openOf(HEART), "ok thanks", CALM), "ok thanks")).toBeNull();
});

it("keeps the message that opened a danger", () => {
  expect(dangerAfter(openOf(ALARM), ALARM, "still")?.message).toBe("what I said");
  expect(dangerAfter(openOf(HEART), ALARM, "now this")?.message).toBe("now this");
});

describe("an earlier sign that needs a doctor today", () => {
  const STONE: Triage = { tier: "urgent", ruleIds: ["URIN-01"], actionKey: "urgent.urine", strength: "note" };

  it("stays with the matter, and ends with it or when it is denied", () => {
    const told = urgentAfter(null, STONE, "fever and my side hurts", true);
    expect(told).toEqual({ triage: STONE, message: "fever and my side hurts" });
    expect(urgentAfter(told, CALM, "can I drink tea?", false)).toBe(told);
    expect(urgentAfter(told, CALM, "what helps dandruff?", true)).toBeNull();
    expect(urgentAfter(told, { ...CALM, released: "urgent" }, "no", false)).toBeNull();
  });

  it("is no crisis: that has its own way of staying open", () => {
    expect(urgentAfter(null, QUESTION, "what I said", false)).toBeNull();
  });

  it("is what triage says of a later question about a doctor", () => {
    expect(triageWithEarlier(openOf(STONE), CALM)).toBe(STONE);
    expect(triageWithEarlier(openOf(HEART), CALM)).toMatchObject({
      tier: "urgent",
      actionKey: "urgent",
      strength: "note",
    });
    expect(triageWithEarlier(null, CALM)).toBe(CALM);
    expect(triageWithEarlier(openOf(STONE), HEART)).toBe(HEART);
  });
});

it.each(["ok", "अच्छा", "samajh gaya"])(
  "a question that only the encoder asks goes with the next message: %s",
  (message) => {
    const asked = { ...QUESTION, ruleIds: ["ENCODER"] };
    expect(triageWithin(openOf(asked), message, CALM)).toBe(CALM);
    expect(dangerAfter(openOf(asked), CALM, message)).toBeNull();
    expect(triageWithin(openOf(QUESTION), message, CALM)).toBe(QUESTION);
  },
);
