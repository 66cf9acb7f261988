import { beforeEach, describe, expect, it } from "vitest";
import { emailOf } from "#domain/accounts/no-email.ts";
import { PHONE_CODE_AGAIN_MS, PHONE_CODE_MINUTES, PHONE_CODE_TRIES } from "#domain/accounts/phones.rules.ts";
import type { Account, Actor } from "#domain/actor.ts";
import { deliveryWorker } from "#server/features/deliveries/deliveries.service.ts";
import { aNumberSignup } from "#support/builders.ts";
import { openSmsClinic, wrongCode } from "#support/fakes/sms-clinic.ts";
import {
  actorWith,
  aSignedInPatient,
  aVisitor,
  codeOf,
  cookiesAfter,
  describeClinic,
  openTestClinic,
  proved,
} from "#support/open-clinic.ts";
import { ENGINES } from "#support/processes/database.ts";
import { LIMITS } from "../limits.ts";

const HOUR_MS = 60 * 60_000;
const BORN = "1990-05-14";

let last = 9_600_000_000;
function aNumber(): string {
  last += 1;
  return String(last);
}

describe.each(ENGINES)("sign-up with a mobile number, on %s", async (engine) => {
  const { open, gateway, deliver } = await openSmsClinic(engine);
  const { api, clock, kysely } = open;
  const { phones } = api;

  let mobile: string;
  const sentCode = () => gateway.codeFor(`+91${mobile}`);

  async function ask(actor: Actor = aVisitor()): Promise<string> {
    clock.advance(PHONE_CODE_AGAIN_MS);
    const given = await phones.requestSignupCode(actor, { mobile });
    await deliver();
    return given;
  }

  const enter = (given: string, sms: string, more: object = {}, actor: Actor = aVisitor()) =>
    phones.signUpWithNumber(actor, { ...aNumberSignup(), mobile, ask: given, sms, ...more });

  async function aNewAccount(more: object = {}): Promise<Account> {
    const { session } = await enter(await ask(), sentCode(), more);
    const actor = await actorWith(open, cookiesAfter(session?.cookies ?? []));
    if (actor.kind !== "account") throw new Error("There is no session.");
    return actor;
  }

  async function confirmNumber(who: Account): Promise<void> {
    clock.advance(PHONE_CODE_AGAIN_MS);
    await proved(open, who);
    await phones.requestNumberCode(who, { mobile });
    await deliver();
    await phones.confirmNumber(who, { code: sentCode() });
  }

  const ownersOf = (number = mobile) =>
    kysely.selectFrom("phoneNumbers").selectAll().where("number", "=", `+91${number}`).execute();

  beforeEach(() => {
    clock.goToNow();
    mobile = aNumber();
    gateway.accepted.splice(0);
  });

  it("refuses each field in the order of the form, and takes no code for it", async () => {
    for (const input of [null, [], {}, { mobile: "12345" }, { mobile: "0221234567" }, { mobile: ["9876543210"] }])
      expect(await codeOf(phones.requestSignupCode(aVisitor(), input))).toBe("INVALID_FORM");
    const given = await ask();
    const code = sentCode();
    const refused = (more: object) => enter(given, code, more).catch((error: unknown) => error);
    const wrong: readonly (readonly [string, unknown])[] = [
      ["sms", "12345"],
      ["sms", ["123456"]],
      ["name", ""],
      ["dateOfBirth", ""],
      ["dateOfBirth", undefined],
      ["dateOfBirth", ["1990-05-14"]],
      ["dateOfBirth", "1990-02-30"],
      ["dateOfBirth", "2190-01-01"],
      ["gender", "X"],
      ["medicalHistory", "x".repeat(5001)],
      ["aadhar", "123"],
      ["reach", ""],
      ["reach", "both"],
      ["terms", ""],
    ];
    for (const [field, value] of wrong)
      expect(await refused({ [field]: value }), `${field} ${value}`).toMatchObject({ code: "INVALID_FORM", field });
    expect(await refused({ reach: "whatsapp" })).toMatchObject({ code: "NUMBER_NEEDED", field: "reach" });
    expect(await codeOf(enter(given, code))).toBe("no failure");
  });

  it("makes an account without email and password, with the number, the record and the consent", async () => {
    const actor = await aNewAccount({ reach: "sms", name: "Meera Joshi", dateOfBirth: BORN });
    expect(actor.roles).toEqual(["patient"]);
    expect(emailOf(actor.email)).toBeNull();
    expect(await kysely.selectFrom("account").selectAll().where("userId", "=", actor.uid).execute()).toEqual([]);
    const row = kysely.selectFrom("patients").select(["email", "phone"]).where("uid", "=", actor.uid);
    expect(await row.executeTakeFirst()).toEqual({ email: "", phone: mobile });
    const record = await api.patients.readOwnPatient(actor);
    expect(record).toMatchObject({ name: "Meera Joshi", dateOfBirth: BORN, gender: "Female" });
    expect(await phones.readOwnNumber(actor)).toMatchObject({ number: `+91${mobile}`, reach: "sms", isRecent: true });
    const consents = await kysely
      .selectFrom("consents")
      .select(["purpose", "act"])
      .where("uid", "=", actor.uid)
      .execute();
    expect(consents).toEqual([{ purpose: "appointment-sms", act: "given" }]);
    const entries = await kysely.selectFrom("audit").select("action").where("subject", "=", actor.uid).execute();
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["account:sign-up", "phone:confirm", "session:begin"]),
    );
    // Nothing is mailed to what stands for an address.
    await deliver();
    expect(open.mailer.sent.filter(({ to }) => to === actor.email)).toEqual([]);
  });

  it("asks for no consent of who hears in the app alone", async () => {
    const { uid } = await aNewAccount({ reach: "email" });
    expect(await kysely.selectFrom("consents").select("purpose").where("uid", "=", uid).execute()).toEqual([]);
  });

  it("logs in again with the number, on another browser with the date of birth", async () => {
    const { uid } = await aNewAccount({ dateOfBirth: BORN });
    clock.advance(PHONE_CODE_AGAIN_MS);
    const given = await phones.requestLoginCode(aVisitor(), { mobile });
    await deliver();
    const logIn = (dateOfBirth?: string) =>
      phones.signInWithNumber(aVisitor(), { mobile, ask: given, sms: sentCode(), dateOfBirth });
    expect(await codeOf(logIn())).toBe("BIRTH_DATE_NEEDED");
    const { session } = await logIn(BORN);
    expect(await actorWith(open, cookiesAfter(session.cookies))).toMatchObject({ uid });
  });

  it("uses a code once, also from two tabs at once, for one account", async () => {
    const given = await ask();
    const code = sentCode();
    const answers = await Promise.all([codeOf(enter(given, code)), codeOf(enter(given, code))]);
    expect(answers.filter((answer) => answer === "no failure")).toHaveLength(1);
    expect(await codeOf(enter(given, code, { isNew: "on" }))).toBe("PHONE_CODE_WRONG");
    expect(await ownersOf()).toHaveLength(1);
  });

  it("makes one account of two codes at once, unless the number is said to be new", async () => {
    const [first, firstCode] = [await ask(), sentCode()];
    const [second, secondCode] = [await ask(), sentCode()];
    const answers = await Promise.all([codeOf(enter(first, firstCode)), codeOf(enter(second, secondCode))]);
    expect(answers.toSorted()).toEqual(["NUMBER_IN_USE", "no failure"]);
    expect(await ownersOf()).toHaveLength(1);
  });

  it("survives a confirmation of the same number at the same moment", async () => {
    const patient = await aSignedInPatient(open);
    const given = await ask();
    const code = sentCode();
    clock.advance(PHONE_CODE_AGAIN_MS);
    await proved(open, patient);
    await phones.requestNumberCode(patient, { mobile });
    await deliver();
    const answers = await Promise.all([
      codeOf(enter(given, code, { isNew: "on" })),
      codeOf(phones.confirmNumber(patient, { code: sentCode() })),
    ]);
    expect(answers).toEqual(["no failure", "no failure"]);
    expect(await ownersOf()).toHaveLength(1);
  });

  it("takes no code of a login, and gives none to it", async () => {
    await aNewAccount({ dateOfBirth: BORN });
    clock.advance(PHONE_CODE_AGAIN_MS);
    const ofLogin = await phones.requestLoginCode(aVisitor(), { mobile });
    await deliver();
    expect(await codeOf(enter(ofLogin, sentCode(), { isNew: "on" }))).toBe("PHONE_CODE_WRONG");
    const ofSignUp = await ask();
    const logIn = { mobile, ask: ofSignUp, sms: sentCode(), dateOfBirth: BORN };
    expect(await codeOf(phones.signInWithNumber(aVisitor(), logIn))).toBe("PHONE_CODE_WRONG");
  });

  it("takes no code after five wrong ones or ten minutes, and only of the browser that asked", async () => {
    const first = await ask();
    const code = sentCode();
    const stranger = await ask();
    if (sentCode() !== code) expect(await codeOf(enter(stranger, code))).toBe("PHONE_CODE_WRONG");
    for (const other of ["", "\u0000", "x".repeat(5000), ["a"]])
      expect(await codeOf(enter(first, code, { ask: other }))).toBe("PHONE_CODE_WRONG");
    for (let tries = 0; tries < PHONE_CODE_TRIES; tries += 1)
      expect(await codeOf(enter(first, wrongCode(code)))).toBe("PHONE_CODE_WRONG");
    expect(await codeOf(enter(first, code))).toBe("PHONE_CODE_WRONG");
    const second = await ask();
    clock.advance(PHONE_CODE_MINUTES * 60_000);
    expect(await codeOf(enter(second, sentCode()))).toBe("PHONE_CODE_WRONG");
    expect(await ownersOf()).toEqual([]);
  });

  it("checks at most twenty codes of a number in a day", async () => {
    const answers: string[] = [];
    for (let asked = 0; asked < 5; asked += 1) {
      const given = await ask();
      for (let tries = 0; tries < PHONE_CODE_TRIES; tries += 1)
        answers.push(await codeOf(enter(given, wrongCode(sentCode()))));
    }
    expect(answers.filter((answer) => answer === "TOO_MANY_REQUESTS")).toHaveLength(5);
  });

  it("limits codes as a login does, and sign-ups of an address as the ordinary one", async () => {
    const visitor = aVisitor();
    await phones.requestSignupCode(visitor, { mobile });
    expect(await codeOf(phones.requestSignupCode(visitor, { mobile }))).toBe("PHONE_CODE_SOON");
    for (let times = 0; times < 4; times += 1) await phones.requestSignupCode(aVisitor(), { mobile });
    expect(await codeOf(phones.requestSignupCode(aVisitor(), { mobile }))).toBe("PHONE_CODE_LIMIT");
    // A login takes of the same codes.
    expect(await codeOf(phones.requestLoginCode(aVisitor(), { mobile }))).toBe("PHONE_CODE_LIMIT");
    const tight = await openTestClinic(
      engine,
      { ...LIMITS, signUpAddress: { name: "sign-up-address", max: 1, windowMs: HOUR_MS } },
      { sms: gateway.gateway },
    );
    const crowd = aVisitor();
    const asks = tight.api.phones;
    const waiting = await asks.requestSignupCode(crowd, { mobile: aNumber() });
    mobile = aNumber();
    const given = await asks.requestSignupCode(crowd, { mobile });
    await deliveryWorker(tight.app).deliverDue();
    const input = { ...aNumberSignup(), mobile, ask: given, sms: sentCode() };
    expect(await codeOf(asks.signUpWithNumber(crowd, input))).toBe("no failure");
    mobile = String(last - 1);
    const next = { ...aNumberSignup(), mobile, ask: waiting, sms: sentCode() };
    expect(await codeOf(asks.signUpWithNumber(crowd, next))).toBe("SIGN_UP_LIMIT");
    expect(await codeOf(asks.requestSignupCode(crowd, { mobile: aNumber() }))).toBe("SIGN_UP_LIMIT");
    await deliveryWorker(tight.app).settle();
    await tight.close();
  });

  it("answers a number of an account as any other before the code", async () => {
    const patient = await aSignedInPatient(open);
    await confirmNumber(patient);
    gateway.accepted.splice(0);
    const known = await ask();
    const knownText = gateway.accepted.at(-1)?.text.replace(/\d{6}/u, "");
    expect(await codeOf(enter(known, wrongCode(sentCode())))).toBe("PHONE_CODE_WRONG");
    mobile = aNumber();
    const unknown = await ask();
    expect(unknown).toHaveLength(known.length);
    expect(gateway.accepted.at(-1)?.text.replace(/\d{6}/u, "")).toBe(knownText);
    expect(await codeOf(enter(unknown, wrongCode(sentCode())))).toBe("PHONE_CODE_WRONG");
  });

  it("refuses a number of another account, and moves it when it is said to be new, with the same code", async () => {
    const former = await aSignedInPatient(open);
    await confirmNumber(former);
    await phones.chooseReach(former, { reach: "sms" });
    const given = await ask();
    const code = sentCode();
    const refused = await enter(given, code).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: "NUMBER_IN_USE", field: "isNew" });
    expect(await ownersOf()).toMatchObject([{ uid: former.uid }]);
    const { session } = await enter(given, code, { isNew: "on", dateOfBirth: BORN });
    const actor = await actorWith(open, cookiesAfter(session?.cookies ?? []));
    if (actor.kind !== "account") throw new Error("There is no session.");
    expect(await ownersOf()).toMatchObject([{ uid: actor.uid }]);
    expect(await phones.readOwnNumber(former)).toMatchObject({ number: null });
    // The new holder has a record of their own.
    expect(await api.patients.readOwnPatient(actor)).toMatchObject({ uid: actor.uid, dateOfBirth: BORN });
    const lost = kysely.selectFrom("audit").select("actor").where("subject", "=", former.uid);
    expect(await lost.where("action", "=", "phone:lose").execute()).toEqual([{ actor: "visitor" }]);
    await deliver();
    expect(open.mailer.sent.filter(({ to }) => to === former.email).at(-1)?.subject).toMatch(/number/iu);
    const consents = kysely.selectFrom("consents").select("act").where("uid", "=", former.uid).orderBy("at");
    expect((await consents.execute()).map(({ act }) => act).toSorted()).toEqual(["given", "withdrawn"]);
  });

  it("ends the browser's session before", async () => {
    const before = await aSignedInPatient(open);
    await enter(await ask(), sentCode(), {}, before);
    const sessions = kysely.selectFrom("session").select("id").where("id", "=", before.sessionId);
    expect(await sessions.execute()).toEqual([]);
  });
});

describeClinic("sign-up with a mobile number at a clinic without SMS", ({ api: { phones } }) => {
  it("is not offered", async () => {
    expect(await phones.readNumberSignup(aVisitor())).toEqual({ isOffered: false, reaches: ["email"] });
    expect(await codeOf(phones.requestSignupCode(aVisitor(), { mobile: "9876543210" }))).toBe("NOT_FOUND");
    expect(await codeOf(phones.signUpWithNumber(aVisitor(), {}))).toBe("NOT_FOUND");
  });
});
