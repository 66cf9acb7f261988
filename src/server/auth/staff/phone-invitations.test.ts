import { beforeEach, describe, expect, it } from "vitest";
import { PHONE_CODE_AGAIN_MS, PHONE_CODE_MINUTES, PHONE_CODE_TRIES } from "#domain/accounts/phones.rules.ts";
import type { Account, Actor, GivenRole } from "#domain/actor.ts";
import { httpGateway } from "#server/adapters/sms/http-gateway.ts";
import { anEmail, GOOD_PASSWORD } from "#support/builders.ts";
import { openSmsClinic, wrongCode } from "#support/fakes/sms-clinic.ts";
import {
  actorWith,
  aSignedInAdmin,
  aSignedInMember,
  aSignedInPatient,
  aVisitor,
  codeOf,
  cookiesAfter,
  goToNoon,
  logIn,
  openTestClinic,
  proved,
} from "#support/open-clinic.ts";
import { ENGINES } from "#support/processes/database.ts";

const HOUR = 60 * 60_000;
const LINK = /https?:\/\/\S+\/admin\/invitation\?token=(\w{22})$/u;

let last = 9_710_000_000;
/** A number that no other test uses. */
function aNumber(): { readonly mobile: string; readonly stored: string } {
  last += 1;
  return { mobile: String(last), stored: `+91${last}` };
}

describe.each(ENGINES)("invitations of staff by phone, on %s", async (engine) => {
  const { open, gateway, deliver } = await openSmsClinic(engine);
  const { api, clock, kysely, mailer } = open;
  const { staff } = api;
  // An invitation waits for the end of the quiet hours.
  goToNoon(open);
  const begun = clock.now();
  let admin: Account;
  beforeEach(async () => {
    clock.goTo(begun);
    admin = await aSignedInAdmin(open);
  });

  const textsTo = (stored: string) => gateway.accepted.filter(({ to }) => to === stored).map(({ text }) => text);

  async function tokenAt(stored: string): Promise<string> {
    await deliver();
    return LINK.exec(textsTo(stored).findLast((text) => LINK.test(text)) ?? "")?.[1] ?? "no link";
  }
  async function invited(role: GivenRole = "reception", number = aNumber()) {
    await staff.inviteStaffByPhone(admin, { mobile: number.mobile, role });
    return { ...number, token: await tokenAt(number.stored) };
  }
  async function askCode({ token, stored }: { token: string; stored: string }, actor: Actor = aVisitor()) {
    clock.advance(PHONE_CODE_AGAIN_MS);
    await staff.requestInvitationCode(actor, { token });
    await deliver();
    return gateway.codeFor(stored);
  }
  const aMember = () => ({ name: "Asha Verma", email: anEmail("new.nurse"), password: GOOD_PASSWORD });
  const accept = (token: string, more: object, actor = aVisitor()) =>
    staff.acceptStaffInvitation(actor, { token, ...more });
  const idOf = async (stored: string) =>
    (await staff.listStaff(admin)).invitations.find(({ contact }) => contact === stored)?.id ?? "";

  it("refuse bad input, ask for the proof, and are for admins", async () => {
    const { mobile } = aNumber();
    for (const bad of ["", "12345", "2227654321", "+1 202 555 0123", "\u0000", ["9876543210"]])
      expect(await codeOf(staff.inviteStaffByPhone(admin, { mobile: bad, role: "nurse" }))).toBe("INVALID_FORM");
    for (const role of ["", "doctor", "patient"])
      expect(await codeOf(staff.inviteStaffByPhone(admin, { mobile, role }))).toBe("INVALID_FORM");
    const nurse = await aSignedInMember(open, "nurse");
    expect(await codeOf(staff.inviteStaffByPhone(nurse, { mobile, role: "admin" }))).toBe("FORBIDDEN");
    for (const token of ["", "x", "a\u0000b", ["a"], "x".repeat(500)])
      expect(["INVALID_FORM", "INVITATION_INVALID"]).toContain(
        await codeOf(staff.requestInvitationCode(aVisitor(), { token })),
      );
    clock.advance(11 * 60_000);
    expect(await codeOf(staff.inviteStaffByPhone(admin, { mobile, role: "nurse" }))).toBe("PROOF_NEEDED");
  });

  it("are offered only where such SMS are sent, and have their template", async () => {
    expect((await staff.listStaff(admin)).isBySms).toBe(true);
    const carries = (templates: Record<string, string>, links = true) =>
      httpGateway({ ...gateway.settings, templates, links }).carriesInvitations;
    expect(carries({})).toBe(true);
    expect(carries({}, false)).toBe(false);
    expect(carries({ code: "1" })).toBe(false);
    expect(carries({ code: "1", "staff-invitation.en": "2" })).toBe(false);
    expect(carries({ code: "1", "staff-invitation": "2" })).toBe(true);
    const without = await openTestClinic(engine);
    const other = await aSignedInAdmin(without);
    const input = { mobile: aNumber().mobile, role: "nurse" };
    expect((await without.api.staff.listStaff(other)).isBySms).toBe(false);
    expect(await codeOf(without.api.staff.inviteStaffByPhone(other, input))).toBe("NOT_FOUND");
    await without.close();
  });

  it("give the role to a new account with an own address, after the code, and are audited", async () => {
    const one = await invited("nurse");
    const read = () => staff.readStaffInvitation(aVisitor(), one.token);
    const lastFour = one.stored.slice(-4);
    const opened = { email: null, role: "nurse", as: "new" };
    expect(await read()).toEqual({ ...opened, phone: { lastFour, isCodeSent: false } });
    const member = aMember();
    expect(await codeOf(accept(one.token, member))).toBe("INVALID_FORM");
    expect(await codeOf(accept(one.token, { ...member, code: "123456" }))).toBe("PHONE_CODE_WRONG");
    const code = await askCode(one);
    expect(await read()).toEqual({ ...opened, phone: { lastFour, isCodeSent: true } });
    expect(await codeOf(accept(one.token, { ...member, code: wrongCode(code) }))).toBe("PHONE_CODE_WRONG");
    expect(await codeOf(accept(one.token, { ...member, email: "nurse", code }))).toBe("INVALID_EMAIL");
    expect(await codeOf(accept(one.token, { ...member, password: "short", code }))).toBe("PASSWORD_TOO_SHORT");
    const { session, role } = await accept(one.token, { ...member, code });
    expect(role).toBe("nurse");
    const actor = await actorWith(open, cookiesAfter(session?.cookies ?? []));
    expect(actor).toMatchObject({ email: member.email, roles: ["nurse"], name: "Asha Verma" });
    if (actor.kind !== "account") throw new Error("no session");
    // The SMS says nothing of the address: it is confirmed by its own email.
    expect(await api.accounts.readEmailStatus(actor)).toMatchObject({ confirmed: false });
    await deliver();
    expect(mailer.sent.filter(({ to }) => to === member.email)).toHaveLength(1);
    const audit = kysely.selectFrom("audit").select(["action", "reason"]).where("actor", "=", actor.uid);
    expect(await audit.where("action", "like", "staff:%").execute()).toEqual([
      { action: "staff:join", reason: "nurse" },
    ]);
    expect((await logIn(open, "admin", member.email)).uid).toBe(actor.uid);
  });

  it("don't let a forwarded message take the role", async () => {
    const one = await invited("admin");
    // Whoever got it can ask for the code, which goes to the invited number alone.
    const code = await askCode(one);
    expect(textsTo(one.stored).some((text) => text.includes(code))).toBe(true);
    const stranger = { ...aMember(), code: wrongCode(code) };
    for (let tries = 0; tries < PHONE_CODE_TRIES; tries += 1)
      expect(await codeOf(accept(one.token, stranger))).toBe("PHONE_CODE_WRONG");
    // The tries are used up, for the right code too.
    expect(await codeOf(accept(one.token, { ...aMember(), code }))).toBe("PHONE_CODE_WRONG");
    const again = await askCode(one);
    await accept(one.token, { ...aMember(), code: again });
  });

  it("limit the codes that anybody with the link can have sent", async () => {
    const one = await invited();
    await askCode(one);
    expect(await codeOf(staff.requestInvitationCode(aVisitor(), { token: one.token }))).toBe("PHONE_CODE_SOON");
    for (let sent = 1; sent < 5; sent += 1) await askCode(one);
    clock.advance(PHONE_CODE_AGAIN_MS);
    expect(await codeOf(staff.requestInvitationCode(aVisitor(), { token: one.token }))).toBe("PHONE_CODE_LIMIT");
  });

  it("take a code for ten minutes, and no code of another invitation", async () => {
    const [one, other] = [await invited(), await invited()];
    const code = await askCode(one);
    await askCode(other);
    expect(await codeOf(accept(other.token, { ...aMember(), code }))).toBe("PHONE_CODE_WRONG");
    clock.advance(PHONE_CODE_MINUTES * 60_000);
    expect(await codeOf(accept(one.token, { ...aMember(), code }))).toBe("PHONE_CODE_WRONG");
  });

  it("work once, of two at the same moment too, with a right code each", async () => {
    const one = await invited();
    const code = await askCode(one);
    const codes = await Promise.all([
      codeOf(accept(one.token, { ...aMember(), code })),
      codeOf(accept(one.token, { ...aMember(), code })),
    ]);
    expect(codes.sort()).toEqual([expect.stringMatching(/^(?:INVITATION_USED|PHONE_CODE_WRONG)$/u), "no failure"]);
    expect(await codeOf(accept(one.token, { ...aMember(), code }))).toBe("INVITATION_USED");
    expect(await codeOf(staff.requestInvitationCode(aVisitor(), { token: one.token }))).toBe("INVITATION_USED");
  });

  it("end after 72 hours, when withdrawn, and when sent again, and their code with them", async () => {
    const one = await invited();
    const code = await askCode(one);
    const [{ token: renewed }] = [await invited("auditor", one)];
    expect(renewed).not.toBe(one.token);
    expect(await codeOf(accept(one.token, { ...aMember(), code }))).toBe("INVITATION_INVALID");
    expect(await codeOf(accept(renewed, { ...aMember(), code }))).toBe("PHONE_CODE_WRONG");
    await staff.resendInvitation(admin, { id: await idOf(one.stored) });
    const latest = await tokenAt(one.stored);
    expect(await codeOf(staff.readStaffInvitation(aVisitor(), renewed))).toBe("INVITATION_INVALID");
    expect(await staff.readStaffInvitation(aVisitor(), latest)).toMatchObject({ role: "auditor" });
    await staff.withdrawInvitation(admin, { id: await idOf(one.stored) });
    expect(await codeOf(staff.requestInvitationCode(aVisitor(), { token: latest }))).toBe("INVITATION_WITHDRAWN");
    const late = await invited();
    clock.advance(72 * HOUR);
    expect(await codeOf(staff.requestInvitationCode(aVisitor(), { token: late.token }))).toBe("INVITATION_EXPIRED");
    expect(await codeOf(accept(late.token, { ...aMember(), code: "123456" }))).toBe("INVITATION_EXPIRED");
  });

  it("are unchanged by reading, and stored without secret and code", async () => {
    const one = await invited();
    const code = await askCode(one);
    const rows = () => kysely.selectFrom("staffInvitations").selectAll().orderBy("id").execute();
    const before = await rows();
    await staff.readStaffInvitation(aVisitor(), one.token);
    expect(await rows()).toEqual(before);
    for (const table of ["staffInvitations", "audit", "deliveries"] as const) {
      const text = JSON.stringify(await kysely.selectFrom(table).selectAll().execute());
      expect(text).not.toContain(one.token);
      expect(text).not.toContain(`"${code}"`);
    }
  });

  it("are accepted by an account that is logged in, with code and proof, but by none that works here", async () => {
    const one = await invited("nurse");
    const patient = await aSignedInPatient(open);
    expect(await staff.readStaffInvitation(patient, one.token)).toMatchObject({ as: "account" });
    const code = await askCode(one, patient);
    await proved(open, patient);
    expect(await codeOf(accept(one.token, { code: wrongCode(code) }, patient))).toBe("PHONE_CODE_WRONG");
    const suspended = await aSignedInMember(open, "editor");
    await proved(open, admin);
    await staff.suspendStaffMember(admin, suspended.uid);
    const later = await logIn(open, "admin", suspended.email);
    expect(await codeOf(accept(one.token, { code }, later))).toBe("ALREADY_STAFF");
    await accept(one.token, { code }, patient);
    expect(await actorWith(open, patient.client.cookies)).toMatchObject({ roles: ["patient", "nurse"] });
  });

  it("ask for a login where the address has an account, and stay open", async () => {
    const one = await invited();
    const patient = await aSignedInPatient(open);
    const code = await askCode(one);
    expect(await codeOf(accept(one.token, { ...aMember(), email: patient.email, code }))).toBe("ACCOUNT_EXISTS");
    expect(await staff.readStaffInvitation(aVisitor(), one.token)).toMatchObject({ as: "new" });
    await accept(one.token, { ...aMember(), code });
  });
});
