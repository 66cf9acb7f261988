import { EARLIER_READ } from "../assistant.rules.ts";
import { languageOfNormal } from "../text/language.ts";
import { normalise } from "../text/message.ts";
import { leaveAgesOut } from "./ages.ts";
import { dictionary } from "./dictionary.ts";
import { noteNumbers } from "./numbers.ts";
import { Reading } from "./reading.ts";
import { type Token, tokensOf } from "./tokens.ts";

/** What was written as rules read it. */
export interface Spelt {
  readonly normal: string;
  readonly tokens: readonly Token[];
}

function spell(turn: string): Spelt {
  const { speller, soundsHindi } = dictionary();
  const normal = normalise(turn).text;
  const written = languageOfNormal(normal);
  const language = written === "en" && soundsHindi(normal) ? "hi-Latn" : written;
  return { normal, tokens: tokensOf(normal, language, speller) };
}

/**
 * Joins what a person wrote, oldest first, into one reading with manners of speaking ("killing me") taken out. What of it
 * was spelt before is in `spelt`, and what is spelt now is put there.
 */
export function read(turns: readonly string[], spelt = new Map<string, Spelt>()): Reading {
  const { book } = dictionary();
  const tokens: Token[] = [];
  let text = "";
  let sentence = 0;
  for (const turn of turns) {
    const known = spelt.get(turn) ?? spell(turn);
    spelt.set(turn, known);
    const { normal } = known;
    const offset = text.length;
    for (const token of known.tokens)
      if (offset === 0) tokens.push(token);
      else
        tokens.push({
          ...token,
          start: token.start + offset,
          end: token.end + offset,
          sentence: token.sentence + sentence,
        });
    text += `${normal}\n`;
    sentence = (tokens.at(-1)?.sentence ?? -1) + 1;
  }
  const manners = new Reading(text, tokens, { ...book, needs: book.manners });
  const reading = new Reading(text, tokens, book, new Set(manners.spans("idiom").flat()));
  noteNumbers(reading);
  leaveAgesOut(reading);
  last = { turns, reading };
  return reading;
}

/** What was read last, of one person: the card of a notice asks of the same words as the notice itself. */
let last: { readonly turns: readonly string[]; readonly reading: Reading } | undefined;

/** The same reading again, where these words were the last that were read; otherwise they are read now. */
export function readAgain(turns: readonly string[]): Reading {
  const isLast = last?.turns.length === turns.length && last.turns.every((turn, at) => turn === turns[at]);
  return isLast && last !== undefined ? last.reading : read(turns);
}

/** Of a person's messages, oldest first, those that the safety notice still reads. */
export function lastTurns(earlier: readonly string[]): readonly string[] {
  return earlier.slice(-EARLIER_READ);
}
