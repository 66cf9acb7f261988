import { grave, partsOf, type Score, scoreOf } from "./classifier.ts";
import type { Finding } from "./concepts.ts";
import type { Reading } from "./matcher.ts";
import type { Opinion } from "./opinion.ts";
import { ORDER } from "./tokens.ts";

/** The same as thresholds.ts, for the classifier of hashed words, which is asked where no encoder runs. */
const ALARM = { part: 0.5, whole: 0.3 } as const;
const CHECK = { long: 0.1, short: 0.02 } as const;
const ALONE = { emergency: 0.3, crisis: 0.12, whole: 0.1 } as const;
const SHORT = 20;
const VERY_SHORT = 6;
const ALONE_VERY_SHORT = { emergency: 0.65, crisis: 0.25 } as const;
const CRISIS_FIRST = 0.5;

interface Part {
  readonly from: number;
  readonly to: number;
  readonly score: Score;
}

/** The highest probability of the parts around a finding. */
function likelihood(parts: readonly Part[], { rule, span }: Finding): number {
  const around = parts.filter(({ from, to }) => from <= span[0] && span[1] < to);
  return Math.max(0, ...around.map(({ score }) => (rule.tier === "crisis" ? score.crisis : grave(score))));
}

/** What the classifier says of a message, from the word where the newest message begins. */
export function classified(
  { tokens }: Reading,
  found: readonly Finding[],
  begins: number,
): Opinion & { crisis: number } {
  const all = partsOf(tokens, found).map((part) => ({ ...part, score: scoreOf(part) }));
  const parts = begins === 0 ? all : all.filter(({ from }) => from < begins);
  const scores = all.map(({ score }) => score);
  // Instructions to a model must not dilute what a person says.
  const isOrdered = scores.length > 1 && tokens.some(({ word }) => ORDER.test(word));
  const [most] = (isOrdered ? scores.slice(1) : scores.slice(0, 1)).toSorted((a, b) => grave(b) - grave(a));
  const whole = most === undefined ? 0 : grave(most);
  const crisis = Math.max(0, ...parts.map(({ score }) => score.crisis));
  const alone = tokens.length <= VERY_SHORT ? ALONE_VERY_SHORT : ALONE;
  const aloneOf = () => {
    if (whole < ALONE.whole) return null;
    if (crisis >= alone.crisis) return "crisis";
    return Math.max(...parts.map(({ score }) => grave(score))) >= alone.emergency ? "emergency" : null;
  };
  return {
    agrees: (finding) => finding.sure || (whole >= ALARM.whole && likelihood(parts, finding) >= ALARM.part),
    suspects: (finding) =>
      finding.rule.asks === true || likelihood(parts, finding) >= (tokens.length <= SHORT ? CHECK.short : CHECK.long),
    alone: aloneOf(),
    isRatherCrisis: crisis >= CRISIS_FIRST,
    isForToday: false,
    crisis,
  };
}
