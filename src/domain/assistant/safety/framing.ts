import { MESSAGE_PARTS } from "#generated/triage-words.ts";
import { contains, has, keysOf, type Reading, type Span } from "./matcher.ts";

/** How far before a finding a "no" may be, in characters, and how many small words before a "nahi" after it. */
const REACH = 25;
const SMALL_WORDS = 2;
/** "In 2015, I had a stroke": a clause this short refers to the one beside it. */
const SHORT_CLAUSE = 4;
/** The maximum distance of "had" and "was" before a past event, and of "tha" after it. */
const BEFORE_ENDED = 2;
const AFTER_ENDED = 3;
/** The maximum distance of a feared event before "to nahi", and after "what if". */
const FEARED_REACH = 4;
const SUPPOSED_REACH = 3;

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
    if (has(NEGATORS, token) && !token.guessed)
      return !has(NEGATED_THEMSELVES, tokens[at + 1]) && (!symptom || joined) ? at : -1;
    if (token.paused || has(NEW_THOUGHT, token)) return -1;
    if (has(JOINS, token)) joined = true;
    else if (symptoms.some((span) => span[0] <= at && at <= span[1])) symptom = true;
  }
  return -1;
}

/** The position of the "nahi" that denies what ends here, or -1. */
function deniedAfter({ tokens }: Reading, to: number): number {
  let at = to + 1;
  for (let small = 0; small < SMALL_WORDS && has(SMALL, tokens[at]); small += 1) at += 1;
  const [negator, follower] = [tokens[at], tokens[at + 1]];
  if (negator === undefined || negator.sentence !== tokens[to]?.sentence || negator.paused || negator.guessed)
    return -1;
  if (!has(NEGATORS_AFTER, negator)) return -1;
  return follower?.sentence !== negator.sentence || follower.paused || has(AFTER_NEGATOR, follower) ? at : -1;
}

/**
 * Whether a part of a finding is denied: "no chest pain", "dard nahi hai". A "no" within the finding itself denies
 * nothing.
 */
export function denied(reading: Reading, [from, to]: Span, finding: readonly Span[] = []): boolean {
  return [deniedBefore(reading, from), deniedAfter(reading, to)].some(
    (at) => at >= 0 && !finding.some((part) => part[0] <= at && at <= part[1]),
  );
}

/** The meaning of each sentence of a message. */
export interface Framing {
  /** Part of a question about a thing, not about a person. */
  asked(span: Span): boolean;
  /** About a film, a dream, the news, or someone who died. */
  story(span: Span): boolean;
  /** Months or years ago, without a sign that it continues. */
  past(span: Span): boolean;
  /** An illness named as history, years ago: also of a concept that stays serious when it has passed. */
  history(span: Span): boolean;
  /** It has not happened: "what if I faint", "lakwa to nahi ho jayega". */
  feared(span: Span): boolean;
  /** The person's own wish: "mann karta hai", "I want". */
  own(span: Span): boolean;
}

export function framingOf(reading: Reading): Framing {
  const { tokens } = reading;
  const sentenceOf = (at: number) => reading.sentenceOf(at);
  const clauseOf = (at: number) => tokens[at]?.clause ?? -1;
  const sentencesWith = (sign: string) => new Set(reading.spans(sign).map(([from]) => sentenceOf(from)));
  const clausesWith = (sign: string) => new Set(reading.spans(sign).map(([from]) => clauseOf(from)));
  const within = (span: Span, some: readonly Span[]) => some.some((other) => contains(other, span));

  const framed = ["asking", "askingFrame", "someone"].flatMap((sign) => reading.spans(sign));
  const personal = new Set(
    reading
      .spans("personal")
      .filter((span) => !within(span, framed))
      .map(([from]) => sentenceOf(from)),
  );
  const asking = reading.spans("asking");
  const taught = reading.spans("purpose").length > 0 && reading.spans("urgently").length === 0;
  const [appeals, hasOthers] = [reading.spans("appeal"), reading.spans("someone").length > 0];
  /** "Chest pain and sweating, is ginger tea good?" asks about the tea; "what shall I do" asks for help. */
  const isAskedBy = (question: Span, span: Span) => {
    if (sentenceOf(question[0]) !== sentenceOf(span[0])) return false;
    if (question[0] <= span[0]) return true;
    if (within(question, appeals)) return hasOthers;
    return clauseOf(question[0]) === clauseOf(span[0]) || !YES_OR_NO.test(tokens[question[0]]?.word ?? "");
  };

  const [story, mine, bygone] = [sentencesWith("story"), sentencesWith("mine"), clausesWith("bygone")];
  const [again, ongoing, own] = [sentencesWith("nowadays"), clausesWith("ongoing"), sentencesWith("ownWish")];
  const lengthOf = (clause: number) => tokens.filter((token) => token.clause === clause).length;
  const isAgo = (signs: readonly string[], span: Span) =>
    signs
      .flatMap((sign) => reading.spans(sign))
      .some(([from]) => {
        const apart = Math.abs(clauseOf(from) - clauseOf(span[0]));
        return apart === 0 || (apart === 1 && lengthOf(clauseOf(from)) <= SHORT_CLAUSE);
      });
  const ended = reading.spans("ended").map(([from]) => from);
  const isOver = (span: Span) =>
    !again.has(sentenceOf(span[0])) &&
    (!ongoing.has(clauseOf(span[0])) ||
      ended.some((at) => at >= span[0] - BEFORE_ENDED && at <= span[1] + AFTER_ENDED));
  const isExpected = ([from]: Span) =>
    reading
      .spans("fearedBefore")
      .some(([, end]) => end < from && sentenceOf(end) === sentenceOf(from) && reading.weightBetween(end, from) === 0);
  const isDoubted = (span: Span) =>
    reading
      .spans("fearedAfter")
      .some(([from, to]) => span[0] < from && span[0] >= from - FEARED_REACH && span[1] <= to);
  const supposed = (span: Span) =>
    reading.spans("supposed").some(([, end]) => span[0] > end && span[0] - end <= SUPPOSED_REACH) ||
    reading.spans("modal").some(([, end]) => end === span[0] - 1 && !reading.isNo(span[0]));

  return {
    asked: (span) =>
      taught || (!personal.has(sentenceOf(span[0])) && asking.some((question) => isAskedBy(question, span))),
    story: (span) =>
      bygone.has(clauseOf(span[0])) || (story.has(sentenceOf(span[0])) && !mine.has(sentenceOf(span[0]))),
    past: (span) => isAgo(["longAgo", "yearsAgo"], span) && isOver(span),
    history: (span) =>
      sentencesWith("pastIllness").has(sentenceOf(span[0])) && isAgo(["yearsAgo"], span) && isOver(span),
    feared: (span) =>
      isExpected(span) || isDoubted(span) || within(span, reading.spans("fearedWithin")) || supposed(span),
    own: (span) => own.has(sentenceOf(span[0])),
  };
}
