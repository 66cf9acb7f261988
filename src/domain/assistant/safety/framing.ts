import { MESSAGE_PARTS } from "#generated/triage-words.ts";
import { contains, has, keysOf, type Reading, type Span } from "./matcher.ts";
import type { Rule } from "./rule.ts";

/** The meaning of a finding, most serious first. Only `now` is a danger. */
export const MEANINGS = ["now", "feared", "past", "asked", "story"] as const;
export type Meant = (typeof MEANINGS)[number];

/** How far before a finding a "no" may be, in characters, and how many small words before a "nahi" after it. */
const REACH = 25;
const SMALL_WORDS = 2;
/** "In 2015, I had a stroke": a clause this short refers to the one beside it. */
const SHORT_CLAUSE = 4;
/** The maximum distance of "had" and "was" before a past event, and of "tha" after it. */
const BEFORE_ENDED = 2;
const AFTER_ENDED = 3;

const YES_OR_NO = /^(?:is|are|can|does|do|could|will|was)$/u;

const NEGATORS = keysOf(MESSAGE_PARTS.negators);
const NEGATED_THEMSELVES = keysOf(MESSAGE_PARTS.negatedThemselves);
const NEW_THOUGHT = keysOf(MESSAGE_PARTS.newThought);
const JOINS = keysOf(MESSAGE_PARTS.joins);
const NEGATORS_AFTER = keysOf(MESSAGE_PARTS.negatorsAfter);
const AFTER_NEGATOR = keysOf(MESSAGE_PARTS.afterNegator);
const SMALL = keysOf(MESSAGE_PARTS.smallBeforeNegator);

/** The position of the "no" that denies what begins here, or -1. */
function deniedBefore(reading: Reading, from: number): number {
  const { tokens } = reading;
  const start = tokens[from];
  if (start === undefined || start.paused) return -1;
  const symptoms = reading.spans("symptom");
  let [symptom, joined] = [false, false];
  for (let at = from - 1; at >= 0; at -= 1) {
    const token = tokens[at];
    if (token === undefined || token.sentence !== start.sentence || start.start - token.end > REACH) return -1;
    if (has(NEGATORS, token)) return !has(NEGATED_THEMSELVES, tokens[at + 1]) && (!symptom || joined) ? at : -1;
    if (token.paused || has(NEW_THOUGHT, token)) return -1;
    if (has(JOINS, token)) joined = true;
    else if (symptoms.some((span) => contains(span, [at, at]))) symptom = true;
  }
  return -1;
}

/** The position of the "nahi" that denies what ends here, or -1. */
function deniedAfter({ tokens }: Reading, to: number): number {
  let at = to + 1;
  for (let small = 0; small < SMALL_WORDS && has(SMALL, tokens[at]); small += 1) at += 1;
  const [negator, follower] = [tokens[at], tokens[at + 1]];
  if (negator?.sentence !== tokens[to]?.sentence || !has(NEGATORS_AFTER, negator)) return -1;
  if (negator?.paused) return -1;
  return follower?.sentence !== negator?.sentence || follower?.paused || has(AFTER_NEGATOR, follower) ? at : -1;
}

/**
 * Whether a part of a finding is denied: "no chest pain", "dard nahi hai". A "no" within the finding itself denies
 * nothing.
 */
export function denied(reading: Reading, [from, to]: Span, finding: readonly Span[] = []): boolean {
  return [deniedBefore(reading, from), deniedAfter(reading, to)].some(
    (at) => at >= 0 && !finding.some((part) => contains(part, [at, at])),
  );
}

/** What a finding means, by the sentence and the clause around it. */
export function meaningOf(reading: Reading, { tier, staysGrave }: Rule, span: Span): Meant {
  if (isAsked(reading, span)) return "asked";
  const isCrisis = tier === "crisis";
  if (isStory(reading, span)) return "story";
  if (staysGrave ? isHistory(reading, span) : isAgo(reading, ["longAgo", "yearsAgo"], span)) return "past";
  return !isCrisis && isFeared(reading, span) ? "feared" : "now";
}

const clauseOf = ({ tokens }: Reading, [from]: Span) => tokens[from]?.clause ?? -1;
const inSentence = (reading: Reading, sign: string, [from]: Span) =>
  reading.spans(sign).filter((other) => reading.sentenceOf(other[0]) === reading.sentenceOf(from));
const inClause = (reading: Reading, sign: string, span: Span) =>
  reading.spans(sign).filter((other) => clauseOf(reading, other) === clauseOf(reading, span));

/** Part of a question about a thing, not about a person. */
function isAsked(reading: Reading, span: Span): boolean {
  if (reading.spans("purpose").length > 0 && reading.spans("urgently").length === 0) return true;
  const framed = ["asking", "askingFrame", "someone"].flatMap((sign) => reading.spans(sign));
  const personal = inSentence(reading, "personal", span);
  if (personal.some((one) => !framed.some((frame) => contains(frame, one)))) return false;
  return inSentence(reading, "asking", span).some((question) => {
    if (question[0] <= span[0] || clauseOf(reading, question) === clauseOf(reading, span)) return true;
    // "Chest pain and sweating, is ginger tea good?" asks about the tea.
    return !YES_OR_NO.test(reading.tokens[question[0]]?.word ?? "");
  });
}

/** About a film, a dream, the news, or someone who died. */
function isStory(reading: Reading, span: Span): boolean {
  if (inClause(reading, "bygone", span).length > 0) return true;
  return inSentence(reading, "story", span).length > 0 && inSentence(reading, "mine", span).length === 0;
}

/** An illness named as history, years ago: also of a concept that stays serious when it has passed. */
const isHistory = (reading: Reading, span: Span) =>
  inSentence(reading, "pastIllness", span).length > 0 && isAgo(reading, ["yearsAgo"], span);

/** Months or years ago, without a sign that it continues. */
function isAgo(reading: Reading, signs: readonly string[], span: Span): boolean {
  const { tokens } = reading;
  const isBeside = (one: Span) => {
    const clause = clauseOf(reading, one);
    const apart = Math.abs(clause - clauseOf(reading, span));
    return apart === 0 || (apart === 1 && tokens.filter((token) => token.clause === clause).length <= SHORT_CLAUSE);
  };
  if (!signs.some((sign) => reading.spans(sign).some(isBeside))) return false;
  if (inSentence(reading, "nowadays", span).length > 0) return false;
  const isOver = ([at]: Span) => at >= span[0] - BEFORE_ENDED && at <= span[1] + AFTER_ENDED;
  return inClause(reading, "ongoing", span).length === 0 || reading.spans("ended").some(isOver);
}

/** It has not happened: "what if I faint", "lakwa to nahi ho jayega". */
function isFeared(reading: Reading, span: Span): boolean {
  const isJustBefore = ([, end]: Span) => end < span[0] && reading.weightBetween(end, span[0]) === 0;
  const isAround = ([from, to]: Span) => from <= span[1] + 1 && to >= span[1];
  return (
    inSentence(reading, "fearedBefore", span).some(isJustBefore) || inSentence(reading, "feared", span).some(isAround)
  );
}
