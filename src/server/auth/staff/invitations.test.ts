import { beforeEach, expect, it } from "vitest";
import type { Account, GivenRole } from "#domain/actor.ts";
import { deliveryWorker } from "#server/features/deliveries/deliveries.service.ts";
import { anEmail, GOOD_PASSWORD } from "#support/builders.ts";
import { codeOfApp, STEP_MS } from "#support/devices/authenticator.ts";
import {
  actorWith,
  aSignedInAdmin,
  aSignedInMember,
  aSignedInPatient,
  aVisitor,
  codeOf,
  cookiesAfter,
  describeClinic,
  logIn,
  proved,
} from "#support/open-clinic.ts";

const HOUR = 60 * 60_000;

describeClinic("invitations of staff", (open) => {
  const { staff } = open.api;
  const begun = open.clock.now();
  let admin: Account;

  beforeEach(async () => {
    open.clock.goTo(begun);
    admin = await aSignedInAdmin(open);
  });

  /** The token of the latest invitation that arrived at an address. */
  async function tokenAt(email: string): Promise<string> {
    await deliveryWorker(open.app).deliverDue();
    const mail = open.mailer.sent.filter(({ to }) => to === email).at(-1);
    return /\/admin\/invitation\?token=([\w-]+)/u.exec(mail?.text ?? "")?.[1] ?? "no link";
  }

  async function invited(role: GivenRole = "reception", email = anEmail("new.desk")) {
    await staff.inviteStaff(admin, { email, role });
    return { email, token: await tokenAt(email) };
  }

  const idOf = async (email: string) =>
    (await staff.listStaff(admin)).invitations.find((one) => one.contact === email)?.id ?? "";
  const accept = (token: string, more: object = { name: "Asha Verma", password: GOOD_PASSWORD }, actor = aVisitor()) =>
    staff.acceptStaffInvitation(actor, { token, ...more });
  const read = (token: unknown, actor = aVisitor()) => staff.readStaffInvitation(actor, token);

  it("refuse bad input, and ask for the proof", async () => {
    for (const role of ["", "doctor", "patient", "owner"]) {
      expect(await codeOf(staff.inviteStaff(admin, { email: anEmail(), role }))).toBe("INVALID_FORM");
    }
    for (const [email, code] of [
      ["", "INVALID_FORM"],
      ["desk", "INVALID_EMAIL"],
      ["a\u0000b@clinic.example", "INVALID_EMAIL"],
    ] as const) {
      expect(await codeOf(staff.inviteStaff(admin, { email, role: "nurse" }))).toBe(code);
    }
    for (const id of ["", "nobody", "\u0000", ["a"]]) {
      expect(await codeOf(staff.resendInvitation(admin, { id }))).toBe("INVALID_FORM");
      expect(await codeOf(staff.withdrawInvitation(admin, { id }))).toBe("INVALID_FORM");
    }
    const absent = { id: "11111111-2222-4333-8444-555555555555" };
    expect(await codeOf(staff.resendInvitation(admin, absent))).toBe("NOT_FOUND");
    expect(await codeOf(staff.withdrawInvitation(admin, absent))).toBe("NOT_FOUND");
    const { email } = await invited();
    const id = await idOf(email);
    open.clock.advance(11 * 60_000);
    expect(await codeOf(staff.inviteStaff(admin, { email: anEmail(), role: "nurse" }))).toBe("PROOF_NEEDED");
    expect(await codeOf(staff.resendInvitation(admin, { id }))).toBe("PROOF_NEEDED");
  });

  it("refuse tokens that were never sent", async () => {
    for (const token of [undefined, "", "x", "a\u0000b", "\ud800", ["a"], 5, "x".repeat(500)]) {
      expect(await codeOf(read(token))).toBe("INVITATION_INVALID");
      expect(["INVALID_FORM", "INVITATION_INVALID"]).toContain(
        await codeOf(staff.acceptStaffInvitation(aVisitor(), { token, name: "A", password: GOOD_PASSWORD })),
      );
    }
  });

  it("give one role, to a new account with a confirmed address, and are audited", async () => {
    const { email, token } = await invited("nurse");
    expect(await read(token)).toEqual({ email, phone: null, role: "nurse", as: "new" });
    const { session, role, asksForCode } = await accept(token);
    expect([role, asksForCode]).toEqual(["nurse", false]);
    const member = await actorWith(open, cookiesAfter(session?.cookies ?? []));
    expect(member).toMatchObject({ email, roles: ["nurse"], name: "Asha Verma" });
    if (member.kind !== "account") throw new Error("no session");
    expect(await open.api.accounts.readEmailStatus(member)).toMatchObject({ confirmed: true });
    expect((await staff.listStaff(admin)).members.find(({ uid }) => uid === member.uid)).toMatchObject({
      ...{ role: "nurse", name: "Asha Verma" },
    });
    const audit = open.kysely.selectFrom("audit").select(["action", "reason"]).where("actor", "=", member.uid);
    expect(await audit.where("action", "like", "staff:%").execute()).toEqual([
      { action: "staff:join", reason: "nurse" },
    ]);
    const sent = open.kysely.selectFrom("audit").select("reason").where("actor", "=", admin.uid);
    expect(await sent.where("action", "=", "staff:invite").execute()).toEqual([{ reason: "nurse" }]);
    expect((await logIn(open, "admin", email)).uid).toBe(member.uid);
  });

  it("are stored without the secret, in the table, the audit and the sent email", async () => {
    const { token } = await invited();
    for (const table of ["staffInvitations", "audit", "deliveries", "verification"] as const) {
      expect(JSON.stringify(await open.kysely.selectFrom(table).selectAll().execute())).not.toContain(token);
    }
  });

  it("are unchanged by reading", async () => {
    const { token } = await invited();
    const rows = () => open.kysely.selectFrom("staffInvitations").selectAll().orderBy("id").execute();
    const before = await rows();
    await read(token);
    await read(token, admin);
    expect(await rows()).toEqual(before);
  });

  it("work once, of two at the same moment too", async () => {
    const { email, token } = await invited();
    const codes = await Promise.all([codeOf(accept(token)), codeOf(accept(token))]);
    expect(codes).toContain("no failure");
    expect(["INVITATION_USED", "INVITATION_LOG_IN", "ACCOUNT_EXISTS"]).toContain(
      codes.find((code) => code !== "no failure"),
    );
    expect(await codeOf(read(token))).toBe("INVITATION_USED");
    expect(await codeOf(accept(token))).toBe("INVITATION_USED");
    expect(await open.kysely.selectFrom("user").select("id").where("email", "=", email).execute()).toHaveLength(1);
  });

  it("end after 72 hours, when withdrawn, and when sent again", async () => {
    const late = await invited();
    open.clock.advance(72 * HOUR - 1);
    expect(await read(late.token)).toMatchObject({ as: "new" });
    open.clock.advance(1);
    expect(await codeOf(read(late.token))).toBe("INVITATION_EXPIRED");
    expect(await codeOf(accept(late.token))).toBe("INVITATION_EXPIRED");
    expect((await staff.listStaff(admin)).invitations.find((one) => one.contact === late.email)?.isExpired).toBe(true);
    // The session of an admin lives for hours.
    open.clock.goTo(begun);
    await staff.resendInvitation(admin, { id: await idOf(late.email) });
    expect(await codeOf(read(late.token))).toBe("INVITATION_INVALID");
    const renewed = await tokenAt(late.email);
    expect(await read(renewed)).toMatchObject({ as: "new", role: "reception" });
    await staff.withdrawInvitation(admin, { id: await idOf(late.email) });
    expect(await codeOf(read(renewed))).toBe("INVITATION_WITHDRAWN");
    expect(await codeOf(accept(renewed))).toBe("INVITATION_WITHDRAWN");
  });

  it("are not sent once they were withdrawn", async () => {
    const email = anEmail("never");
    open.mailer.refuse = true;
    await staff.inviteStaff(admin, { email, role: "editor" });
    await staff.withdrawInvitation(admin, { id: await idOf(email) });
    open.mailer.refuse = false;
    expect(await tokenAt(email)).toBe("no link");
  });

  it("replace an earlier one to the address, with its role", async () => {
    const first = await invited("admin");
    const second = await invited("auditor", first.email);
    expect(await codeOf(accept(first.token))).toBe("INVITATION_INVALID");
    expect((await accept(second.token)).role).toBe("auditor");
  });

  it("leave a forwarded link to its address: another account is refused", async () => {
    const { email, token } = await invited("admin");
    const patient = await aSignedInPatient(open);
    expect(await read(token, patient)).toEqual({ email, phone: null, role: "admin", as: "other" });
    expect(await codeOf(accept(token, {}, patient))).toBe("INVITATION_OF_ANOTHER");
    expect(await codeOf(accept(token, {}, admin))).toBe("INVITATION_OF_ANOTHER");
    expect(await read(token)).toMatchObject({ as: "new" });
  });

  it("are accepted by an account of the address only when it is logged in, with a proof", async () => {
    const patient = await aSignedInPatient(open);
    const { token } = await invited("nurse", patient.email);
    expect(await read(token)).toMatchObject({ as: "logged-out" });
    expect(await codeOf(accept(token))).toBe("INVITATION_LOG_IN");
    expect(await read(token, patient)).toMatchObject({ as: "account" });
    open.clock.advance(11 * 60_000);
    expect(await codeOf(accept(token, {}, patient))).toBe("PROOF_NEEDED");
    await proved(open, patient);
    await accept(token, {}, patient);
    expect(await actorWith(open, patient.client.cookies)).toMatchObject({ roles: ["patient", "nurse"] });
  });

  it("don't tell an admin whether an address has an account, and refuse one that works here", async () => {
    const [patient, nurse] = [await aSignedInPatient(open), await aSignedInMember(open, "nurse")];
    await staff.inviteStaff(admin, { email: patient.email, role: "nurse" });
    expect(await codeOf(staff.inviteStaff(admin, { email: nurse.email, role: "editor" }))).toBe("ALREADY_STAFF");
    await staff.suspendStaffMember(admin, nurse.uid);
    expect(await codeOf(staff.inviteStaff(admin, { email: nurse.email, role: "editor" }))).toBe("ALREADY_STAFF");
  });

  it("do not bring back a person who was removed after they were sent", async () => {
    const patient = await aSignedInPatient(open);
    const { token } = await invited("nurse", patient.email);
    await open.kysely
      .insertInto("staff")
      .values({ uid: patient.uid, role: "editor", createdAt: "2026-01-01T00:00:00.000Z", suspendedAt: null })
      .execute();
    expect(await codeOf(accept(token, {}, patient))).toBe("ALREADY_STAFF");
    await staff.removeStaffMember(admin, patient.uid);
    const later = await logIn(open, "patient", patient.email);
    expect(await codeOf(accept(token, {}, later))).toBe("INVITATION_WITHDRAWN");
  });

  it("have the password rules of a sign-up, and leave the link after a refusal", async () => {
    const { email, token } = await invited();
    for (const [password, code] of [
      ["", "INVALID_FORM"],
      ["short", "PASSWORD_TOO_SHORT"],
      ["password1", "PASSWORD_COMMON"],
      [email, "PASSWORD_EMAIL"],
    ] as const) {
      expect(await codeOf(accept(token, { name: "Asha", password }))).toBe(code);
    }
    expect(await codeOf(accept(token, { name: " ", password: GOOD_PASSWORD }))).toBe("INVALID_FORM");
    expect((await accept(token)).role).toBe("reception");
  });

  it("say when the clinic's rule asks the new member for a code", async () => {
    const { secondFactor, logins } = open.api;
    await secondFactor.beginSecondFactor(admin, { password: GOOD_PASSWORD });
    const key = (await secondFactor.readSecondFactor(admin)).setup?.key ?? "";
    await secondFactor.confirmSecondFactor(admin, { code: await codeOfApp(key, open.clock.now()) });
    open.clock.advance(2 * STEP_MS);
    await logins.writeLoginRule(admin, { required: "on", graceDays: "0" });
    const { token } = await invited("nurse");
    const { session, asksForCode } = await accept(token);
    expect(asksForCode).toBe(true);
    expect(await actorWith(open, cookiesAfter(session?.cookies ?? []))).toMatchObject({
      roles: [],
      mustSetUpCode: true,
    });
    await logins.writeLoginRule(admin, { required: "", graceDays: "0" });
  });

  it("are limited for each address", async () => {
    const email = anEmail("often");
    for (let sent = 0; sent < 6; sent += 1) await staff.inviteStaff(admin, { email, role: "nurse" });
    expect(await codeOf(staff.inviteStaff(admin, { email, role: "nurse" }))).toBe("TOO_MANY_REQUESTS");
  });
});
