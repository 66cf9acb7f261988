import { describe, expect, it } from "vitest";
import { type AnswerPart, viewOf } from "#domain/assistant/answer-parts.ts";
import type { SafetyCard } from "#domain/assistant/safety/safety-card.ts";
import { type AskedHere, isGrave, mergeTurns, type StoredTurn, unansweredCard } from "./turns.ts";

const facts = { engine: "embedded", libraryVersion: "1", rulesVersion: "1", language: "en" } as const;

function parts(text: string, ended = true): AnswerPart[] {
  return [
    { type: "start", messageId: "t", messageMetadata: facts },
    { type: "text-start", id: "1", providerMetadata: { tulsi: { frame: "", more: false } } },
    { type: "text-delta", id: "1", delta: `${text}\n` },
    ...(ended ? ([{ type: "finish", messageMetadata: { ending: "done" } }] as const) : []),
  ];
}

function storedTurn(id: string, question: string, said: readonly AnswerPart[] = parts("Rest.")): StoredTurn {
  return { id, question, answer: viewOf(said), thumb: null, queued: false, review: null };
}

function here(key: string, turnId: string | null, replaced: Partial<AskedHere> = {}): AskedHere {
  return {
    key,
    turnId,
    question: "Honey?",
    parts: parts("Over one year."),
    status: "done",
    refusal: "",
    ...replaced,
  };
}

const textOf = (turn: { answer: StoredTurn["answer"] } | undefined) => turn?.answer.blocks[0]?.sentences[0]?.text;

const CARD: SafetyCard = {
  tier: "emergency",
  actionKey: "emergency.heart",
  text: "Call 112.",
  addition: "",
  waitingHeading: "",
  steps: [],
  calls: [],
  answers: ["I have called", "It is not an emergency"],
  review: "",
};
const DANGER: AnswerPart[] = [
  { type: "start", messageId: "t", messageMetadata: facts },
  { type: "data-triage", data: { tier: "emergency", ruleIds: ["CARD-01"], actionKey: "emergency.heart" } },
  { type: "data-card", data: CARD },
  { type: "finish", messageMetadata: { ending: "done" } },
];

describe("what was asked on this page and what the clinic keeps", () => {
  it("is shown once, and keeps its key for good, so that nobody hears it twice", () => {
    const turns = mergeTurns([storedTurn("a", "Cold?"), storedTurn("b", "Honey?")], [here("key of b", "b")]);
    expect(turns.map(({ key, id }) => [key, id])).toEqual([
      ["a", "a"],
      ["key of b", "b"],
    ]);
  });

  it("is what the page reads until it is whole, then what is kept, for a doctor may have corrected it", () => {
    const answering = here("k", "b", { status: "answering", parts: parts("Over one", false) });
    expect(textOf(mergeTurns([storedTurn("b", "Honey?")], [answering])[0])).toBe("Over one");
    expect(textOf(mergeTurns([storedTurn("b", "Honey?")], [here("k", "b")])[0])).toBe("Rest.");
    const late = storedTurn("b", "Honey?", parts("Half", false));
    expect(textOf(mergeTurns([late], [here("k", "b")])[0])).toBe("Over one year.");
  });

  it("comes after what is kept while the clinic does not know of it", () => {
    const turns = mergeTurns([storedTurn("a", "Cold?")], [here("k", null, { status: "queued", parts: [] })]);
    expect(turns.map(({ question, status }) => [question, status])).toEqual([
      ["Cold?", "done"],
      ["Honey?", "queued"],
    ]);
  });

  it("stays before what was asked after it, though nothing of it is kept", () => {
    const turns = mergeTurns(
      [storedTurn("a", "Cold?"), storedTurn("c", "Fees?")],
      [here("card", "card", { question: "Chest pain" }), here("key of c", "c"), here("k", null, { question: "More?" })],
    );
    expect(turns.map(({ question }) => question)).toEqual(["Cold?", "Chest pain", "Honey?", "More?"]);
  });

  it("says of an answer that another tab is still given that it is under way", () => {
    expect(mergeTurns([storedTurn("a", "Cold?", parts("Rest.", false))], [])[0]?.status).toBe("answering");
  });
});

describe("a card for danger", () => {
  const danger = storedTurn("d", "Chest pain", DANGER);

  it("waits for an answer until one of its own answers is pressed", () => {
    expect(isGrave(danger.answer)).toBe(true);
    expect(unansweredCard(mergeTurns([danger], []))?.id).toBe("d");
    expect(unansweredCard(mergeTurns([danger, storedTurn("e", "What are your hours?")], []))?.id).toBe("d");
    expect(unansweredCard(mergeTurns([danger, storedTurn("e", "I have called")], []))).toBeUndefined();
  });

  it("is not there where nothing was grave", () => {
    expect(unansweredCard(mergeTurns([storedTurn("a", "I have called")], []))).toBeUndefined();
  });
});
