import type { Reading } from "./reading.ts";
import type { Span } from "./spans.ts";

/** What is only guessed at may have two meanings; beside a word of weight, a guess adds what it is worth. */
const LONE_GUESS = 0.6;
const SURE_ENOUGH = 1.1;

/**
 * Whether a finding is said plainly enough. A guess that could be one of many words adds little, and a finding needs more
 * than one such word.
 */
export function isPlainFinding(reading: Reading, span: Span): boolean {
  if (!span.some((at) => reading.isGuess(at))) return true;
  const guesses = span.filter((at) => reading.isGuess(at));
  const guessed = guesses.reduce((sum, at) => sum + 1 / Math.max(1, reading.meanings(at)), 0);
  const known = span.filter((at) => !guesses.includes(at));
  if (!known.some((at) => reading.weightBetween(at - 1, at + 1) > 0)) return guessed >= LONE_GUESS;
  return known.length + guessed >= SURE_ENOUGH;
}
