import { expect, it } from "vitest";
import type { AppApi } from "#domain/app-api.ts";
import { answerTo, createActors } from "#support/access/access-actors.ts";
import { ACCESS_ROWS, TABLE } from "#support/access/access-table.ts";
import { aSignedInPatient, describeClinic } from "#support/open-clinic.ts";

describeClinic("access to operations", async (open) => {
  const people = await createActors(open);

  it("covers every operation of the application", () => {
    for (const [noun, calls] of Object.entries(open.api)) {
      expect(Object.keys(TABLE[noun as keyof AppApi]).sort()).toEqual(Object.keys(calls).sort());
    }
    expect(Object.keys(TABLE).sort()).toEqual(Object.keys(open.api).sort());
  });

  it.each(ACCESS_ROWS)("%s.%s as %s: %s", async (noun, call, person, answer) => {
    expect(await answerTo(open, noun, call, people[person])).toBe(answer);
  });

  it("shows a patient's and a doctor's record to their owner only", async () => {
    const [one, other] = [await aSignedInPatient(open), await aSignedInPatient(open)];
    expect((await open.api.patients.readOwnPatient(one)).uid).toBe(one.uid);
    expect((await open.api.patients.readOwnPatient(other)).uid).toBe(other.uid);
  });
});
