import { beforeAll, expect, it } from "vitest";
import { anOpenDoctor, type OpenDoctor } from "#support/consultations.ts";
import { codeOf, describeClinic } from "#support/open-clinic.ts";
import {
  aClaimant,
  aNumber,
  CALLER_BORN,
  phoneBooking,
  setBirthday,
  storeNumber,
} from "#support/records/phone-bookings.ts";

const DAY_MS = 24 * 60 * 60_000;

describeClinic("who was given the number of a caller", (open) => {
  const { api, clock } = open;
  let rao: OpenDoctor;
  beforeAll(async () => {
    rao = await anOpenDoctor(open);
  });

  it("tries twenty dates of birth in a year, and no more", async () => {
    const number = aNumber();
    await api.consultations.bookByPhone(rao.admin, await phoneBooking(open, rao, number));
    const who = await aClaimant(open, number, "1975-01-01");
    const tried = async (dateOfBirth: string) => {
      await setBirthday(open, who, dateOfBirth);
      await storeNumber(open, who, number);
      return codeOf(api.consultations.claimPhoneBookings(who, {}));
    };
    const answers: string[] = [];
    for (let day = 1; day <= 24; day += 1) {
      answers.push(await tried(`1975-01-${String(day).padStart(2, "0")}`));
      if (day % 4 === 0) clock.advance(DAY_MS);
    }
    expect(answers.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => "no failure"));
    expect(answers.slice(20)).toEqual(Array.from({ length: 4 }, () => "CLAIM_LIMIT"));
    expect(await tried(CALLER_BORN)).toBe("CLAIM_LIMIT");
    // Who looks again with the same date guesses nothing.
    expect(await tried("1975-01-01")).toBe("no failure");
    clock.advance(365 * DAY_MS);
    expect(await tried("1975-01-30")).toBe("no failure");
  });
});
