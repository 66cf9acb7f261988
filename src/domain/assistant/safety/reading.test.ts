import { expect, it } from "vitest";
import { CONCEPT_EXAMPLES } from "#generated/triage-examples.ts";
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

it("leaves no pattern out that stands in a message: one after the other, all of them are found where all are looked for", () => {
  const examples = Object.entries(CONCEPT_EXAMPLES)
    .filter(([id]) => /^(?:ALLG|TRAU|NEUR|CARD|RESP|MEDS|COND|SOFT)/u.test(id))
    .map(([, example]) => example);
  const messages = [
    ...examples.flatMap(({ speaks }) => speaks),
    "fever 103 since 5 days. oxygen 84, BP 190/120",
    examples.flatMap(({ speaks }) => speaks.slice(0, 1)).join(". "),
  ];
  const { all, listOf } = dictionary().book.needs;
  const lists = [...dictionary().book.needs.listed.keys()];
  const leftOut = messages.flatMap((message) => {
    const reading = read([message]);
    return all.filter(
      (pattern, number) =>
        reading.whole(pattern).length > 0 && !reading.standing(lists[listOf[number] ?? -1] ?? []).includes(pattern),
    );
  });
  expect(leftOut).toEqual([]);
});
