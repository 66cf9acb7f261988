import type { Answer, Language, Triage } from "../assistant.rules.ts";
import { MEDICINES_DOCUMENT } from "../passages/interaction-passages.ts";
import type { Understood } from "../understand/chat.ts";
import { dangerAfter, urgentAfter } from "./danger.ts";
import type { Interpretation, MessageKind } from "./interpretation.ts";
import type { ChatState, Said } from "./state.ts";

/** What a message does to the parts of the state. */
interface Transition {
  /** `answered`: the page that answered, or the one before where none did. */
  readonly page: "answered" | "stays" | "none";
  readonly question: "message" | "stays" | "none";
  /** `begins`: what was said about the page before is dropped. `asks`: it takes the place of an earlier follow-up. */
  readonly said: "begins" | "adds" | "asks" | "stays" | "none";
}

/** What each kind of message does to the state. The person, the medicines and an open danger have rules of their own. */
export const TRANSITIONS: Readonly<Record<MessageKind, Transition>> = {
  alarm: { page: "stays", question: "stays", said: "stays" },
  talk: { page: "stays", question: "stays", said: "stays" },
  "new-topic": { page: "none", question: "none", said: "none" },
  forget: { page: "answered", question: "stays", said: "stays" },
  choice: { page: "answered", question: "stays", said: "stays" },
  skip: { page: "answered", question: "stays", said: "stays" },
  fact: { page: "answered", question: "stays", said: "adds" },
  "of-page": { page: "answered", question: "stays", said: "asks" },
  "follow-up": { page: "answered", question: "message", said: "asks" },
  aside: { page: "stays", question: "stays", said: "stays" },
  matter: { page: "answered", question: "message", said: "begins" },
};

/** A message that was interpreted and answered. */
export interface Turn {
  readonly message: string;
  readonly interpreted: Interpretation;
  readonly language: Language;
  readonly triage: Triage;
  /** Null for an alarm, which is answered by its card. */
  readonly understood: Understood | null;
  readonly answer: Answer | null;
}

/** The messages that are kept, the one that opened the page among them: with the next one, four are read together. */
const MOST_SAID = 3;
const cut = (said: readonly Said[]) =>
  said.length <= MOST_SAID ? said : [...said.slice(0, 1), ...said.slice(1 - MOST_SAID)];
const isAnswer = ({ shape }: Answer) => shape.startsWith("answer:");
const asksBack = ({ shape }: Answer) => shape.startsWith("clarify:");

/** The page that an answer begins with; notes on medicines lead the answer of another page. */
function pageOf(passageId: string | null, found: string | undefined): string | null {
  const quoted = passageId?.split("#")[0];
  return (quoted === MEDICINES_DOCUMENT ? found : (quoted ?? found)) ?? null;
}

/**
 * The state of a chat after another message. Pure, and the only place where a state changes.
 * @param before - What the chat had come to.
 * @param turn - The message, what it was interpreted as, and its answer.
 */
export function changeState(before: ChatState, turn: Turn): ChatState {
  const { message, interpreted, language, triage, understood, answer } = turn;
  const danger = dangerAfter(before.danger, triage, message);
  const isOther = interpreted.kind === "new-topic" || (interpreted.kind === "matter" && before.askedBack === null);
  const urgent = urgentAfter(before.urgent, triage, message, isOther);
  const after = { ...before, danger, urgent, language };
  if (understood === null || answer === null) return after;
  const { person, medicines, offered, pages } = understood;
  const answered = { shape: answer.shape, passageId: answer.citations[0]?.passageId ?? null };
  const known = { ...after, person, medicines, answered };
  if (interpreted.kind === "talk") return known;
  const isAsking = asksBack(answer) && offered.length > 0;
  const pageId = isAnswer(answer) ? pageOf(answered.passageId, pages[0]?.id) : null;
  const { page, question, said } = TRANSITIONS[interpreted.kind];
  // What has no answer, while a page is open, does not take its place.
  const isLost = interpreted.kind === "matter" && pageId === null && !isAsking && before.page !== null;
  const pages_ = { answered: pageId ?? before.page, stays: before.page, none: null };
  const questions = { message, stays: before.question, none: null };
  const own = { text: message, isAsk: false };
  const sayings: Readonly<Record<Transition["said"], readonly Said[]>> = {
    begins: [own],
    adds: [...before.said, own],
    asks: [...before.said.filter(({ isAsk }) => !isAsk), { ...own, isAsk: true }],
    stays: before.said,
    none: [],
  };
  return {
    ...known,
    page: isAsking && interpreted.kind === "matter" ? null : pages_[page],
    question: isLost ? before.question : questions[question],
    said: cut(isLost ? before.said : sayings[said]),
    askedBack: isAsking ? { pageIds: offered.map(({ id }) => id) } : null,
  };
}
