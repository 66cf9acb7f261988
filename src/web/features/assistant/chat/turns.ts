import { type AnswerPart, type AnswerView, viewOf } from "#domain/assistant/answer-parts.ts";
import type { AnswerReview, Turn } from "#domain/assistant/assistant.api.ts";
import type { Thumb } from "#domain/assistant/chats.rules.ts";
import { isAlarm } from "#domain/assistant/safety/strength.ts";

/** Status of a question on this page: being sent, waiting for the network, being answered, answered, or refused. */
export type TurnStatus = "sending" | "queued" | "answering" | "done" | "refused";

/** A question that was asked on this page, or whose answer this page resumed. */
export interface AskedHere {
  /** Never changes, so that a screen reader does not announce the turn twice. */
  readonly key: string;
  readonly turnId: string | null;
  readonly question: string;
  readonly parts: readonly AnswerPart[];
  readonly status: TurnStatus;
  /** Why it was refused; empty otherwise. */
  readonly refusal: string;
}

/** A stored turn. */
export type StoredTurn = Pick<Turn, "id" | "question" | "answer" | "thumb" | "queued" | "review">;

/** A turn as shown, from either source. */
export interface ShownTurn {
  readonly key: string;
  readonly id: string | null;
  readonly question: string;
  readonly answer: AnswerView;
  readonly status: TurnStatus;
  readonly refusal: string;
  readonly thumb: Thumb | null;
  /** Whether it was sent to a doctor for review. */
  readonly queued: boolean;
  readonly review: AnswerReview | null;
}

function shownFromPage(turn: AskedHere, stored: StoredTurn | undefined): ShownTurn {
  const isComplete = stored !== undefined && stored.answer.ending !== null && turn.status === "done";
  return {
    key: turn.key,
    id: turn.turnId,
    question: turn.question,
    answer: isComplete ? stored.answer : viewOf(turn.parts),
    status: turn.status,
    refusal: turn.refusal,
    thumb: stored?.thumb ?? null,
    queued: stored?.queued ?? false,
    review: stored?.review ?? null,
  };
}

/**
 * Merges stored turns with those of this page. A turn known from both appears once: from this page until its answer is
 * complete, then as stored, because a doctor may have corrected it. A turn known only here stays before the ones that
 * were asked after it.
 */
export function mergeTurns(stored: readonly StoredTurn[], here: readonly AskedHere[]): readonly ShownTurn[] {
  const ids = new Set(stored.map(({ id }) => id));
  const known = new Map<string, { readonly askedHere: AskedHere; readonly before: readonly AskedHere[] }>();
  let later: AskedHere[] = [];
  for (const turn of here) {
    if (turn.turnId === null || !ids.has(turn.turnId)) later.push(turn);
    else {
      known.set(turn.turnId, { askedHere: turn, before: later });
      later = [];
    }
  }
  const rows = stored.flatMap((turn): ShownTurn[] => {
    const { askedHere, before = [] } = known.get(turn.id) ?? {};
    const status = turn.answer.ending === null ? "answering" : "done";
    const shown = askedHere
      ? shownFromPage(askedHere, turn)
      : ({ ...turn, key: turn.id, status, refusal: "" } as const);
    return [...before.map((turnBefore) => shownFromPage(turnBefore, undefined)), shown];
  });
  return [...rows, ...later.map((turn) => shownFromPage(turn, undefined))];
}

/** The newest turn with a card or a question of triage that was not answered yet. */
export function unansweredCard(turns: readonly ShownTurn[]): ShownTurn | undefined {
  const index = turns.findLastIndex(({ answer }) => (answer.card?.answers ?? []).length > 0);
  const turn = turns[index];
  const answers = turn?.answer.card?.answers ?? [];
  const later = turns.slice(index + 1);
  if (turn?.answer.triage?.strength === "check" && later.length > 0) return undefined;
  return later.some(({ question }) => answers.includes(question)) ? undefined : turn;
}

export function isGrave({ triage }: Pick<AnswerView, "triage">): boolean {
  return triage !== null && isAlarm(triage);
}

/** Whether a question stands above the answer: one of triage, or the line of a danger that is still open. */
export function isAsking({ answer }: Pick<ShownTurn, "answer">): boolean {
  const { card } = answer;
  return card !== null && !isGrave(answer) && (card.strength === "check" || card.answers.length > 0);
}
