import { expect, it } from "vitest";
import { dictionary } from "./dictionary.ts";
import { read } from "./read.ts";
import type { Reading } from "./reading.ts";

const MESSAGES = [
  "my father has chest pain, is sweating and can't breathe",
  "bete ke gale mein sikka phans gaya, saans nahi aa rahi",
];
const SIGNS = [...dictionary().book.signs.keys()];
const spansOf = (reading: Reading) => SIGNS.map((sign) => reading.spans(sign));

it("finds in two messages that are read by turns what it finds in each alone", () => {
  const alone = MESSAGES.map((message) => spansOf(read([message])));
  const [one, other] = MESSAGES.map((message) => read([message]));
  const byTurns = SIGNS.map((sign) => [one?.spans(sign), other?.spans(sign)]);
  expect(byTurns.map(([first]) => first)).toEqual(alone[0]);
  expect(byTurns.map(([, second]) => second)).toEqual(alone[1]);
  expect(alone.map((spans) => spans.filter(({ length }) => length > 0).length > 5)).toEqual([true, true]);
});
