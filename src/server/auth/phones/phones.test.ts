import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { PHONE_CODE_AGAIN_MS, PHONE_CODE_MINUTES, PHONE_CODE_TRIES } from "#domain/accounts/phones.rules.ts";
import type { Account } from "#domain/actor.ts";
import { openSmsClinic, wrongCode } from "#support/fakes/sms-clinic.ts";
import {
  aSignedInDoctor,
  aSignedInPatient,
  aVisitor,
  codeOf,
  goToNoon,
  openTestClinic,
  proved,
} from "#support/open-clinic.ts";
import { ENGINES } from "#support/processes/database.ts";

let last = 9_800_000_000;
/** A number that no other test uses. */
function aNumber(): { readonly mobile: string; readonly stored: string } {
  last += 1;
  return { mobile: String(last), stored: `+91${last}` };
}

describe.each(ENGINES)("a mobile number, on %s", async (engine) => {
  const { open, gateway, deliver } = await openSmsClinic(engine);
  const { api, clock, kysely, mailer } = open;
  beforeEach(async () => {
    await deliver();
    mailer.sent.splice(0);
    gateway.accepted.splice(0);
  });

  async function ask(who: Account, mobile: string): Promise<void> {
    clock.advance(PHONE_CODE_AGAIN_MS);
    await proved(open, who);
    await api.phones.requestNumberCode(who, { mobile });
    await deliver();
  }
  async function confirm(who: Account, { mobile, stored } = aNumber()): Promise<string> {
    await ask(who, mobile);
    await api.phones.confirmNumber(who, { code: gateway.codeFor(stored) });
    return stored;
  }
  const enter = (who: Account, code: string) => codeOf(api.phones.confirmNumber(who, { code }));

  it("is refused unless it is an Indian mobile number", async () => {
    const patient = await aSignedInPatient(open);
    await proved(open, patient);
    for (const mobile of ["", "12345", "2227654321", "+1 202 555 0123", "98765432101", "\u0000", "9999999999"])
      expect(await codeOf(api.phones.requestNumberCode(patient, { mobile })), mobile).toBe("INVALID_FORM");
    for (const input of [null, [], { mobile: 9876543210 }, { mobile: ["9876543210"] }])
      expect(await codeOf(api.phones.requestNumberCode(patient, input))).toBe("INVALID_FORM");
    await deliver();
    expect(gateway.accepted).toEqual([]);
  });

  it("is no patient's who is none, and asks for the password again", async () => {
    const doctor = await aSignedInDoctor(open);
    const { mobile } = aNumber();
    expect(await codeOf(api.phones.requestNumberCode(doctor, { mobile }))).toBe("NOT_FOUND");
    const patient = await aSignedInPatient(open);
    await kysely.deleteFrom("sessionProofs").execute();
    expect(await codeOf(api.phones.requestNumberCode(patient, { mobile }))).toBe("PROOF_NEEDED");
    expect(await codeOf(api.phones.removeNumber(patient))).toBe("PROOF_NEEDED");
  });

  it("is confirmed with the code that reached it, written in any way, and its owner is notified", async () => {
    const patient = await aSignedInPatient(open);
    const { mobile, stored } = aNumber();
    await ask(patient, `+91 ${mobile.slice(0, 5)}-${mobile.slice(5)}`);
    expect(await api.phones.readOwnNumber(patient)).toMatchObject({ isOffered: true, number: null, pending: stored });
    const code = gateway.codeFor(stored);
    const rows = await kysely.selectFrom("phoneCodes").selectAll().where("uid", "=", patient.uid).execute();
    expect(JSON.stringify(rows)).not.toContain(code);
    await api.phones.confirmNumber(patient, { code: `${code.slice(0, 3)} ${code.slice(3)}` });
    expect(await api.phones.readOwnNumber(patient)).toMatchObject({ number: stored, pending: null });
    await deliver();
    expect(mailer.sent.map(({ to }) => to)).toEqual([patient.email]);
    expect(await enter(patient, code)).toBe("PHONE_CODE_WRONG");
  });

  it("gets another code only after a while, and another number gets one at once", async () => {
    const patient = await aSignedInPatient(open);
    const { mobile } = aNumber();
    await ask(patient, mobile);
    expect(await codeOf(api.phones.requestNumberCode(patient, { mobile }))).toBe("PHONE_CODE_SOON");
    expect(await codeOf(api.phones.requestNumberCode(patient, { mobile: aNumber().mobile }))).toBe("no failure");
    clock.advance(PHONE_CODE_AGAIN_MS);
    expect(await codeOf(api.phones.requestNumberCode(patient, { mobile }))).toBe("no failure");
  });

  it("takes a code once, also from two devices at once", async () => {
    const patient = await aSignedInPatient(open);
    const { mobile, stored } = aNumber();
    await ask(patient, mobile);
    const code = gateway.codeFor(stored);
    const answers = await Promise.all([enter(patient, code), enter(patient, code)]);
    expect(answers.toSorted()).toEqual(["PHONE_CODE_WRONG", "no failure"]);
  });

  it("takes no code after five wrong ones, ten minutes, or a newer code", async () => {
    const patient = await aSignedInPatient(open);
    const { mobile, stored } = aNumber();
    await ask(patient, mobile);
    const first = gateway.codeFor(stored);
    for (let tries = 0; tries < PHONE_CODE_TRIES; tries += 1)
      expect(await enter(patient, wrongCode(first))).toBe("PHONE_CODE_WRONG");
    expect(await enter(patient, first)).toBe("PHONE_CODE_WRONG");
    await ask(patient, mobile);
    const second = gateway.codeFor(stored);
    clock.advance(PHONE_CODE_MINUTES * 60_000);
    expect(await enter(patient, second)).toBe("PHONE_CODE_WRONG");
    clock.advance(-PHONE_CODE_MINUTES * 60_000);
    await ask(patient, mobile);
    const third = gateway.codeFor(stored);
    if (third !== second) expect(await enter(patient, second)).toBe("PHONE_CODE_WRONG");
    expect(await enter(patient, third)).toBe("no failure");
  });

  it("takes at most twenty wrong codes a day, from all accounts together", async () => {
    const { mobile, stored } = aNumber();
    let checked = 0;
    for (let rounds = 0; rounds < 5; rounds += 1) {
      const patient = await aSignedInPatient(open);
      await ask(patient, mobile);
      for (let tries = 0; tries < PHONE_CODE_TRIES; tries += 1) {
        if ((await enter(patient, wrongCode(gateway.codeFor(stored)))) === "PHONE_CODE_WRONG") checked += 1;
      }
    }
    expect(checked).toBe(20);
  });

  it("gets five codes an hour, for all accounts together", async () => {
    const { mobile } = aNumber();
    const codes: string[] = [];
    for (let times = 0; times < 7; times += 1) {
      const patient = await aSignedInPatient(open);
      await proved(open, patient);
      codes.push(await codeOf(api.phones.requestNumberCode(patient, { mobile })));
    }
    expect(codes.filter((code) => code === "PHONE_CODE_LIMIT")).toHaveLength(2);
  });

  it("moves to the account that confirms it last, and the former one is notified", async () => {
    const former = await aSignedInPatient(open);
    const number = aNumber();
    await confirm(former, number);
    const next = await aSignedInPatient(open);
    await ask(next, number.mobile);
    expect(await api.phones.readOwnNumber(former)).toMatchObject({ number: number.stored });
    mailer.sent.splice(0);
    await api.phones.confirmNumber(next, { code: gateway.codeFor(number.stored) });
    await deliver();
    expect(await api.phones.readOwnNumber(former)).toMatchObject({ number: null });
    expect(await api.phones.readOwnNumber(next)).toMatchObject({ number: number.stored });
    expect(mailer.sent.map(({ to }) => to).toSorted()).toEqual([former.email, next.email].toSorted());
    expect(JSON.stringify(mailer.sent.find(({ to }) => to === former.email))).not.toContain(next.email);
    expect(await api.patients.readOwnPatient(next)).toMatchObject({ email: next.email });
  });

  it("belongs to one of two accounts that confirm it at once", async () => {
    const [one, other] = [await aSignedInPatient(open), await aSignedInPatient(open)];
    const { mobile, stored } = aNumber();
    await ask(one, mobile);
    const first = gateway.codeFor(stored);
    await ask(other, mobile);
    const second = gateway.codeFor(stored);
    expect(await Promise.all([enter(one, first), enter(other, second)])).toEqual(["no failure", "no failure"]);
    const rows = await kysely.selectFrom("phoneNumbers").select("uid").where("number", "=", stored).execute();
    expect(rows).toHaveLength(1);
  });

  it("is changed with an SMS to the number before, and removed with an email", async () => {
    const patient = await aSignedInPatient(open);
    const before = await confirm(patient);
    gateway.accepted.splice(0);
    const after = await confirm(patient);
    expect(await api.phones.readOwnNumber(patient)).toMatchObject({ number: after });
    const now = clock.now();
    clock.advance(24 * 60 * 60_000);
    goToNoon(open);
    await deliver();
    clock.goTo(now);
    expect(gateway.accepted.filter(({ to }) => to === before)).toHaveLength(1);
    await proved(open, patient);
    mailer.sent.splice(0);
    await api.phones.removeNumber(patient);
    expect(await codeOf(api.phones.removeNumber(patient))).toBe("NOT_FOUND");
    await deliver();
    expect(mailer.sent.map(({ to }) => to)).toEqual([patient.email]);
    expect(await api.phones.readOwnNumber(patient)).toMatchObject({ number: null });
  });

  it("is removed when the password is reset", async () => {
    const patient = await aSignedInPatient(open);
    await confirm(patient);
    await api.accounts.requestPasswordReset(aVisitor(), { email: patient.email });
    await deliver();
    const mail = mailer.sent.findLast(({ to }) => to === patient.email)?.text ?? "";
    const token = /reset-password\?token=(\S+)/u.exec(mail)?.[1];
    await api.accounts.resetPassword(aVisitor(), { token, password: "saffron-bell-in-winter-7" });
    expect(await api.phones.readOwnNumber(patient)).toMatchObject({ number: null, pending: null });
  });
});

describe.each(ENGINES)("a clinic without SMS, on %s", async (engine) => {
  const open = await openTestClinic(engine);
  afterAll(() => open.close());

  it("offers no number to confirm", async () => {
    const patient = await aSignedInPatient(open);
    expect(await open.api.phones.readOwnNumber(patient)).toMatchObject({ isOffered: false });
    expect(await codeOf(open.api.phones.requestNumberCode(patient, { mobile: "9876543210" }))).toBe("NOT_FOUND");
  });
});
