import { describe, expect, it } from "vitest";
import { type AnswerPart, viewOf } from "#domain/assistant/answer-parts.ts";
import type { SafetyCard } from "#domain/assistant/safety-card/safety-card.ts";
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

describe("merging stored turns with those of this page", () => {
  it("shows a turn once and never changes its key, so that it is announced once", () => {
    const turns = mergeTurns([storedTurn("a", "Cold?"), storedTurn("b", "Honey?")], [here("key of b", "b")]);
    expect(turns.map(({ key, id }) => [key, id])).toEqual([
      ["a", "a"],
      ["key of b", "b"],
    ]);
  });

  it("shows the page's answer until it is complete, then the stored one, which a doctor may have corrected", () => {
    const answering = here("k", "b", { status: "answering", parts: parts("Over one", false) });
    expect(textOf(mergeTurns([storedTurn("b", "Honey?")], [answering])[0])).toBe("Over one");
    expect(textOf(mergeTurns([storedTurn("b", "Honey?")], [here("k", "b")])[0])).toBe("Rest.");
    const late = storedTurn("b", "Honey?", parts("Half", false));
    expect(textOf(mergeTurns([late], [here("k", "b")])[0])).toBe("Over one year.");
  });

  it("puts a turn that is not stored yet last", () => {
    const turns = mergeTurns([storedTurn("a", "Cold?")], [here("k", null, { status: "queued", parts: [] })]);
    expect(turns.map(({ question, status }) => [question, status])).toEqual([
      ["Cold?", "done"],
      ["Honey?", "queued"],
    ]);
  });

  it("leaves an unstored turn before the ones that were asked after it", () => {
    const turns = mergeTurns(
      [storedTurn("a", "Cold?"), storedTurn("c", "Fees?")],
      [here("card", "card", { question: "Chest pain" }), here("key of c", "c"), here("k", null, { question: "More?" })],
    );
    expect(turns.map(({ question }) => question)).toEqual(["Cold?", "Chest pain", "Honey?", "More?"]);
  });

  it("marks an answer that is being written in another tab as running", () => {
    expect(mergeTurns([storedTurn("a", "Cold?", parts("Rest.", false))], [])[0]?.status).toBe("answering");
  });
});

describe("the unanswered emergency card", () => {
  const danger = storedTurn("d", "Chest pain", DANGER);

  it("is open until one of its answers is chosen", () => {
    expect(isGrave(danger.answer)).toBe(true);
    expect(unansweredCard(mergeTurns([danger], []))?.id).toBe("d");
    expect(unansweredCard(mergeTurns([danger, storedTurn("e", "What are your hours?")], []))?.id).toBe("d");
    expect(unansweredCard(mergeTurns([danger, storedTurn("e", "I have called")], []))).toBeUndefined();
  });

  it("is undefined without an emergency", () => {
    expect(unansweredCard(mergeTurns([storedTurn("a", "I have called")], []))).toBeUndefined();
  });
});
