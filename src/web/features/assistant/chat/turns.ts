import { type AnswerPart, type AnswerView, viewOf } from "#domain/assistant/answer-parts.ts";
import type { AnswerReview, Turn } from "#domain/assistant/assistant.api.ts";
import type { Thumb } from "#domain/assistant/chats.rules.ts";

/** How a question of this page stands: on its way, waiting for the network, being answered, answered, or not taken. */
export type TurnStatus = "sending" | "queued" | "answering" | "done" | "refused";

/** A question that was asked on this page, or whose answer this page went on reading. */
export interface AskedHere {
  /** Stays the same for good, so that a screen reader is not told twice. */
  readonly key: string;
  readonly turnId: string | null;
  readonly question: string;
  readonly parts: readonly AnswerPart[];
  readonly status: TurnStatus;
  /** Why it was not taken; empty otherwise. */
  readonly refusal: string;
}

/** A turn as the clinic keeps it. */
export type StoredTurn = Pick<Turn, "id" | "question" | "answer" | "thumb" | "queued" | "review">;

/** A turn as it is shown, wherever it is known from. */
export interface ShownTurn {
  readonly key: string;
  readonly id: string | null;
  readonly question: string;
  readonly answer: AnswerView;
  readonly status: TurnStatus;
  readonly refusal: string;
  readonly thumb: Thumb | null;
  /** Whether a doctor has it to read. */
  readonly queued: boolean;
  readonly review: AnswerReview | null;
}

function shownHere(asked: AskedHere, saved: StoredTurn | undefined): ShownTurn {
  const whole = saved !== undefined && saved.answer.ending !== null && asked.status === "done";
  return {
    key: asked.key,
    id: asked.turnId,
    question: asked.question,
    answer: whole ? saved.answer : viewOf(asked.parts),
    status: asked.status,
    refusal: asked.refusal,
    thumb: saved?.thumb ?? null,
    queued: saved?.queued ?? false,
    review: saved?.review ?? null,
  };
}

/**
 * What the clinic keeps and what was asked on this page, in one row: a turn that is known from both is shown once, as
 * this page reads it until it is whole, then as it is kept, for a doctor may have corrected it. What only this page
 * knows stays before what was asked after it.
 */
export function together(saved: readonly StoredTurn[], here: readonly AskedHere[]): readonly ShownTurn[] {
  const ids = new Set(saved.map(({ id }) => id));
  const known = new Map<string, { readonly asked: AskedHere; readonly before: readonly AskedHere[] }>();
  let later: AskedHere[] = [];
  for (const asked of here) {
    if (asked.turnId === null || !ids.has(asked.turnId)) later.push(asked);
    else {
      known.set(asked.turnId, { asked, before: later });
      later = [];
    }
  }
  const rows = saved.flatMap((turn): ShownTurn[] => {
    const { asked, before = [] } = known.get(turn.id) ?? {};
    const status = turn.answer.ending === null ? "answering" : "done";
    const shown = asked ? shownHere(asked, turn) : ({ ...turn, key: turn.id, status, refusal: "" } as const);
    return [...before.map((one) => shownHere(one, undefined)), shown];
  });
  return [...rows, ...later.map((asked) => shownHere(asked, undefined))];
}

/** The newest turn whose card for an emergency or a crisis nobody has answered yet. */
export function unansweredCard(turns: readonly ShownTurn[]): ShownTurn | undefined {
  const at = turns.findLastIndex(({ answer }) => isGrave(answer));
  const answers = turns[at]?.answer.card?.answers ?? [];
  return turns.slice(at + 1).some(({ question }) => answers.includes(question)) ? undefined : turns[at];
}

export function isGrave({ triage }: Pick<AnswerView, "triage">): boolean {
  return triage?.tier === "emergency" || triage?.tier === "crisis";
}
