import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Actor } from "#domain/actor.ts";
import type { AppApi } from "#domain/app-api.ts";
import { ACCESS_ROWS, answerTo, type Person, TABLE, thePeople } from "../../support/access/access-table.ts";
import { aSignedInPatient, openTestClinic, type TestClinic } from "../../support/open-clinic.ts";
import { ENGINES } from "../../support/processes/database.ts";

describe.each(ENGINES)("who may make which call, on %s", (engine) => {
  let open: TestClinic;
  let people: Record<Person, Actor>;

  beforeAll(async () => {
    open = await openTestClinic(engine);
    people = await thePeople(open);
  });
  afterAll(() => open.close());

  it("names every call that the clinic has", () => {
    for (const [noun, calls] of Object.entries(open.clinic)) {
      expect(Object.keys(TABLE[noun as keyof AppApi]).sort()).toEqual(Object.keys(calls).sort());
    }
    expect(Object.keys(TABLE).sort()).toEqual(Object.keys(open.clinic).sort());
  });

  it.each(ACCESS_ROWS)("%s.%s as %s: %s", async (noun, call, person, answer) => {
    expect(await answerTo(open, noun, call, people[person])).toBe(answer);
  });

  it("shows a patient's and a doctor's record to their owner alone", async () => {
    const [one, other] = [await aSignedInPatient(open), await aSignedInPatient(open)];
    expect((await open.clinic.patients.readOwn(one)).uid).toBe(one.uid);
    expect((await open.clinic.patients.readOwn(other)).uid).toBe(other.uid);
  });
});
