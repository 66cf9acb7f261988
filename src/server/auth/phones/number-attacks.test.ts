import { beforeEach, describe, expect, it } from "vitest";
import { PHONE_CODE_AGAIN_MS } from "#domain/accounts/phones.rules.ts";
import type { Account, Actor } from "#domain/actor.ts";
import { inTransaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { deliveryWorker, queueSms } from "#server/features/deliveries/deliveries.service.ts";
import { MAX_MESSAGES_PER_DAY } from "#server/features/deliveries/phone/phone-channel.ts";
import { aNumberSignup, anEmail } from "#support/builders.ts";
import { openSmsClinic, wrongCode } from "#support/fakes/sms-clinic.ts";
import {
  actorWith,
  aSignedInPatient,
  aVisitor,
  codeOf,
  cookiesAfter,
  goToNoon,
  openTestClinic,
  proved,
} from "#support/open-clinic.ts";
import { ENGINES } from "#support/processes/database.ts";
import { LIMITS } from "../limits.ts";
import { putNumber } from "./phones.queries.ts";
import { takeNumber } from "./reach.service.ts";

const BORN = "1990-05-14";
const HOUR_MS = 60 * 60_000;

let last = 9_620_000_000;
function aNumber(): string {
  last += 1;
  return String(last);
}

describe.each(ENGINES)("who attacks an account with a number alone, on %s", async (engine) => {
  const { open, gateway, deliver } = await openSmsClinic(engine);
  const { api, clock, mailer } = open;
  const { phones, secondFactor } = api;

  let mobile: string;
  let owner: Account;
  /** The cookies of the owner's browser. */
  let known: string;

  const sentCode = (to = mobile) => gateway.codeFor(`+91${to}`);
  const textsTo = (to: string) => gateway.accepted.filter((sms) => sms.to === `+91${to}`).map(({ text }) => text);

  async function ask(act: "requestLoginCode" | "requestSignupCode", to = mobile, who: Actor = aVisitor()) {
    clock.advance(PHONE_CODE_AGAIN_MS);
    const given = await phones[act](who, { mobile: to });
    await deliver();
    return given;
  }
  const enter = (given: string, sms: string, cookies = "", to = mobile) =>
    phones.signInWithNumber(aVisitor(cookies), { mobile: to, ask: given, sms, dateOfBirth: BORN });
  const signUp = (given: string, sms: string, more: object = {}) =>
    phones.signUpWithNumber(aVisitor(), {
      ...{ ...aNumberSignup(), mobile, ask: given, sms, dateOfBirth: BORN },
      ...more,
    });
  const tokenAt = (email: string) =>
    /token=([\w-]+)/u.exec(mailer.sent.findLast(({ to }) => to === email)?.text ?? "")?.[1] ?? "no link";
  async function accountOf(cookies: string): Promise<Account> {
    const actor = await actorWith(open, cookies);
    if (actor.kind !== "account") throw new Error("There is no session.");
    return actor;
  }

  beforeEach(async () => {
    goToNoon(open);
    mobile = aNumber();
    const { session } = await signUp(await ask("requestSignupCode"), sentCode());
    known = cookiesAfter(session?.cookies ?? []);
    owner = await accountOf(known);
    clock.advance(HOUR_MS);
  });

  it("uses up no tries of a number to which no code was sent", async () => {
    const own = aNumber();
    const ofOwn = await ask("requestLoginCode", own);
    for (let tries = 0; tries < 25; tries += 1) {
      const given = tries % 2 === 0 ? ofOwn : "a-text-that-was-never-given";
      expect(await codeOf(enter(given, "123456"))).toBe("PHONE_CODE_WRONG");
      expect(await codeOf(signUp(given, "123456"))).toBe("PHONE_CODE_WRONG");
    }
    expect(await codeOf(enter(await ask("requestLoginCode"), sentCode()))).toBe("no failure");
    mobile = aNumber();
    for (let tries = 0; tries < 25; tries += 1) expect(await codeOf(signUp("", "123456"))).toBe("PHONE_CODE_WRONG");
    expect(await codeOf(signUp(await ask("requestSignupCode"), sentCode()))).toBe("no failure");
  });

  it("does not use up the codes of its owner's session and browser", async () => {
    for (let sent = 0; sent < 5; sent += 1) await ask(sent % 2 === 0 ? "requestLoginCode" : "requestSignupCode");
    expect(await codeOf(ask("requestLoginCode"))).toBe("PHONE_CODE_LIMIT");
    expect(await codeOf(ask("requestLoginCode", mobile, aVisitor(known)))).toBe("no failure");
    owner = await accountOf(known);
    expect(await codeOf(secondFactor.sendProofCode(owner))).toBe("no failure");
    // A browser that knows another account gets no codes more.
    const other = await aSignedInPatient(open);
    expect(await codeOf(ask("requestLoginCode", mobile, aVisitor(other.client.cookies)))).toBe("PHONE_CODE_LIMIT");
    // Nor does the owner's without end.
    const answers: string[] = [];
    for (let sent = 0; sent < 8; sent += 1)
      answers.push(await codeOf(ask("requestLoginCode", mobile, aVisitor(known))));
    expect(answers.at(-1)).toBe("PHONE_CODE_LIMIT");
  });

  it("adds an email in an open session, of which the number is informed", async () => {
    // Links of emails have the machine's time.
    clock.goToNow();
    await proved(open, owner);
    const email = anEmail("thief");
    await api.accounts.requestEmailChange(owner, { email });
    await deliver();
    const token = tokenAt(email);
    gateway.accepted.splice(0);
    await api.accounts.confirmEmailChange(aVisitor(), { token });
    // After the quiet hours.
    goToNoon(open);
    clock.advance(24 * HOUR_MS);
    await deliver();
    expect(textsTo(mobile)).toHaveLength(1);
  });

  it("crowds out no news of the account's safety with appointments", async () => {
    await phones.chooseReach(owner, { reach: "sms" });
    const kind = "appointment-confirmed";
    for (let sent = 0; sent <= MAX_MESSAGES_PER_DAY; sent += 1) {
      const write = () => `appointment ${sent}`;
      await inTransaction(open.app, (tx) => queueSms(tx, { uid: owner.uid, to: null, kind, write }));
      await deliver();
    }
    expect(textsTo(mobile).filter((text) => text.startsWith("appointment"))).toHaveLength(MAX_MESSAGES_PER_DAY);
    gateway.accepted.splice(0);
    const { email } = owner;
    await inTransaction(open.app, (tx) => tx.emit("account.passkey-changed", { email, isNew: true }));
    await deliver();
    expect(textsTo(mobile)).toHaveLength(1);
  });

  it("is logged out by another number, and adds no email any more", async () => {
    clock.goToNow();
    const { session } = await enter(await ask("requestLoginCode"), sentCode());
    const thief = await accountOf(cookiesAfter(session.cookies));
    const email = anEmail("thief");
    await api.accounts.requestEmailChange(thief, { email });
    await proved(open, owner);
    const [former, next] = [mobile, aNumber()];
    clock.advance(PHONE_CODE_AGAIN_MS);
    await phones.requestNumberCode(owner, { mobile: next });
    await deliver();
    await phones.confirmNumber(owner, { code: sentCode(next) });
    expect((await actorWith(open, thief.client.cookies)).kind).toBe("visitor");
    expect((await actorWith(open, known)).kind).toBe("account");
    const token = tokenAt(email);
    expect(token).toHaveLength(32);
    expect(await codeOf(api.accounts.confirmEmailChange(aVisitor(), { token }))).toBe("RESET_LINK_INVALID");
    goToNoon(open);
    clock.advance(24 * HOUR_MS);
    await deliver();
    expect(textsTo(former).at(-1)).not.toMatch(/\d{6}/u);
  });

  it("asks for codes of many numbers from many networks, up to a limit that leaves logins alone", async () => {
    const limits = { ...LIMITS, signUpCodesEveryone: { ...LIMITS.signUpCodesEveryone, max: 3 } };
    const tight = await openTestClinic(engine, limits, { sms: gateway.gateway });
    const asks = tight.api.phones;
    const answers: string[] = [];
    for (let sent = 0; sent < 5; sent += 1)
      answers.push(await codeOf(asks.requestSignupCode(aVisitor(), { mobile: aNumber() })));
    expect(answers).toEqual([...Array.from({ length: 3 }, () => "no failure"), "PHONE_CODE_LIMIT", "PHONE_CODE_LIMIT"]);
    expect(await codeOf(asks.requestLoginCode(aVisitor(), { mobile: aNumber() }))).toBe("no failure");
    tight.clock.advance(HOUR_MS);
    expect(await codeOf(asks.requestSignupCode(aVisitor(), { mobile: aNumber() }))).toBe("no failure");
    await deliveryWorker(tight.app).settle();
    await tight.close();
  });

  it("takes no other number than its own from an account that has just changed it", async () => {
    const [former, next] = [`+91${mobile}`, `+91${aNumber()}`];
    await inTransaction(open.app, async (tx) => {
      await putNumber(tx.db, { uid: owner.uid, number: next, confirmedAt: moment(clock) });
      expect(await takeNumber(tx, owner.uid, former)).toBeUndefined();
    });
    expect((await phones.readOwnNumber(owner)).number).toBe(next);
  });

  it("finds out nothing about a number by a wrong code, whether it has an account or not", async () => {
    const answers = async () => {
      const given = await ask("requestSignupCode");
      const wrong = wrongCode(sentCode());
      return [await codeOf(signUp(given, wrong)), await codeOf(signUp(given, wrong, { isNew: "on" }))];
    };
    const ofAccount = await answers();
    mobile = aNumber();
    expect(await answers()).toEqual(ofAccount);
  });
});
