import { beforeEach, describe, expect, it } from "vitest";
import type { Account, Actor } from "#domain/actor.ts";
import { DAY_MS } from "#domain/time.ts";
import { deliveryWorker } from "#server/features/deliveries/deliveries.service.ts";
import { answerTo } from "#support/access/access-actors.ts";
import { ACCESS_ROWS } from "#support/access/access-table.ts";
import { GOOD_PASSWORD } from "#support/builders.ts";
import { codeOfApp, STEP_MS } from "#support/devices/authenticator.ts";
import {
  actorWith,
  aSignedInAdmin,
  aSignedInDoctor,
  aSignedInMember,
  aSignedInPatient,
  codeOf,
  describeClinic,
  logIn,
  proved,
  type TestClinic,
} from "#support/open-clinic.ts";

async function setUpApp(open: TestClinic, account: Account): Promise<readonly string[]> {
  const { secondFactor } = open.api;
  await secondFactor.beginSecondFactor(account, { password: GOOD_PASSWORD });
  const key = (await secondFactor.readSecondFactor(account)).setup?.key ?? "";
  const codes = await secondFactor.confirmSecondFactor(account, { code: await codeOfApp(key, open.clock.now()) });
  open.clock.advance(2 * STEP_MS);
  return codes;
}

/** The actor of the next request in the same browser. */
const again = (open: TestClinic, { client }: Account) => actorWith(open, client.cookies);
const ON = { required: "on", graceDays: "14" };

describeClinic("the rule that requires login with a code", (open) => {
  const { logins } = open.api;
  const begun = open.clock.now();
  let admin: Account;

  beforeEach(async () => {
    open.clock.goTo(begun);
    admin = await aSignedInAdmin(open);
    await setUpApp(open, admin);
    await logins.writeLoginRule(admin, { required: "", graceDays: "14" });
  });

  it("is set by an admin who has a code and proves it, and is audited", async () => {
    const other = await aSignedInAdmin(open);
    expect(await codeOf(logins.writeLoginRule(other, ON))).toBe("OWN_CODE_FIRST");
    for (const graceDays of ["", "-1", "91", "1.5", "many"]) {
      expect(await codeOf(logins.writeLoginRule(admin, { ...ON, graceDays }))).toBe("INVALID_FORM");
    }
    await logins.writeLoginRule(admin, { ...ON, graceDays: "७" });
    expect(await logins.readLoginRule(other)).toMatchObject({ graceDays: 7 });
    open.clock.advance(11 * 60_000);
    expect(await codeOf(logins.writeLoginRule(admin, ON))).toBe("PROOF_NEEDED");
    const audit = open.kysely.selectFrom("audit").select("reason").where("action", "=", "login-rule:write");
    expect(await audit.where("actor", "=", admin.uid).execute()).toEqual([{ reason: "on, 7 days" }]);
  });

  it("gives doctors and staff their days, and then lets them set up the code and nothing else", async () => {
    const doctor = await aSignedInDoctor(open);
    const patient = await aSignedInPatient(open);
    await logins.writeLoginRule(admin, { ...ON, graceDays: "0" });
    expect(await logins.readOwnDeadline(patient)).toBeNull();
    expect(await logins.readOwnDeadline(admin)).toBeNull();
    expect(await again(open, patient)).toMatchObject({ roles: ["patient"] });
    const blocked = await again(open, doctor);
    expect(blocked).toMatchObject({ roles: [], mustSetUpCode: true });
    if (blocked.kind !== "account") throw new Error("no session");
    await setUpApp(open, blocked);
    expect(await again(open, doctor)).toMatchObject({ roles: ["doctor"] });
  });

  it("counts from the day of the rule, or of the account", async () => {
    const doctor = await aSignedInDoctor(open);
    await logins.writeLoginRule(admin, ON);
    const deadline = Date.parse((await logins.readOwnDeadline(doctor)) ?? "");
    // Accounts are made by the machine's clock.
    expect(deadline).toBeGreaterThanOrEqual(begun + 14 * DAY_MS);
    await open.kysely
      .updateTable("user")
      .set({ createdAt: laterOn(14) })
      .where("id", "=", doctor.uid)
      .execute();
    expect(await logins.readOwnDeadline(doctor)).toBe(new Date(begun + 28 * DAY_MS).toISOString());
  });

  it("counts from the day of the role, for an account that was there before", async () => {
    const nurse = await aSignedInMember(open, "nurse");
    await logins.writeLoginRule(admin, ON);
    const joined = new Date(begun + 40 * DAY_MS).toISOString();
    await open.kysely.updateTable("staff").set({ createdAt: joined }).where("uid", "=", nurse.uid).execute();
    const deadline = new Date(begun + 54 * DAY_MS).toISOString();
    expect(await logins.readOwnDeadline(nurse)).toBe(deadline);
    open.clock.goTo(begun + 1);
    await proved(open, admin);
    await open.api.staff.changeStaffMember(admin, nurse.uid, { name: "Asha Verma", role: "admin" });
    expect(await logins.readOwnDeadline(await logIn(open, "admin", nurse.email))).toBe(deadline);
  });
  const laterOn = (days: number) => {
    const time = new Date(begun + days * DAY_MS);
    return open.app.database.engine === "postgres" ? time : time.toISOString();
  };

  it("leaves a person whose time is over with what a visitor may do, and their own login", async () => {
    const late = await aSignedInAdmin(open);
    await logins.writeLoginRule(admin, { ...ON, graceDays: "0" });
    const blocked: Actor = await again(open, late);
    const allowed: string[] = [];
    for (const [noun, call, person, answer] of ACCESS_ROWS) {
      if (person !== "visitor" || answer === "in") continue;
      const got = await answerTo(open, noun, call, blocked).catch(() => "in");
      if (got === "in") allowed.push(`${noun}.${call}`);
    }
    expect(allowed).toEqual([
      ...["chooseLanguage", "listOwnSessions", "endOtherSession", "endOtherSessions"].map((call) => `accounts.${call}`),
      ...["changePassword", "readEmailStatus", "sendConfirmation"].map((call) => `accounts.${call}`),
      ...["readSecondFactor", "beginSecondFactor", "confirmSecondFactor"].map((call) => `secondFactor.${call}`),
      ...["renewRecoveryCodes", "removeSecondFactor", "readProof", "proveAgain"].map((call) => `secondFactor.${call}`),
      ...["listPasskeys", "beginPasskey", "addPasskey", "removePasskey"].map((call) => `passkeys.${call}`),
      "logins.readOwnDeadline",
      "grievances.listOwnGrievances",
    ]);
  });
});

describeClinic("logins of others", (open) => {
  const { logins } = open.api;
  const begun = open.clock.now();
  let admin: Account;

  beforeEach(async () => {
    open.clock.goTo(begun);
    admin = await aSignedInAdmin(open);
  });

  it("are listed for admins and doctors, and opened for everyone", async () => {
    const [doctor, patient] = [await aSignedInDoctor(open), await aSignedInPatient(open)];
    const listed = await logins.listStaffLogins(admin);
    expect(listed.find(({ uid }) => uid === doctor.uid)).toMatchObject({ roles: ["doctor"], codeSince: null });
    expect(listed.some(({ uid }) => uid === patient.uid)).toBe(false);
    const { sessions, own } = await logins.readLogin(admin, patient.uid);
    expect([sessions.length, own]).toEqual([1, false]);
    expect((await logins.readLogin(admin, admin.uid)).own).toBe(true);
    expect(await codeOf(logins.readLogin(admin, "nobody"))).toBe("NOT_FOUND");
  });

  describe.each([
    ["an admin", () => aSignedInAdmin(open)],
    ["a doctor", () => aSignedInDoctor(open)],
    ["a patient", () => aSignedInPatient(open)],
  ])("of %s", (_, make) => {
    it("lose the code when the phone is lost: with a reason, a proof, an email and a notification", async () => {
      const person = await make();
      const turnOff = (input: object = { reason: "Lost the phone, came to the desk" }) =>
        logins.turnOffCode(admin, person.uid, input);
      expect(await codeOf(turnOff())).toBe("WRONG_STATUS");
      await setUpApp(open, person);
      expect(await codeOf(turnOff({}))).toBe("INVALID_FORM");
      open.clock.advance(11 * 60_000);
      expect(await codeOf(turnOff())).toBe("PROOF_NEEDED");
      await proved(open, admin);
      await turnOff();
      expect((await again(open, person)).kind).toBe("visitor");
      await deliveryWorker(open.app).deliverDue();
      open.clock.goTo(begun);
      const after = await logIn(open, "patient", person.email);
      const { rows } = await open.api.notifications.listOwnNotifications(after, {});
      expect(rows.map(({ kind }) => kind)).toContain("code-turned-off");
      expect(open.mailer.sent.filter(({ to }) => to === person.email).map(({ subject }) => subject)).toContainEqual(
        expect.stringContaining("turned off login with a code for you"),
      );
      const audit = open.kysely.selectFrom("audit").select(["actor", "reason"]).where("subject", "=", person.uid);
      expect(await audit.where("action", "=", "second-factor:off-by-staff").execute()).toEqual([
        { actor: admin.uid, reason: "Lost the phone, came to the desk" },
      ]);
    });

    it("end, one session or all, and no session of another", async () => {
      const [person, other] = [await make(), await aSignedInPatient(open)];
      const second = await logIn(open, "patient", person.email);
      const end = (id: string) => logins.endSessionsOfPerson(admin, person.uid, { id });
      expect(await codeOf(end(other.sessionId))).toBe("NOT_FOUND");
      await end(second.sessionId);
      expect((await again(open, second)).kind).toBe("visitor");
      expect((await again(open, person)).kind).toBe("account");
      await end("all");
      expect((await again(open, person)).kind).toBe("visitor");
      expect((await again(open, other)).kind).toBe("account");
      const audit = open.kysely.selectFrom("audit").select("actor").where("subject", "=", person.uid);
      const ended = audit.where("action", "=", "session:end-by-staff").where("result", "=", "done");
      expect(await ended.execute()).toHaveLength(2);
    });
  });

  it("are not one's own: one's own page asks for the password", async () => {
    expect(await codeOf(logins.turnOffCode(admin, admin.uid, { reason: "Mine" }))).toBe("OWN_RECORD");
    expect(await codeOf(logins.endSessionsOfPerson(admin, admin.uid, { id: "all" }))).toBe("OWN_RECORD");
  });
});
