import { expect, it } from "vitest";
import { aTurn } from "#support/assistant/turns.ts";
import { type ChatState, NEW_STATE } from "./state.ts";
import { changeState, TRANSITIONS } from "./transitions.ts";

const COUGH: ChatState = {
  ...NEW_STATE,
  page: "health:cough",
  question: "what helps a cough?",
  said: [{ text: "what helps a cough?", isAsk: false }],
};

const textsOf = ({ said }: ChatState) => said.map(({ text }) => text);

it("a new matter opens its page and drops what was said about the other", () => {
  const after = changeState(COUGH, aTurn("what helps acidity?", "matter", "health:acidity"));
  expect(after).toMatchObject({
    page: "health:acidity",
    question: "what helps acidity?",
    said: [{ text: "what helps acidity?", isAsk: false }],
  });
});

it("a fact stays on the page, and the question stays", () => {
  const after = changeState(COUGH, aTurn("since two days", "fact", "health:cough"));
  expect(after).toMatchObject({ page: "health:cough", question: "what helps a cough?" });
  expect(textsOf(after)).toEqual(["what helps a cough?", "since two days"]);
});

it("a follow-up is the question that the next fact is added to", () => {
  expect(changeState(COUGH, aTurn("can I give honey?", "follow-up", "health:cough")).question).toBe(
    "can I give honey?",
  );
});

it("small talk changes nothing of what the chat is about", () => {
  const after = changeState(COUGH, aTurn("thanks", "talk", null));
  expect({ ...after, answered: null, language: null }).toEqual(COUGH);
});

it("another topic leaves the page but not the person", () => {
  const person = { ...NEW_STATE.person, stage: "child" as const, months: 60 };
  const after = changeState({ ...COUGH, person }, { ...aTurn("Another topic", "new-topic", null, { person }) });
  expect(after).toMatchObject({ page: null, question: null, said: [], person });
});

it("a matter without an answer does not take the place of the page", () => {
  const after = changeState(COUGH, aTurn("tell me a joke", "matter", null));
  expect(after).toMatchObject({
    page: "health:cough",
    question: "what helps a cough?",
    said: [{ text: "what helps a cough?", isAsk: false }],
  });
});

it("keeps what opened the page and the last two messages about it", () => {
  let state = COUGH;
  for (const message of ["one", "two", "three"]) state = changeState(state, aTurn(message, "fact", "health:cough"));
  expect(textsOf(state)).toEqual(["what helps a cough?", "two", "three"]);
});

it("a follow-up takes the place of the one before", () => {
  const first = changeState(COUGH, aTurn("can I give honey?", "follow-up", "health:cough"));
  expect(textsOf(changeState(first, aTurn("how long?", "of-page", "health:cough")))).toEqual([
    "what helps a cough?",
    "how long?",
  ]);
});

it("says for every kind of message what it does", () => {
  expect(Object.keys(TRANSITIONS)).toHaveLength(11);
});
