import { EARLIER_READ } from "../assistant.rules.ts";
import { languageOfNormal } from "../language.ts";
import { normalise } from "../message.ts";
import { dictionary } from "./dictionary.ts";
import { noteNumbers } from "./numbers.ts";
import { Reading } from "./reading.ts";
import { type Token, tokensOf } from "./tokens.ts";

/** Joins what a person wrote, oldest first, into one reading with manners of speaking ("killing me") taken out. */
export function read(turns: readonly string[]): Reading {
  const { book, speller, soundsHindi } = dictionary();
  const tokens: Token[] = [];
  let text = "";
  let sentence = 0;
  for (const turn of turns) {
    const normal = normalise(turn).text;
    const offset = text.length;
    const written = languageOfNormal(normal);
    const language = written === "en" && soundsHindi(normal) ? "hi-Latn" : written;
    for (const token of tokensOf(normal, language, speller))
      tokens.push({
        ...token,
        start: token.start + offset,
        end: token.end + offset,
        sentence: token.sentence + sentence,
      });
    text += `${normal}\n`;
    sentence = (tokens.at(-1)?.sentence ?? -1) + 1;
  }
  const literal = new Reading(text, tokens, book);
  const idioms = new Set(literal.spans("idiom").flat());
  if (idioms.size === 0) {
    noteNumbers(literal);
    return literal;
  }
  const reading = new Reading(text, tokens, book, idioms);
  noteNumbers(reading);
  return reading;
}

/** Of a person's messages, oldest first, those that the safety notice still reads. */
export function lastTurns(earlier: readonly string[]): readonly string[] {
  return earlier.slice(-EARLIER_READ);
}
