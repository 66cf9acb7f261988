import { beforeEach, describe, expect, it } from "vitest";
import { PHONE_CODE_AGAIN_MS, PHONE_CODE_MINUTES, PHONE_CODE_TRIES } from "#domain/accounts/phones.rules.ts";
import type { Account, Actor } from "#domain/actor.ts";
import { moment } from "#server/database/moment.ts";
import { aPatient, GOOD_PASSWORD } from "#support/builders.ts";
import { codeOfApp, STEP_MS } from "#support/devices/authenticator.ts";
import { openSmsClinic, wrongCode } from "#support/fakes/sms-clinic.ts";
import {
  actorWith,
  aSignedInDoctor,
  aSignedInMember,
  aSignedInPatient,
  aVisitor,
  codeOf,
  cookiesAfter,
  describeClinic,
  proved,
} from "#support/open-clinic.ts";
import { ENGINES } from "#support/processes/database.ts";
import { removeFactorByEmail } from "../second-factor/second-factor.service.ts";

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const BORN = "1990-05-14";

let last = 9_700_000_000;
function aNumber(): string {
  last += 1;
  return String(last);
}

describe.each(ENGINES)("login with a mobile number, on %s", async (engine) => {
  const { open, gateway, deliver } = await openSmsClinic(engine);
  const { app, api, clock, kysely } = open;
  const { phones, secondFactor } = api;

  let patient: Account;
  let mobile: string;
  const sentCode = () => gateway.codeFor(`+91${mobile}`);

  async function confirmNumber(who: Account): Promise<void> {
    clock.advance(PHONE_CODE_AGAIN_MS);
    await proved(open, who);
    await phones.requestNumberCode(who, { mobile });
    await deliver();
    await phones.confirmNumber(who, { code: sentCode() });
  }

  /** Asks as a stranger's browser; returns what comes with the code. */
  async function ask(actor: Actor = aVisitor()): Promise<string> {
    clock.advance(PHONE_CODE_AGAIN_MS);
    const given = await phones.requestLoginCode(actor, { mobile });
    await deliver();
    return given;
  }

  const enter = (given: string, sms: string, more: object = {}, cookies = "") =>
    phones.signInWithNumber(aVisitor(cookies), { mobile, ask: given, sms, dateOfBirth: BORN, ...more });

  const addBirthDate = (who: Account) => {
    const { email: _, password: __, terms: ___, ...record } = aPatient({ aadhar: "" });
    return api.patients.changeOwnPatient(who, { ...record, dateOfBirth: BORN });
  };

  beforeEach(async () => {
    clock.goToNow();
    patient = await aSignedInPatient(open);
    await addBirthDate(patient);
    mobile = aNumber();
    await confirmNumber(patient);
    gateway.accepted.splice(0);
  });

  it("refuses what is no number or no code", async () => {
    for (const input of [null, [], {}, { mobile: "12345" }, { mobile: "\u0000" }, { mobile: ["9876543210"] }])
      expect(await codeOf(phones.requestLoginCode(aVisitor(), input))).toBe("INVALID_FORM");
    const given = await ask();
    for (const sms of [undefined, "", "12345", "1234567", "\u0000", ["123456"], 123456])
      expect(await codeOf(phones.signInWithNumber(aVisitor(), { mobile, ask: given, sms }))).toBe("INVALID_FORM");
    for (const other of [undefined, "", "\u0000", "x".repeat(5000), ["a"], 5])
      expect(await codeOf(phones.signInWithNumber(aVisitor(), { mobile, ask: other, sms: sentCode() }))).toBe(
        "PHONE_CODE_WRONG",
      );
  });

  it("opens the account with the code of the SMS, but no sensitive act", async () => {
    const given = await ask();
    const { session, roles, admitted } = await enter(given, sentCode());
    expect({ roles, admitted }).toEqual({ roles: ["patient"], admitted: true });
    const actor = await actorWith(open, cookiesAfter(session.cookies));
    expect(actor).toMatchObject({ kind: "account", uid: patient.uid, roles: ["patient"] });
    expect(await codeOf(phones.requestNumberCode(actor, { mobile: aNumber() }))).toBe("PROOF_NEEDED");
  });

  it("answers an unknown number alike, stores it nowhere and sends nothing", async () => {
    const known = await ask();
    mobile = aNumber();
    const unknown = await ask();
    expect(unknown).toHaveLength(known.length);
    expect(gateway.accepted.map(({ to }) => to)).not.toContain(`+91${mobile}`);
    expect(await codeOf(enter(unknown, "123456"))).toBe("PHONE_CODE_WRONG");
    const logins = await kysely.selectFrom("phoneLogins").selectAll().execute();
    expect(JSON.stringify(logins)).not.toContain(mobile);
    const { count } = await kysely
      .selectFrom("deliveries")
      .select((eb) => eb.fn.countAll().as("count"))
      .where("channel", "=", "sms")
      .where("sentAt", "is", null)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(0);
  });

  it("limits unknown numbers as known ones", async () => {
    const limits = async () => {
      const answers = [await codeOf(phones.requestLoginCode(aVisitor(), { mobile }))];
      for (let times = 0; times < 6; times += 1) {
        answers.push(await codeOf(phones.requestLoginCode(aVisitor(), { mobile })));
      }
      return answers.filter((code) => code === "PHONE_CODE_LIMIT").length;
    };
    clock.advance(60 * 60_000);
    const known = await limits();
    mobile = aNumber();
    expect([known, await limits()]).toEqual([2, 2]);
    const visitor = aVisitor();
    mobile = aNumber();
    await phones.requestLoginCode(visitor, { mobile });
    expect(await codeOf(phones.requestLoginCode(visitor, { mobile }))).toBe("PHONE_CODE_SOON");
  });

  it("takes a code once, also from two browsers at once", async () => {
    const given = await ask();
    const code = sentCode();
    const answers = await Promise.all([codeOf(enter(given, code)), codeOf(enter(given, code))]);
    expect(answers.toSorted()).toEqual(["PHONE_CODE_WRONG", "no failure"]);
    expect(await codeOf(enter(given, code))).toBe("PHONE_CODE_WRONG");
  });

  it("takes no code after five wrong ones or ten minutes", async () => {
    const first = await ask();
    const code = sentCode();
    for (let tries = 0; tries < PHONE_CODE_TRIES; tries += 1)
      expect(await codeOf(enter(first, wrongCode(code)))).toBe("PHONE_CODE_WRONG");
    expect(await codeOf(enter(first, code))).toBe("PHONE_CODE_WRONG");
    const second = await ask();
    clock.advance(PHONE_CODE_MINUTES * 60_000);
    expect(await codeOf(enter(second, sentCode()))).toBe("PHONE_CODE_WRONG");
  });

  it("takes a code only of the browser that asked, which others can't use up", async () => {
    const given = await ask();
    const code = sentCode();
    const stranger = await ask();
    if (sentCode() !== code) expect(await codeOf(enter(stranger, code))).toBe("PHONE_CODE_WRONG");
    for (let tries = 0; tries < PHONE_CODE_TRIES; tries += 1) await codeOf(enter(stranger, wrongCode(sentCode())));
    expect(await codeOf(enter(given, code, { mobile: aNumber() }))).toBe("PHONE_CODE_WRONG");
    expect(await codeOf(enter(given, code))).toBe("no failure");
  });

  it("checks at most twenty of fifty codes, and the owner's browser still logs in", async () => {
    const { session } = await enter(await ask(), sentCode());
    const known = cookiesAfter(session.cookies);
    const answers = new Map<string, number>();
    clock.advance(HOUR_MS);
    let given = "";
    for (let tries = 0; tries < 50; tries += 1) {
      if (tries % PHONE_CODE_TRIES === 0 && tries <= 20) given = await ask();
      const code = await codeOf(enter(given, String(tries).padStart(6, "0")));
      answers.set(code, (answers.get(code) ?? 0) + 1);
    }
    expect(answers).toEqual(
      new Map([
        // The others had no code any more of which they could be a try.
        ["PHONE_CODE_WRONG", 20 + 25],
        ["TOO_MANY_REQUESTS", 5],
      ]),
    );
    clock.advance(HOUR_MS);
    given = await ask();
    expect(await codeOf(enter(given, sentCode()))).toBe("TOO_MANY_REQUESTS");
    expect(await codeOf(enter(given, sentCode(), {}, known))).toBe("no failure");
    clock.advance(DAY_MS);
    given = await ask();
    expect(await codeOf(enter(given, sentCode()))).toBe("no failure");
  });

  it("asks for the second step of the account, and is none itself", async () => {
    await secondFactor.beginSecondFactor(patient, { password: GOOD_PASSWORD });
    const { setup } = await secondFactor.readSecondFactor(patient);
    const shown = (steps: number) => codeOfApp(setup?.key ?? "", clock.now() + steps * STEP_MS);
    await secondFactor.confirmSecondFactor(patient, { code: await shown(0) });
    const given = await ask();
    expect(await codeOf(enter(given, wrongCode(sentCode()), { code: await shown(1) }))).toBe("PHONE_CODE_WRONG");
    expect(await codeOf(enter(given, sentCode()))).toBe("SECOND_FACTOR_NEEDED");
    expect(await codeOf(enter(given, sentCode(), { code: sentCode() }))).toBe("SECOND_FACTOR_WRONG");
    const { session } = await enter(given, sentCode(), { code: await shown(1), trust: "on" });
    const trusted = cookiesAfter(session.cookies);
    expect((await actorWith(open, trusted)).kind).toBe("account");
    const again = await ask();
    expect(await codeOf(enter(again, sentCode(), {}, trusted))).toBe("no failure");
    // The phone was lost, perhaps with its SIM card.
    await removeFactorByEmail(app, patient.email);
    expect(await codeOf(enter(await ask(), "123456"))).toBe("PHONE_CODE_WRONG");
    expect(await phones.readOwnNumber(patient)).toMatchObject({ number: null });
  });

  it("is none for doctors and staff, also for who became one meanwhile", async () => {
    const given = await ask();
    const code = sentCode();
    const values = { role: "editor", createdAt: moment(clock), suspendedAt: null } as const;
    await kysely
      .insertInto("staff")
      .values({ uid: patient.uid, ...values })
      .execute();
    expect(await codeOf(enter(given, code))).toBe("PHONE_CODE_WRONG");
    for (const who of [await aSignedInDoctor(open), await aSignedInMember(open, "reception")]) {
      mobile = aNumber();
      const row = { uid: who.uid, number: `+91${mobile}`, confirmedAt: moment(clock), reach: "email" } as const;
      await kysely.insertInto("phoneNumbers").values(row).execute();
      gateway.accepted.splice(0);
      expect(await codeOf(enter(await ask(), "123456"))).toBe("PHONE_CODE_WRONG");
      expect(gateway.accepted).toEqual([]);
    }
  });

  it("does not open the former account of a number that moved on", async () => {
    const given = await ask();
    const code = sentCode();
    const next = await aSignedInPatient(open);
    await addBirthDate(next);
    await confirmNumber(next);
    expect(await codeOf(enter(given, code))).toBe("PHONE_CODE_WRONG");
    const { session } = await enter(await ask(), sentCode());
    expect(await actorWith(open, cookiesAfter(session.cookies))).toMatchObject({ uid: next.uid });
  });

  it("is in the audit, refused or not", async () => {
    const given = await ask();
    await codeOf(enter(given, wrongCode(sentCode())));
    await enter(given, sentCode());
    const entries = await kysely
      .selectFrom("audit")
      .select(["action", "reason"])
      .where("subject", "=", patient.uid)
      .where("action", "=", "session:begin")
      .execute();
    expect(entries.map(({ reason }) => reason)).toEqual(expect.arrayContaining(["PHONE_CODE_WRONG", ""]));
    expect(JSON.stringify(entries)).not.toContain(sentCode());
  });
});

describeClinic("login with a mobile number at a clinic without SMS", ({ api: { phones } }) => {
  it("is not offered", async () => {
    expect(await phones.readNumberLogin(aVisitor())).toEqual({ isOffered: false, isAboutAppointments: false });
    expect(await codeOf(phones.requestLoginCode(aVisitor(), { mobile: "9876543210" }))).toBe("NOT_FOUND");
    expect(await codeOf(phones.signInWithNumber(aVisitor(), {}))).toBe("NOT_FOUND");
  });
});
