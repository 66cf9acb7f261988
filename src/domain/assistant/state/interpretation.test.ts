import { describe, expect, it } from "vitest";
import { personIn } from "../understand/person.ts";
import { interpret } from "./interpretation.ts";
import { type ChatState, NEW_STATE } from "./state.ts";

const NAMES: Readonly<Record<string, readonly string[]>> = {
  "health:knee-pain": ["Knee pain", "घुटने का दर्द"],
  "health:minor-cuts": ["Small cuts", "छोटे घाव"],
};
const OFFERED: ChatState = {
  ...NEW_STATE,
  question: "it hurts",
  askedBack: { pageIds: Object.keys(NAMES) },
};
const COUGH: ChatState = { ...NEW_STATE, page: "health:cough", question: "what helps a cough?" };

/** What a message is whose words name no page. */
const interpreted = (message: string, state: ChatState, hasSubject = false) =>
  interpret(message, state, {
    hasSubject,
    named: [],
    namesOf: (pageId) => NAMES[pageId] ?? [],
  });

describe("an offered page", () => {
  it.each([
    ["Knee pain", "health:knee-pain"],
    ["घुटने का दर्द", "health:knee-pain"],
    ["small cuts", "health:minor-cuts"],
    ["2", "health:minor-cuts"],
  ])("is chosen by its button or its number: %s", (message, pageId) => {
    expect(interpreted(message, OFFERED)).toMatchObject({ kind: "choice", pageId });
  });

  it.each(["3", "0"])("is not chosen by another number: %s", (message) => {
    expect(interpreted(message, OFFERED).pageId).toBeNull();
  });

  it.each(["Just answer", "no", "ok"])("is skipped: %s", (message) => {
    expect(interpreted(message, OFFERED).kind).toBe("skip");
  });
});

describe("a bare reply", () => {
  it.each([
    ["yes", "more"],
    ["nahi", "ok"],
    ["3", "more"],
    ["thanks", "thanks"],
    ["theek hai", "ok"],
  ])("is small talk on a page: %s", (message, talk) => {
    expect(interpreted(message, COUGH)).toMatchObject({ kind: "talk", talk });
  });

  it.each(["yes", "नहीं", "3", "2 din se"])("asks what it is about where nothing is open: %s", (message) => {
    expect(interpreted(message, NEW_STATE)).toMatchObject({ kind: "talk", talk: "about" });
  });
});

it.each([
  ["2 din se", "fact"],
  ["yes, two days", "fact"],
  ["I take amlodipine", "fact"],
  ["how long?", "of-page"],
  ["kab dikhana hai", "of-page"],
  ["Another topic", "new-topic"],
  ["No medicines", "forget"],
])("%s is a %s on a page", (message, kind) => {
  expect(interpreted(message, COUGH).kind).toBe(kind);
});

it("a question about a doctor is one in whatever words, also while no page is open", () => {
  const asks = { hasSubject: false, named: [], asksOfDoctor: true, namesOf: () => [] };
  const triage = { tier: "urgent", ruleIds: [], actionKey: "urgent", strength: "note" } as const;
  expect(interpret("subah tak ruk jau?", COUGH, asks).kind).toBe("of-page");
  const told = { ...NEW_STATE, urgent: { triage, message: "khoon aa raha hai" } };
  expect(interpret("subah tak ruk jau?", told, asks).kind).toBe("of-page");
});

describe("more that is asked of the open page", () => {
  const near = { alone: [], joined: [], isOfClinic: false, isUnsure: false };
  const asked = (message: string, over: Partial<Parameters<typeof interpret>[2]> = {}) =>
    interpret(message, COUGH, { hasSubject: false, named: [], near, namesOf: () => [], ...over }).kind;

  it.each(["and stairs?", "aur mirchi?", "और जूते?"])("is a question of its own: %s", (message) => {
    expect(asked(message)).toBe("follow-up");
  });

  it.each(["5 saal ki hai", "2 din se"])("is not what adds to the question before: %s", (message) => {
    expect(asked(message)).toBe("fact");
  });

  it("is a fact of the clinic, beside the page, where the clinic is named or the page has nothing as near", () => {
    const ofClinic = { hasSubject: true, near: { ...near, isOfClinic: true } };
    expect(asked("and the rest of the family?", ofClinic)).toBe("follow-up");
    expect(asked("and your fees?", { ...ofClinic, named: ["clinic:fees"] })).toBe("aside");
    for (const message of ["kab khula hai", "Sunday ko?", "online dikha sakte hain?", "रविवार को?"]) {
      expect(asked(message, { near: { ...near, isOfClinic: true, clinicAhead: 0.2 } })).toBe("aside");
      expect(asked(message, { near: { ...near, isOfClinic: true, clinicAhead: 0 } })).not.toBe("aside");
    }
  });

  it("is another matter where another page has the thing, and a baby or a name is meant", () => {
    const [page] = [{ pageId: "health:first-foods", field: 0.8, wording: 0.8, probability: 0.5, isLearnt: true }];
    const other = { ...near, alone: [{ ...page, score: 0 }], otherAhead: 0.2 };
    const OF_BABY = { ...COUGH, person: personIn("my 8 month old") };
    for (const message of ["can I give honey?", "shahad de sakte hain?", "शहद दे सकते हैं?"]) {
      const asksOf = (state: ChatState, otherAhead: number, named: readonly string[] = []) =>
        interpret(message, state, { hasSubject: false, named, near: { ...other, otherAhead }, namesOf: () => [] }).kind;
      expect(asksOf(OF_BABY, 0.2)).toBe("matter");
      expect(asksOf(COUGH, 0.2, ["remedy:honey-at-night"])).toBe("matter");
      expect(asksOf(COUGH, 0.2)).toBe("follow-up");
      expect(asksOf(OF_BABY, 0.05)).toBe("follow-up");
    }
  });

  it.each(["150/96", "150/96 aaya hai", "150/96 है"])("is none of it in a blood pressure: %s", (message) => {
    expect(asked(message)).toBe("matter");
    const open = { ...COUGH, page: "health:high-blood-pressure" };
    expect(interpreted(message, open).kind).toBe("fact");
  });
});

it("what has a subject is a matter where nothing says what it means", () => {
  expect(interpreted("what helps acidity?", COUGH, true).kind).toBe("matter");
});

it("a denied symptom is a fact, although it names a page", () => {
  expect(interpreted("no fever", COUGH, true).kind).toBe("fact");
});

it.each(["yes", "haan", "हाँ"])("%s chooses the page that was offered alone, and none of two", (message) => {
  const offered = (...pageIds: readonly string[]) => ({ ...NEW_STATE, question: "knees", askedBack: { pageIds } });
  expect(interpreted(message, offered("health:knee-pain"))).toMatchObject({
    kind: "choice",
    pageId: "health:knee-pain",
  });
  expect(interpreted(message, offered("health:knee-pain", "health:sprain")).kind).toBe("skip");
  expect(interpreted("no", offered("health:knee-pain")).kind).toBe("skip");
});
