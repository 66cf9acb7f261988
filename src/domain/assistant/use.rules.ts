import { daysAfter } from "../time.ts";
import { recordOf } from "../typed.ts";

/** The number of days that admins see. */
export const USE_DAYS = 14;

/** The outcomes of questions, without their content. */
export const KINDS = ["answer", "clarify", "no-answer", "refusal", "notice", "talk", "failed"] as const;
export type Kind = (typeof KINDS)[number];

/** The kind of an answer's shape: the part before its colon. Unknown kinds count as talk. */
export function kindOf(shape: string): Kind {
  return KINDS.find((kind) => kind === shape.split(":")[0]) ?? "talk";
}

/** The maximum length of a model's answer. */
export const MAX_ANSWER_TOKENS = 400;
/** English has more letters to a token; Hindi has about three bytes to a letter and a letter to a token. */
const BYTES_A_TOKEN = 3;

/** An upper bound of this request's tokens, because not every provider reports them, and none in advance. */
export function maxTokensFor(asked: string): number {
  return Math.ceil(new TextEncoder().encode(asked).length / BYTES_A_TOKEN) + MAX_ANSWER_TOKENS;
}

/** One day of use. */
export interface DayOfUse {
  /** `YYYY-MM-DD` in the clinic's zone. */
  readonly day: string;
  readonly questions: number;
  readonly kinds: Readonly<Record<Kind, number>>;
  /** Emergencies and crises; those that were sent to a doctor today. */
  readonly grave: number;
  readonly today: number;
}

interface Counted {
  readonly day: string;
  readonly tier: string;
  readonly shape: string;
  readonly count: number;
}

/** The days up to `last`, newest first, each with its counts; days without questions have zeros. */
export function daysOfUse(counted: readonly Counted[], last: string): readonly DayOfUse[] {
  return Array.from({ length: USE_DAYS }, (_, back) => {
    const day = daysAfter(last, -back);
    const rows = counted.filter((row) => row.day === day);
    const sum = (some: readonly Counted[]) => some.reduce((total, { count }) => total + Number(count), 0);
    return {
      day,
      questions: sum(rows),
      kinds: recordOf(KINDS, (kind) => sum(rows.filter(({ shape }) => shape === kind))),
      grave: sum(rows.filter(({ tier }) => tier === "emergency" || tier === "crisis")),
      today: sum(rows.filter(({ tier }) => tier === "urgent")),
    };
  });
}
