import { wordCount } from "../text/sentences.ts";
import { type Ask, askOf } from "./ask.ts";

/** One of the things that a message asks. */
export interface QuestionPart {
  readonly text: string;
  readonly ask: Ask;
  /** True for a thing that the part before or after it asks about: "banana" of "can I eat curd and banana". */
  readonly isThing: boolean;
}

const BETWEEN = /[,;?.!।\n]+|(?<![\p{L}\p{M}])(?:and|aur|or|ya|और|या)(?![\p{L}\p{M}])/iu;
const MOST = 4;
/** "Is flu and cold the same" asks one thing. */
const LEAST_WORDS = 3;

/** The parts of a message that asks several things, in order; none for a message that asks one. Rules only. */
export function partsOf(message: string): readonly QuestionPart[] {
  const clauses = message
    .split(BETWEEN)
    .map((text) => text.trim())
    .filter((text) => text !== "")
    .slice(0, MOST);
  if (clauses.length < 2) return [];
  const asks = clauses.map(askOf);
  return clauses.flatMap((text, at): readonly QuestionPart[] => {
    const own = asks[at] ?? "general";
    if (own !== "general") return wordCount(text) < LEAST_WORDS ? [] : [{ text, ask: own, isThing: false }];
    const next = [asks[at - 1], asks[at + 1]].find((ask) => ask === "safe" || ask === "evidence");
    return next === undefined ? [] : [{ text, ask: next, isThing: true }];
  });
}
