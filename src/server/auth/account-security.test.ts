import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ACCOUNT_EMAILS } from "#generated/messages/emails/account-emails.ts";
import { LIMITS } from "#server/auth/limits.ts";
import { deliveryWorker } from "#server/features/deliveries/deliveries.service.ts";
import { anEmail, aPatient, GOOD_PASSWORD } from "#support/builders.ts";
import {
  actorWith,
  aSignedInAdmin,
  aSignedInDoctor,
  aSignedInPatient,
  aVisitor,
  codeOf,
  cookiesAfter,
  describeClinic,
  logIn,
  openTestClinic,
  type TestClinic,
} from "#support/open-clinic.ts";
import { ENGINES } from "#support/processes/database.ts";
import { createAdmin } from "./operator-commands.ts";
import { passwordsOf } from "./passwords/passwords.ts";

const NEW_PASSWORD = "saffron-bell-in-winter-7";

describeClinic("the password and sessions of an account", (open) => {
  beforeEach(() => open.clock.advance(1));

  const accounts = () => open.api.accounts;
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
      await deliveryWorker(open.app).deliverDue();
      expect(open.mailer.sent.at(-1)).toMatchObject({
        to: here.email,
        subject: ACCOUNT_EMAILS.ownChanged.subject({ clinic: "Tulsi" }),
      });
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
    await deliveryWorker(open.app).deliverDue();
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

  it("stores and sends as much before the response, whether there is an account or not", async () => {
    const [known, unknown] = [anEmail("known"), anEmail("unknown")];
    await createAdmin(open.app, { email: known, password: GOOD_PASSWORD });
    const links = async () => (await open.kysely.selectFrom("verification").select("value").execute()).length;
    const mails = async () => (await open.kysely.selectFrom("deliveries").select("id").execute()).length;
    for (const [count, email] of [known, unknown].entries()) {
      expect(await codeOf(open.api.accounts.requestPasswordReset(aVisitor(), { email }))).toBe("no failure");
      expect([await links(), await mails()]).toEqual([count + 1, count + 1]);
      expect(open.mailer.sent).toEqual([]);
    }
    // What a killed process left is sent by the next one.
    await deliveryWorker(open.app).deliverDue();
    expect(open.mailer.sent.map(({ to }) => to)).toEqual([known]);
  });
});

describeClinic("emails that anybody can have sent to an address", (open) => {
  const sentTo = async (email: string) => {
    await deliveryWorker(open.app).deliverDue();
    return open.mailer.sent.filter(({ to }) => to === email).length;
  };

  it("are at most six in an hour, whatever they are for, and the owner can still reset the password", async () => {
    const email = anEmail("flooded");
    const { accounts, patients } = open.api;
    for (let count = 0; count < 4; count += 1) {
      const thief = await aSignedInPatient(open);
      await accounts.requestEmailChange(thief, { email, password: GOOD_PASSWORD });
    }
    const { session } = await patients.registerPatient(aVisitor(), aPatient({ email }));
    const account = await actorWith(open, cookiesAfter(session?.cookies ?? []));
    await accounts.sendConfirmation(account);
    expect(await codeOf(accounts.sendConfirmation(account))).toBe("TOO_MANY_REQUESTS");
    expect(await sentTo(email)).toBe(6);
    await accounts.requestPasswordReset(aVisitor(), { email });
    expect(await sentTo(email)).toBe(7);
  });
});

describe.each(ENGINES)("a sign-up that must not reveal accounts, on %s", (engine) => {
  let open: TestClinic;
  beforeAll(async () => {
    open = await openTestClinic(engine, { ...LIMITS, notifyEveryone: { ...LIMITS.notifyEveryone, max: 0 } });
  });
  afterAll(() => open.close());

  it("does the same work for a known address, and leaves nothing of it behind", async () => {
    const fields = aPatient();
    expect(await open.api.patients.registerPatient(aVisitor(), fields)).toEqual({});
    const tables = ["user", "account", "session", "patients", "verification"] as const;
    const counts = async () => {
      const rows = await Promise.all(tables.map((table) => open.kysely.selectFrom(table).selectAll().execute()));
      return rows.map(({ length }) => length);
    };
    const before = await counts();
    const hashed = passwordsOf(open.app).computed;
    expect(await open.api.patients.registerPatient(aVisitor(), { ...fields, name: "Other" })).toEqual({});
    expect(await counts()).toEqual(before);
    expect(passwordsOf(open.app).computed).toBe(hashed + 1);
    expect(open.mailer.sent).toEqual([]);
    await deliveryWorker(open.app).deliverDue();
    expect(open.mailer.sent.map(({ to }) => to)).toEqual([fields.email, fields.email]);
  });
});
