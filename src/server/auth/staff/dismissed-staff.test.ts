import { beforeEach, describe, expect, it } from "vitest";
import { emailOf } from "#domain/accounts/no-email.ts";
import { PHONE_CODE_AGAIN_MS } from "#domain/accounts/phones.rules.ts";
import type { Account, GivenRole } from "#domain/actor.ts";
import { anEmail, GOOD_PASSWORD } from "#support/builders.ts";
import { openSmsClinic } from "#support/fakes/sms-clinic.ts";
import {
  aSignedInAdmin,
  aSignedInMember,
  aSignedInPatient,
  aVisitor,
  codeOf,
  goToNoon,
  proved,
} from "#support/open-clinic.ts";
import { ENGINES } from "#support/processes/database.ts";
import { aNoEmailPatient } from "#support/records/no-email-patient.ts";
import { aNumber, storeNumber } from "#support/records/phone-bookings.ts";
import { createAdmin } from "../operator-commands.ts";

const TOKEN = /\/admin\/invitation\?token=([\w-]+)/u;

describe.each(ENGINES)("who was sent away from the staff, on %s", async (engine) => {
  const { open, gateway, deliver } = await openSmsClinic(engine);
  const { api, clock, kysely, mailer } = open;
  const { staff } = api;
  goToNoon(open);
  const begun = clock.now();
  let admin: Account;
  let rogue: Account;
  beforeEach(async () => {
    clock.goTo(begun);
    admin = await aSignedInAdmin(open);
    rogue = await aSignedInAdmin(open);
  });

  async function byPhone(by: Account, mobile = aNumber(), role: GivenRole = "admin"): Promise<string> {
    await staff.inviteStaffByPhone(by, { mobile, role });
    await deliver();
    const texts = gateway.accepted.filter(({ to }) => to === `+91${mobile}`);
    return TOKEN.exec(texts.findLast(({ text }) => TOKEN.test(text))?.text ?? "")?.[1] ?? "no link";
  }
  async function byEmail(by: Account, email = anEmail("own.second")): Promise<string> {
    await staff.inviteStaff(by, { email, role: "admin" });
    await deliver();
    return TOKEN.exec(mailer.sent.findLast(({ to }) => to === email)?.text ?? "")?.[1] ?? "no link";
  }
  const accept = (token: string) =>
    staff.acceptStaffInvitation(aVisitor(), { token, name: "Asha Verma", password: GOOD_PASSWORD });
  const read = (token: string) => codeOf(staff.readStaffInvitation(aVisitor(), token));

  it.each(["removed", "suspended", "moved", "moved by the command"])(
    "has no invitation open that an admin made who is %s",
    async (how) => {
      const own = [await byEmail(rogue), await byPhone(rogue)];
      // The clinic's other invitations stay, also one that the other admin sent again.
      const [colleague, again] = [await byEmail(admin), anEmail("shared")];
      await byEmail(rogue, again);
      const renewed = await byEmail(admin, again);
      await proved(open, admin);
      if (how === "removed") await staff.removeStaffMember(admin, rogue.uid);
      else if (how === "suspended") await staff.suspendStaffMember(admin, rogue.uid);
      else if (how !== "moved") await createAdmin(open.app, { email: rogue.email, existing: true }, "nurse");
      else await staff.changeStaffMember(admin, rogue.uid, { name: "Asha Verma", role: "nurse" });
      for (const token of own) expect(await read(token)).toBe("INVITATION_WITHDRAWN");
      expect(await codeOf(accept(own[0] ?? ""))).toBe("INVITATION_WITHDRAWN");
      expect(await codeOf(accept(colleague))).toBe("no failure");
      expect(await read(renewed)).toBe("no failure");
      const waiting = kysely.selectFrom("deliveries").select("id").where("key", "like", "staff:%");
      expect(await waiting.where("sentAt", "is", null).execute()).toEqual([]);
    },
  );

  it.each(["removed", "suspended"])("comes back by no invitation to the own confirmed number once %s", async (how) => {
    const nurse = await aSignedInMember(open, "nurse");
    const mobile = aNumber();
    await storeNumber(open, nurse, mobile);
    const [own, other] = [await byPhone(admin, mobile, "nurse"), await byPhone(admin, aNumber(), "nurse")];
    await proved(open, admin);
    await staff[how === "removed" ? "removeStaffMember" : "suspendStaffMember"](admin, nurse.uid);
    expect(await read(own)).toBe("INVITATION_WITHDRAWN");
    expect(await read(other)).toBe("no failure");
  });

  it("joins with no account that could not log in again", async () => {
    const { patient } = await aNoEmailPatient(open);
    const mobile = aNumber();
    const token = await byPhone(admin, mobile, "reception");
    clock.advance(PHONE_CODE_AGAIN_MS);
    expect(await staff.readStaffInvitation(patient, token)).toMatchObject({ as: "no-email" });
    expect(await codeOf(staff.requestInvitationCode(patient, { token }))).toBe("INVITATION_NEEDS_EMAIL");
    await staff.requestInvitationCode(aVisitor(), { token });
    await deliver();
    const code = gateway.codeFor(`+91${mobile}`);
    await proved(open, patient);
    expect(await codeOf(staff.acceptStaffInvitation(patient, { token, code }))).toBe("INVITATION_NEEDS_EMAIL");
    expect((await staff.listStaff(admin)).members.every(({ email }) => emailOf(email) !== null)).toBe(true);
    const other = await aSignedInPatient(open);
    expect(await codeOf(staff.acceptStaffInvitation(other, { token, code }))).toBe("no failure");
  });
});
