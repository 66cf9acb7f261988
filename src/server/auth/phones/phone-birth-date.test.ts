import { beforeEach, describe, expect, it } from "vitest";
import { PHONE_CODE_AGAIN_MS, PHONE_CODE_TRIES } from "#domain/accounts/phones.rules.ts";
import type { Account } from "#domain/actor.ts";
import { DAY_MS } from "#domain/time.ts";
import { moment } from "#server/database/moment.ts";
import { deliveryWorker } from "#server/features/deliveries/deliveries.service.ts";
import { aPatient } from "#support/builders.ts";
import { openSmsClinic, wrongCode } from "#support/fakes/sms-clinic.ts";
import { aSignedInPatient, aVisitor, codeOf, cookiesAfter } from "#support/open-clinic.ts";
import { ENGINES } from "#support/processes/database.ts";

const BORN = "1990-05-14";

let last = 9_650_000_000;

describe.each(ENGINES)("the date of birth at a login with a mobile number, on %s", async (engine) => {
  const { open, gateway } = await openSmsClinic(engine);
  const { app, api, clock, kysely } = open;
  const { phones } = api;

  let mobile: string;
  const sentCode = () => gateway.codeFor(`+91${mobile}`);

  /** A patient with a confirmed number. */
  async function aPatientWithNumber(dateOfBirth?: string): Promise<Account> {
    const patient = await aSignedInPatient(open);
    const { email: _, password: __, terms: ___, ...record } = aPatient({ aadhar: "" });
    if (dateOfBirth !== undefined) await api.patients.changeOwnPatient(patient, { ...record, dateOfBirth });
    last += 1;
    mobile = String(last);
    const row = { uid: patient.uid, number: `+91${mobile}`, confirmedAt: moment(clock), reach: "email" } as const;
    await kysely.insertInto("phoneNumbers").values(row).execute();
    return patient;
  }

  async function ask(): Promise<string> {
    clock.advance(PHONE_CODE_AGAIN_MS);
    const given = await phones.requestLoginCode(aVisitor(), { mobile });
    await deliveryWorker(app).deliverDue();
    return given;
  }

  const enter = (given: string, sms: string, more: object = {}, cookies = "") =>
    phones.signInWithNumber(aVisitor(cookies), { mobile, ask: given, sms, dateOfBirth: BORN, ...more });

  beforeEach(async () => {
    clock.goToNow();
    await aPatientWithNumber(BORN);
  });

  it("asks for the date of birth on a browser on which the account has not logged in", async () => {
    const given = await ask();
    const code = sentCode();
    // A missing one costs no try; and before the right code none is asked for.
    for (let times = 0; times < PHONE_CODE_TRIES + 1; times += 1)
      expect(await codeOf(enter(given, code, { dateOfBirth: "" }))).toBe("BIRTH_DATE_NEEDED");
    expect(await codeOf(enter(given, code, { dateOfBirth: undefined }))).toBe("BIRTH_DATE_NEEDED");
    expect(await codeOf(enter(given, wrongCode(code), { dateOfBirth: "" }))).toBe("PHONE_CODE_WRONG");
    for (const dateOfBirth of ["1990-02-30", "x", "\u0000", ["1990-05-14"], 5])
      expect(await codeOf(enter(given, code, { dateOfBirth }))).toBe("INVALID_FORM");
    expect(await codeOf(enter(given, code, { dateOfBirth: "1990-05-15" }))).toBe("OWN_BIRTH_DATE_WRONG");
    const { session } = await enter(given, code);
    const known = cookiesAfter(session.cookies);
    expect(await codeOf(enter(await ask(), sentCode(), { dateOfBirth: "" }, known))).toBe("no failure");
    // Nor does a browser that knows another account.
    const other = await aSignedInPatient(open);
    const ofOther = enter(await ask(), sentCode(), { dateOfBirth: "" }, other.client.cookies);
    expect(await codeOf(ofOther)).toBe("BIRTH_DATE_NEEDED");
  });

  it("never opens a record to who has the number now, with twenty dates a year", async () => {
    const answers: string[] = [];
    for (let day = 0; day < 24; day += 1) {
      const given = await ask();
      const dateOfBirth = `1991-01-${String(day + 1).padStart(2, "0")}`;
      answers.push(await codeOf(enter(given, sentCode(), { dateOfBirth })));
      if (day % 4 === 3) clock.advance(DAY_MS);
    }
    expect(answers.slice(0, 20).every((answer) => answer === "OWN_BIRTH_DATE_WRONG")).toBe(true);
    expect(answers.slice(20)).toEqual(Array.from({ length: 4 }, () => "TOO_MANY_REQUESTS"));
    // Not "later": the year is long, and the text says what to do.
    const refused = await enter(await ask(), sentCode()).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: "TOO_MANY_REQUESTS", key: "accounts.birthDatesUsedUp" });
    clock.advance(365 * DAY_MS);
    expect(await codeOf(enter(await ask(), sentCode()))).toBe("no failure");
  });

  it("counts a wrong date like a wrong code", async () => {
    const given = await ask();
    const code = sentCode();
    for (let tries = 0; tries < PHONE_CODE_TRIES; tries += 1)
      expect(await codeOf(enter(given, code, { dateOfBirth: "1991-01-01" }))).toBe("OWN_BIRTH_DATE_WRONG");
    expect(await codeOf(enter(given, code))).toBe("PHONE_CODE_WRONG");
  });

  it("refuses an account without a date of birth on such a browser", async () => {
    const patient = await aPatientWithNumber();
    const given = await ask();
    expect(await codeOf(enter(given, sentCode()))).toBe("BIRTH_DATE_UNKNOWN");
    expect(await codeOf(enter(given, sentCode(), {}, patient.client.cookies))).toBe("no failure");
  });
});
