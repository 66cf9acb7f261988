import type { Reading } from "./reading.ts";
import type { Span } from "./spans.ts";
import type { Token } from "./tokens.ts";

/** New clauses begin at these, although no comma stands before them. */
const CLAUSE_WORDS = /^(?:and|but|now|so|aur|lekin|par|magar|ab|और|लेकिन|पर|मगर|अब)$/u;
/** "In 2015, I had a stroke": so short a clause speaks of the one after it. */
const SHORT_CLAUSE = 4;
/** Between "history of" and what lies in it, so many words of weight may stand; after "what if I" none. */
const HISTORY_GAP = 1;
/** How far before "to nahi" the thing feared may begin. */
const FEARED_REACH = 4;
/** How far behind "what if" its thing may begin. */
const SUPPOSED_REACH = 3;

/** "Had", "was" stand so near before what is over, "tha" so near after it. */
const BEFORE_ENDED = 2;
const AFTER_ENDED = 3;

/** "Me" is "in" here, although it sounds like "I". */
const isWithin = (token: Token | undefined) =>
  token !== undefined && /^(?:me|mein|men|में|मे)$/u.test(token.word) && !token.keys.includes("e:me");

const YES_OR_NO = /^(?:is|are|can|does|do|could|will|was)$/u;

/** How the sentences of a message are meant. */
export interface Framing {
  /** All of the span is part of a question about a thing, not about a person. */
  asked(span: Span): boolean;
  /** It stands beside a wish of the person's own: "mann karta hai", "I want". */
  own(span: Span): boolean;
  /** Of somebody who died, of a film, of a dream. */
  bygone(span: Span): boolean;
  /** Months or years ago, and nothing says that it goes on. */
  longAgo(span: Span): boolean;
  /** The same, but years ago. */
  yearsAgo(span: Span): boolean;
  /** It has not happened: "what if I faint", "lakwa to nahi ho jayega". */
  feared(span: Span): boolean;
  /** The person says that those times are over. */
  readonly healed: boolean;
}

function clauses(reading: Reading): number[] {
  let clause = 0;
  let sentence = 0;
  return reading.tokens.map((token) => {
    if (token.sentence !== sentence || token.paused || CLAUSE_WORDS.test(token.word)) clause += 1;
    sentence = token.sentence;
    return clause;
  });
}

/** Says of a span whether its clause, or a short one beside it, holds one of these signs, and nothing in it goes on. */
function pastOf(reading: Reading, clauseOf: readonly number[]): (sign: string) => (span: Span) => boolean {
  const sentenceOf = (at: number) => reading.tokens[at]?.sentence ?? -1;
  const well = new Set(reading.spans("allWell").flat());
  const signAt = (sign: string) =>
    reading
      .spans(sign)
      .filter((span) => !span.some((at) => well.has(at)))
      .flat();
  const again = new Set(signAt("nowadays").map(sentenceOf));
  const ongoing = new Set(signAt("ongoing").map((at) => clauseOf[at] ?? -1));
  const ended = reading.spans("ended").flat();
  const over = (span: Span) => {
    const [start, end] = [(span[0] ?? 0) - BEFORE_ENDED, (span.at(-1) ?? 0) + AFTER_ENDED];
    return ended.some((at) => at >= start && at <= end);
  };
  const length = (clause: number) => clauseOf.filter((one) => one === clause).length;
  return (sign) => {
    const marked = reading.spans(sign).flat();
    const speaksOf = (mark: number, at: number) => {
      if (sentenceOf(mark) !== sentenceOf(at)) return false;
      const [one, other] = [clauseOf[mark] ?? -1, clauseOf[at] ?? -1];
      return one === other || (Math.abs(one - other) === 1 && length(one) <= SHORT_CLAUSE);
    };
    return (span) =>
      !span.some((at) => again.has(sentenceOf(at))) &&
      span.some((at) => marked.some((mark) => speaksOf(mark, at)) && (over(span) || !ongoing.has(clauseOf[at] ?? -1)));
  };
}

/** Finds out how each sentence of a reading is meant. */
export function framingOf(reading: Reading): Framing {
  const sentenceOf = (at: number) => reading.tokens[at]?.sentence ?? -1;
  const sentencesOf = (sign: string) => new Set(reading.spans(sign).flat().map(sentenceOf));
  const clauseOf = clauses(reading);
  const asking = reading.spans("asking");
  const someone = new Set(reading.spans("someone").flat().map(sentenceOf));
  /** "Chest pain and sweating, is ginger tea good?" asks of the tea: a yes or no after a pause is not about what came before. */
  const appealed = new Set(reading.spans("appeal").flat());
  const isAskedBy = (question: Span, at: number) => {
    const first = question[0] ?? -1;
    if (sentenceOf(first) !== sentenceOf(at)) return false;
    if (first < at) return true;
    if (question.every((word) => appealed.has(word))) return someone.size > 0;
    return clauseOf[first] === clauseOf[at] || !YES_OR_NO.test(reading.tokens[first]?.word ?? "");
  };
  const framed = new Set(["asking", "askingFrame", "someone"].flatMap((sign) => reading.spans(sign).flat()));
  const personal = new Set(
    reading
      .spans("personal")
      .filter((span) => !span.some((at) => framed.has(at)) && !span.every((at) => isWithin(reading.tokens[at])))
      .flat()
      .map(sentenceOf),
  );
  const inOneClause = (span: Span) => span.every((at) => clauseOf[at] === clauseOf[span[0] ?? 0]);
  const gone = new Set(
    reading
      .spans("bygone")
      .filter(inOneClause)
      .flat()
      .map((at) => clauseOf[at]),
  );
  const mine = sentencesOf("mine");
  const told = new Set([...sentencesOf("story")].filter((sentence) => !mine.has(sentence)));
  const past = pastOf(reading, clauseOf);
  const [longAgo, yearsAgo] = [past("longAgo"), past("yearsAgo")];
  const inHistory = reading.spans("history");
  const fearedBefore = reading.spans("fearedBefore");
  const fearedAfter = reading.spans("fearedAfter");
  const follows = (before: Span, span: Span, gap = 0) => {
    const end = before.at(-1) ?? 0;
    const start = span[0] ?? 0;
    return start > end && sentenceOf(start) === sentenceOf(end) && reading.weightBetween(end, start) <= gap;
  };
  const precedes = (span: Span, after: Span) => {
    const [start, end] = [after[0] ?? 0, after.at(-1) ?? 0];
    return span.every((at) => at >= start - FEARED_REACH && at <= end) && (span[0] ?? start) < start;
  };
  const fearedWithin = reading.spans("fearedWithin");
  const within = (span: Span, range: Span) =>
    span.some(
      (at) => at >= (range[0] ?? 0) && at <= (range.at(-1) ?? 0) && sentenceOf(at) === sentenceOf(range[0] ?? 0),
    );
  const supposed = reading.spans("supposed").map((span) => span.at(-1) ?? 0);
  const modal = reading.spans("modal").map((span) => span.at(-1) ?? 0);
  const imagined = (span: Span) => {
    const start = span[0] ?? 0;
    if (supposed.some((at) => start > at && start - at <= SUPPOSED_REACH && sentenceOf(at) === sentenceOf(start)))
      return true;
    return modal.includes(start - 1) && !reading.isNo([start]) && sentenceOf(start) === sentenceOf(start - 1);
  };
  const historical = (span: Span) => inHistory.some((before) => follows(before, span, HISTORY_GAP));
  const askedAt: boolean[] = [];
  /** Somebody who writes a poster asks for nobody who is ill, unless it is happening now. */
  const isTaught = reading.spans("purpose").length > 0 && reading.spans("urgently").length === 0;
  const prevented = reading.spans("preventing").flat();
  const own = sentencesOf("ownWish");
  const isAsked = (at: number) => {
    askedAt[at] ??=
      isTaught || prevented.includes(at) || (!personal.has(sentenceOf(at)) && asking.some((one) => isAskedBy(one, at)));
    return askedAt[at];
  };
  return {
    asked: (span) => span.some(isAsked),
    own: (span) => span.some((at) => own.has(sentenceOf(at))),
    bygone: (span) => span.some((at) => gone.has(clauseOf[at]) || told.has(sentenceOf(at))),
    longAgo: (span) => longAgo(span) || historical(span),
    yearsAgo: (span) => yearsAgo(span) || historical(span),
    feared: (span) =>
      fearedBefore.some((before) => follows(before, span)) ||
      fearedAfter.some((after) => precedes(span, after)) ||
      fearedWithin.some((range) => within(span, range)) ||
      imagined(span),
    healed: reading.spans("healed").length > 0,
  };
}
