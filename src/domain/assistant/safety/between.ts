import { COMPLAINTS, IS } from "./reading-words.ts";
import type { Span } from "./spans.ts";
import type { Token } from "./tokens.ts";

/** Whether a "no" is over: after "nahi hai" it is, in "bukhar nahi hai, saans theek". In: the words and the place of the "no". */
function endsClause(tokens: readonly Token[], at: number): boolean {
  const [no, verb] = [tokens[at], tokens[at + 1]];
  return no?.keys.includes("h:naha") === true && verb?.keys.some((key) => IS.has(key)) === true;
}

/** Whether a "nahi" belongs to the complaint before it: "bukhar nahi saans theek". In: the words and the place of the "nahi". */
export function deniesBefore(tokens: readonly Token[], at: number): boolean {
  const [complaint, no] = [tokens[at - 1], tokens[at]];
  return no?.keys.includes("h:naha") === true && complaint?.keys.some((key) => COMPLAINTS.has(key)) === true;
}

/** Whether a "no" has denied what stands before it, and says nothing of what comes. In: the words and its place. */
export function isSpent(tokens: readonly Token[], at: number): boolean {
  return endsClause(tokens, at) || deniesBefore(tokens, at);
}

/** How many signs of the text stand between two findings. */
export function signsBetween(tokens: readonly Token[], one: Span, other: Span): number {
  const [first, second] = (one[0] ?? 0) <= (other[0] ?? 0) ? [one, other] : [other, one];
  return (tokens[second[0] ?? 0]?.start ?? 0) - (tokens[first.at(-1) ?? 0]?.end ?? 0);
}
