import { expect, it } from "vitest";
import { answersIn, columnsOf, reportedLongAfter } from "#support/access/consultation-cells.ts";
import { CONSULTATION_ACTORS, createConsultationPeople } from "#support/access/consultation-people.ts";
import {
  CONSULTATION_NOUNS,
  longAgoAnswers,
  OTHER_OPERATIONS,
  OWN_OPERATIONS,
  otherAnswers,
  ownAnswers,
} from "#support/access/consultation-table.ts";
import { describeClinic } from "#support/open-clinic.ts";

describeClinic("the matrix of consultation operations and actors (TRUST.md AC-1)", async (open) => {
  const people = await createConsultationPeople(open);

  it("covers every operation of these APIs once", () => {
    const calls = CONSULTATION_NOUNS.flatMap((noun) => Object.keys(open.api[noun]).map((call) => `${noun}.${call}`));
    expect([...OWN_OPERATIONS, ...OTHER_OPERATIONS].sort()).toEqual(calls.sort());
  });

  it.each(CONSULTATION_ACTORS)("%s: own consultation, another person's, and none", async (who) => {
    const { own, others, absent, none } = await columnsOf(open, people, who);
    if (own) expect(answersIn(own)).toEqual(ownAnswers(who));
    expect(answersIn(none)).toEqual(otherAnswers(who));
    expect([...new Set(Object.values(answersIn(absent)))]).toEqual(["NOT_FOUND"]);
    // Another person's consultation is answered exactly as an absent one.
    if (others) expect(others).toEqual(absent);
  });

  it("doctor: own consultation after access has ended (AC-5)", async () => {
    expect(answersIn(await reportedLongAfter(open, people))).toEqual(longAgoAnswers());
  });
});
