import { expect, it } from "vitest";
import { textsToEncode } from "./meaning.ts";
import { NEW_STATE } from "./state.ts";

const said = [
  { text: "dry cough", isAsk: false },
  { text: "can I give honey?", isAsk: true },
];

it("a message is encoded alone, and with what was said before it", () => {
  expect(textsToEncode("what helps a cough?", NEW_STATE)).toEqual({
    ...{ alone: "what helps a cough?", matter: "what helps a cough?", joined: "what helps a cough?", parts: [] },
    ...{ told: "what helps a cough?", ofPage: "what helps a cough?", clauses: [] },
  });
  expect(textsToEncode("2 days", { ...NEW_STATE, said }).joined).toBe("dry cough | can I give honey? | 2 days");
});

it("a question is encoded without the follow-up before it, and nothing with what is not there", () => {
  const more = [...said, { text: "no fever", isAsk: false }];
  expect(textsToEncode("how long does it last?", { ...NEW_STATE, said: more }).joined).toBe(
    "dry cough | how long does it last?",
  );
  expect(textsToEncode("kab dikhana hai", { ...NEW_STATE, said: more }).told).toBe("dry cough");
  expect(textsToEncode("aur chai", { ...NEW_STATE, said }).joined).toBe("dry cough | aur chai");
});

it("a question about the open page is also encoded with its title alone, and a fact is not", () => {
  const state = { ...NEW_STATE, page: "health:piles", said: [{ text: "piles me kya khaye", isAsk: false }] };
  const titleOf = (pageId: string) => (pageId === "health:piles" ? "Piles" : "");
  expect(textsToEncode("aur mirchi?", state, titleOf).ofPage).toBe("Piles: aur mirchi?");
  const fact = textsToEncode("2 din se", state, titleOf);
  expect(fact.ofPage).toBe(fact.joined);
});

it("says whom it is about where the message does not", () => {
  const state = { ...NEW_STATE, person: { ...NEW_STATE.person, stage: "baby" as const, months: 10 } };
  expect(textsToEncode("101 fever", state)).toMatchObject({ alone: "101 fever", matter: "my baby | 101 fever" });
  expect(textsToEncode("my baby has a fever", state).matter).toBe("my baby has a fever");
  expect(textsToEncode("5 saal ki hai", NEW_STATE).matter).toBe("my child | 5 saal ki hai");
  expect(
    textsToEncode("what helps constipation?", { ...state, person: { ...state.person, stage: "older" } }).matter,
  ).toBe("older person | what helps constipation?");
});
