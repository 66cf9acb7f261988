import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ACCOUNT_EMAILS } from "#generated/messages/emails/account-emails.ts";
import { LIMITS } from "#server/auth/limits.ts";
import { anEmail, GOOD_PASSWORD } from "#support/builders.ts";
import {
  actorWith,
  aSignedInAdmin,
  aSignedInDoctor,
  aSignedInPatient,
  aVisitor,
  codeOf,
  describeClinic,
  logIn,
  openTestClinic,
  type TestClinic,
} from "#support/open-clinic.ts";
import { ENGINES } from "#support/processes/database.ts";

const NEW_PASSWORD = "saffron-bell-in-winter-7";

describeClinic("the password and sessions of an account", (open) => {
  beforeEach(() => open.clock.advance(1));

  const accounts = () => open.clinic.accounts;
  const kindOf = async (cookies: string) => (await actorWith(open, cookies)).kind;

  it("are changed for each role, which ends the other sessions and notifies the owner", async () => {
    for (const [role, signedIn] of [
      ["patient", aSignedInPatient],
      ["doctor", aSignedInDoctor],
      ["admin", aSignedInAdmin],
    ] as const) {
      const here = await signedIn(open);
      const there = await logIn(open, role, here.email);
      await accounts().changePassword(here, { current: GOOD_PASSWORD, password: NEW_PASSWORD });
      expect(await kindOf(here.client.cookies)).toBe("account");
      expect(await kindOf(there.client.cookies)).toBe("visitor");
      expect((await logIn(open, role, here.email, NEW_PASSWORD)).uid).toBe(here.uid);
      const old = accounts().signIn(aVisitor(), role, { email: here.email, password: GOOD_PASSWORD });
      expect(await codeOf(old)).toBe("WRONG_PASSWORD");
      await open.outbox.deliverDue();
      expect(open.mailer.sent.at(-1)).toMatchObject({ to: here.email, subject: ACCOUNT_EMAILS.ownChanged.subject });
      const audited = await open.kysely.selectFrom("audit").select("action").where("actor", "=", here.uid).execute();
      expect(audited).toContainEqual({ action: "password:change" });
    }
  });

  it("are not changed with the wrong current password, and guesses are limited", async () => {
    const patient = await aSignedInPatient(open);
    const there = await logIn(open, "patient", patient.email);
    const wrong = () => accounts().changePassword(patient, { current: "not-this-one-41", password: NEW_PASSWORD });
    await expect(wrong()).rejects.toMatchObject({ code: "WRONG_PASSWORD", field: "current" });
    for (let more = 1; more < LIMITS.signInDevice.max; more += 1) await codeOf(wrong());
    expect(await codeOf(wrong())).toBe("TOO_MANY_REQUESTS");
    expect(await kindOf(there.client.cookies)).toBe("account");
    expect((await logIn(open, "patient", patient.email)).uid).toBe(patient.uid);
  });

  it("are not changed for a weak new password, which is refused with its reason", async () => {
    const patient = await aSignedInPatient(open, { email: anEmail("neha.kapoor") });
    for (const [password, code] of [
      ["short12", "PASSWORD_TOO_SHORT"],
      ["Mumbai@123", "PASSWORD_COMMON"],
      ["tulsi-clinic", "PASSWORD_CONTEXT"],
      [`${patient.email.split("@")[0]}9`, "PASSWORD_EMAIL"],
    ] as const) {
      expect(await codeOf(accounts().changePassword(patient, { current: GOOD_PASSWORD, password }))).toBe(code);
    }
    expect(await codeOf(accounts().changePassword(patient, { current: "", password: NEW_PASSWORD }))).toBe(
      "INVALID_FORM",
    );
  });

  it("are not for visitors, and a change invalidates earlier reset links", async () => {
    const visitor = accounts().changePassword(aVisitor(), { current: GOOD_PASSWORD, password: NEW_PASSWORD });
    expect(await codeOf(visitor)).toBe("NOT_FOUND");
    const patient = await aSignedInPatient(open);
    await accounts().requestPasswordReset(aVisitor(), { email: patient.email });
    await open.outbox.deliverDue();
    const token = /token=(\S+)/u.exec(open.mailer.sent.at(-1)?.text ?? "")?.[1];
    await accounts().changePassword(patient, { current: GOOD_PASSWORD, password: NEW_PASSWORD });
    const late = accounts().resetPassword(aVisitor(), { token, password: "another-bell-in-winter-8" });
    expect(await codeOf(late)).toBe("RESET_LINK_INVALID");
  });

  it("include one other session that can be ended, but not one's own or another person's", async () => {
    const here = await aSignedInPatient(open);
    const [first, second] = [await logIn(open, "patient", here.email), await logIn(open, "patient", here.email)];
    const stranger = await aSignedInPatient(open);
    const end = (id: string) => codeOf(accounts().endOtherSession(here, { id }));
    expect(await end(here.sessionId)).toBe("NOT_FOUND");
    expect(await end(stranger.sessionId)).toBe("NOT_FOUND");
    expect(await end("\u0000")).toBe("INVALID_FORM");
    expect(await end(first.sessionId)).toBe("no failure");
    expect(await end(first.sessionId)).toBe("NOT_FOUND");
    expect(await kindOf(first.client.cookies)).toBe("visitor");
    for (const left of [here, second, stranger]) expect(await kindOf(left.client.cookies)).toBe("account");
  });
});

describe.each(ENGINES)("a request for a reset link that must not reveal accounts, on %s", (engine) => {
  let open: TestClinic;
  beforeAll(async () => {
    open = await openTestClinic(engine, { ...LIMITS, notifyEveryone: { ...LIMITS.notifyEveryone, max: 0 } });
  });
  afterAll(() => open.close());

  it("does nothing that depends on the account before the response", async () => {
    const [known, unknown] = [anEmail("known"), anEmail("unknown")];
    await open.operatorCommands.createAdmin({ email: known, password: GOOD_PASSWORD });
    const { afterwards } = open.auth;
    const links = () => open.kysely.selectFrom("verification").select("value").execute();
    const mails = () => open.kysely.selectFrom("outbox").select("id").execute();
    afterwards.pause();
    for (const [count, email] of [known, unknown].entries()) {
      expect(await codeOf(open.clinic.accounts.requestPasswordReset(aVisitor(), { email }))).toBe("no failure");
      expect(afterwards.size).toBe(count + 1);
      expect([await links(), await mails()]).toEqual([[], []]);
    }
    afterwards.start();
    await afterwards.onIdle();
    expect([(await links()).length, (await mails()).length]).toEqual([1, 1]);
    await open.outbox.deliverDue();
    expect(open.mailer.sent.map(({ to }) => to)).toEqual([known]);
  });
});
