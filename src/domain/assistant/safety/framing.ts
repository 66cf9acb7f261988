import type { Reading, Span } from "./reading.ts";

/** New clauses begin at these, although no comma stands before them. */
const CLAUSE_WORDS = /^(?:and|but|now|so|aur|lekin|par|magar|और|लेकिन|पर|मगर|अब)$/u;

/** How the sentences of a message are meant. */
export interface Framing {
  /** All of the span is part of a question about a thing, not about a person. */
  asked(span: Span): boolean;
  /** Of somebody who died, of a film, of a dream. */
  bygone(span: Span): boolean;
  /** Months or years ago, and nothing in the sentence says "now". */
  longAgo(span: Span): boolean;
  /** Years ago; not last month. */
  yearsAgo(span: Span): boolean;
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

/** Finds out how each sentence of a reading is meant. */
export function framingOf(reading: Reading): Framing {
  const sentenceOf = (at: number) => reading.tokens[at]?.sentence ?? -1;
  const sentencesOf = (sign: string) => new Set(reading.spans(sign).flat().map(sentenceOf));
  const asking = sentencesOf("asking");
  const framed = new Set(["asking", "askingFrame", "someone"].flatMap((sign) => reading.spans(sign).flat()));
  const personal = new Set(
    reading
      .spans("personal")
      .filter((span) => !span.some((at) => framed.has(at)))
      .flat()
      .map(sentenceOf),
  );
  const past = sentencesOf("longAgo");
  const well = new Set(reading.spans("allWell").flat());
  const nowadays = new Set(
    reading
      .spans("nowadays")
      .filter((span) => !span.some((at) => well.has(at)))
      .flat()
      .map(sentenceOf),
  );
  const years = sentencesOf("yearsAgo");
  const clauseOf = clauses(reading);
  const gone = new Set(
    reading
      .spans("bygone")
      .flat()
      .map((at) => clauseOf[at]),
  );
  return {
    asked: (span) => span.some((at) => asking.has(sentenceOf(at)) && !personal.has(sentenceOf(at))),
    bygone: (span) => span.some((at) => gone.has(clauseOf[at])),
    longAgo: (span) => span.some((at) => past.has(sentenceOf(at)) && !nowadays.has(sentenceOf(at))),
    yearsAgo: (span) => span.some((at) => years.has(sentenceOf(at)) && !nowadays.has(sentenceOf(at))),
  };
}
