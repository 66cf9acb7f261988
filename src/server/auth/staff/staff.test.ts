import { beforeEach, expect, it } from "vitest";
import type { Account } from "#domain/actor.ts";
import { aConsultation, anOpenDoctor } from "#support/consultations.ts";
import {
  actorWith,
  aSignedInAdmin,
  aSignedInMember,
  aSignedInPatient,
  codeOf,
  describeClinic,
  logIn,
  proved,
  type TestClinic,
} from "#support/open-clinic.ts";
import { createAdmin } from "../operator-commands.ts";

/** The actor of the next request in the same browser. */
const again = (open: TestClinic, { client }: Account) => actorWith(open, client.cookies);
const entriesAbout = (open: TestClinic, uid: string) =>
  open.kysely
    .selectFrom("audit")
    .select(["actor", "action", "reason"])
    .where("subject", "=", uid)
    .where("action", "like", "staff:%")
    .where("result", "=", "done")
    .orderBy("at")
    .execute();

/** Leaves these accounts as the only admins. */
async function onlyAdmins(open: TestClinic, ...admins: readonly Account[]): Promise<void> {
  const uids = admins.map(({ uid }) => uid);
  await open.kysely.deleteFrom("admins").where("uid", "not in", uids).execute();
}

describeClinic("the staff of a clinic", (open, engine) => {
  const { staff } = open.api;
  const begun = open.clock.now();
  let admin: Account;
  const change = (uid: string, role: string, name = "Asha Verma") =>
    staff.changeStaffMember(admin, uid, { name, role });

  beforeEach(async () => {
    open.clock.goTo(begun);
    admin = await aSignedInAdmin(open);
  });

  it("refuses bad ids, input and roles", async () => {
    const { uid } = await aSignedInMember(open, "nurse");
    for (const id of ["nobody", "", "\0", "a\0b", "x".repeat(500)]) {
      expect(await codeOf(staff.readStaffMember(admin, id))).toBe("NOT_FOUND");
      expect(await codeOf(change(id, "nurse"))).toBe("NOT_FOUND");
      expect(await codeOf(staff.suspendStaffMember(admin, id))).toBe("NOT_FOUND");
      expect(await codeOf(staff.removeStaffMember(admin, id))).toBe("NOT_FOUND");
    }
    for (const role of ["", "doctor", "patient", "Admin", "\0"])
      expect(await codeOf(change(uid, role))).toBe("INVALID_FORM");
    for (const name of ["", "  ", "x".repeat(101)])
      expect(await codeOf(change(uid, "nurse", name))).toBe("INVALID_FORM");
    const patient = await aSignedInPatient(open);
    expect(await codeOf(change(patient.uid, "admin"))).toBe("NOT_FOUND");
    expect(await codeOf(staff.readmitStaffMember(admin, uid))).toBe("WRONG_STATUS");
  });

  it("asks for the proof again before each change", async () => {
    const { uid } = await aSignedInMember(open, "nurse");
    open.clock.advance(11 * 60_000);
    expect(await codeOf(change(uid, "reception"))).toBe("PROOF_NEEDED");
    expect(await codeOf(staff.suspendStaffMember(admin, uid))).toBe("PROOF_NEEDED");
    expect(await codeOf(staff.readmitStaffMember(admin, uid))).toBe("PROOF_NEEDED");
    expect(await codeOf(staff.removeStaffMember(admin, uid))).toBe("PROOF_NEEDED");
    expect(await staff.readStaffMember(admin, uid)).toMatchObject({ role: "nurse", suspendedAt: null });
    await proved(open, admin);
    await change(uid, "reception");
    expect(await staff.readStaffMember(admin, uid)).toMatchObject({ role: "reception" });
  });

  it("lists who works there, with role, state and last login", async () => {
    const nurse = await aSignedInMember(open, "nurse");
    const patient = await aSignedInPatient(open);
    const { members } = await staff.listStaff(admin);
    expect(members.some(({ uid }) => uid === patient.uid)).toBe(false);
    const row = members.find(({ uid }) => uid === nurse.uid);
    expect(row).toMatchObject({ role: "nurse", name: null, suspendedAt: null, email: nurse.email });
    expect(Date.parse(row?.lastLoginAt ?? "")).toBe(open.clock.now());
  });

  it("changes a role from the next request on, ends sessions, and is audited", async () => {
    const nurse = await aSignedInMember(open, "nurse");
    await change(nurse.uid, "auditor");
    expect((await again(open, nurse)).kind).toBe("visitor");
    const now = await logIn(open, "admin", nurse.email);
    expect(now).toMatchObject({ roles: ["auditor"], name: "Asha Verma" });
    expect(await entriesAbout(open, nurse.uid)).toEqual([
      { actor: admin.uid, action: "staff:change", reason: "nurse → auditor" },
    ]);
    await change(nurse.uid, "auditor", "Asha V.");
    expect(await again(open, now)).toMatchObject({ roles: ["auditor"], name: "Asha V." });
    await change(nurse.uid, "auditor", "Asha V.");
    expect((await entriesAbout(open, nurse.uid)).map(({ reason }) => reason)).toEqual(["nurse → auditor", "name"]);
  });

  it("closes the streams of a person whose role is changed or taken away", async () => {
    const { uid } = await aSignedInMember(open, "nurse");
    const ended: (string | undefined)[] = [];
    const stop = await open.app.hub.start();
    open.app.hub.onRights((who) => ended.push(who));
    await change(uid, "reception");
    await staff.suspendStaffMember(admin, uid);
    await staff.readmitStaffMember(admin, uid);
    await staff.removeStaffMember(admin, uid);
    await expect.poll(() => ended.filter((who) => who === uid)).toHaveLength(4);
    await stop();
  });

  it("suspends and lets in again, each admin too, who is none meanwhile", async () => {
    for (const person of [await aSignedInMember(open, "editor"), await aSignedInAdmin(open)]) {
      const { role } = await staff.readStaffMember(admin, person.uid);
      await staff.suspendStaffMember(admin, person.uid);
      expect((await again(open, person)).kind).toBe("visitor");
      expect((await logIn(open, "admin", person.email)).roles).toEqual([]);
      expect(await codeOf(staff.suspendStaffMember(admin, person.uid))).toBe("WRONG_STATUS");
      expect(await staff.readStaffMember(admin, person.uid)).toMatchObject({ role, suspendedAt: expect.any(String) });
      await staff.readmitStaffMember(admin, person.uid);
      expect((await logIn(open, "admin", person.email)).roles).toEqual([role]);
      expect((await entriesAbout(open, person.uid)).map(({ action }) => action)).toEqual([
        "staff:suspend",
        "staff:readmit",
      ]);
    }
  });

  it("gives a suspended person another role that begins with the readmission", async () => {
    const { uid, email } = await aSignedInMember(open, "nurse");
    await staff.suspendStaffMember(admin, uid);
    await change(uid, "admin");
    expect((await logIn(open, "admin", email)).roles).toEqual([]);
    await staff.readmitStaffMember(admin, uid);
    expect((await logIn(open, "admin", email)).roles).toEqual(["admin"]);
  });

  it("removes a person, whose account and entries stay", async () => {
    const nurse = await aSignedInMember(open, "nurse");
    await staff.removeStaffMember(admin, nurse.uid);
    expect((await again(open, nurse)).kind).toBe("visitor");
    expect((await logIn(open, "admin", nurse.email)).roles).toEqual([]);
    expect(await codeOf(staff.readStaffMember(admin, nurse.uid))).toBe("NOT_FOUND");
    expect((await entriesAbout(open, nurse.uid)).map(({ action }) => action)).toEqual(["staff:remove"]);
  });

  it("refuses an actor whose role was taken away after the request began", async () => {
    const [other, nurse] = [await aSignedInAdmin(open), await aSignedInMember(open, "nurse")];
    await change(other.uid, "auditor");
    await proved(open, { ...other, sessionId: admin.sessionId });
    const stale = { ...other, sessionId: admin.sessionId };
    expect(await codeOf(staff.suspendStaffMember(stale, nurse.uid))).toBe("FORBIDDEN");
    expect(await codeOf(staff.inviteStaff(stale, { email: "x@clinic.example", role: "admin" }))).toBe("FORBIDDEN");
  });

  it("never loses its last admin", async () => {
    await onlyAdmins(open, admin);
    expect(await codeOf(change(admin.uid, "reception"))).toBe("LAST_ADMIN");
    expect(await codeOf(staff.suspendStaffMember(admin, admin.uid))).toBe("LAST_ADMIN");
    expect(await codeOf(staff.removeStaffMember(admin, admin.uid))).toBe("LAST_ADMIN");
    expect(await again(open, admin)).toMatchObject({ roles: ["admin"] });
    const suspended = await aSignedInAdmin(open);
    await staff.suspendStaffMember(admin, suspended.uid);
    expect(await codeOf(staff.removeStaffMember(admin, admin.uid))).toBe("LAST_ADMIN");
    expect(await entriesAbout(open, admin.uid)).toEqual([]);
    await staff.readmitStaffMember(admin, suspended.uid);
    await staff.removeStaffMember(admin, admin.uid);
    expect((await open.kysely.selectFrom("admins").select("uid").execute()).map(({ uid }) => uid)).toEqual([
      suspended.uid,
    ]);
  });

  it("leaves one admin when two lower, suspend or remove each other at the same moment", async () => {
    // SQLite has one writer, so that a second connection would only wait.
    const second = engine === "postgres" ? await open.fresh.reopen() : undefined;
    const other = open.onAnother(second ?? open.fresh.database);
    try {
      for (const act of ["change", "suspend", "remove"] as const) {
        const [one, two] = [await aSignedInAdmin(open), await aSignedInAdmin(open)];
        await onlyAdmins(open, one, two);
        const lower = (api: typeof open.api, actor: Account, { uid }: Account) => {
          if (act === "change") return api.staff.changeStaffMember(actor, uid, { name: "Asha", role: "nurse" });
          return act === "suspend" ? api.staff.suspendStaffMember(actor, uid) : api.staff.removeStaffMember(actor, uid);
        };
        const codes = await Promise.all([codeOf(lower(open.api, one, two)), codeOf(lower(other.api, two, one))]);
        // The first ends the other's session: the other is refused under the lock, or before it for want of a proof.
        expect(codes.sort(), `${act} on ${engine}`).toEqual([
          expect.stringMatching(/^(?:FORBIDDEN|PROOF_NEEDED)$/u),
          "no failure",
        ]);
        expect(await open.kysely.selectFrom("admins").select("uid").execute()).toHaveLength(1);
      }
    } finally {
      await second?.close();
    }
  });

  it("gets one role in place of another by the command, which leaves the last admin", async () => {
    const nurse = await aSignedInMember(open, "nurse");
    const places = async () => {
      const [admins, members] = await Promise.all([
        open.kysely.selectFrom("admins").select("uid").where("uid", "=", nurse.uid).execute(),
        open.kysely.selectFrom("staff").select(["role", "suspendedAt"]).where("uid", "=", nurse.uid).execute(),
      ]);
      return [admins.length, members];
    };
    const existing = { email: nurse.email, existing: true } as const;
    await createAdmin(open.app, existing);
    expect(await places()).toEqual([1, []]);
    await createAdmin(open.app, existing, "auditor");
    expect(await places()).toEqual([0, [{ role: "auditor", suspendedAt: null }]]);
    await staff.suspendStaffMember(admin, nurse.uid);
    await createAdmin(open.app, existing);
    expect(await places()).toEqual([1, []]);
    await onlyAdmins(open, nurse);
    expect(await codeOf(createAdmin(open.app, existing, "editor"))).toBe("LAST_ADMIN");
    expect(await places()).toEqual([1, []]);
  });

  it("is named to the patient whose record it opened", async () => {
    const rao = await anOpenDoctor(open, { dailyMost: 60 });
    const { patient } = await aConsultation(open, rao.slug);
    const receptionist = await aSignedInMember(open, "reception");
    await change(receptionist.uid, "reception", "Asha Verma");
    await open.api.patients.readPatient(receptionist, patient.uid);
    const { rows } = await open.api.audit.listOwnLooks(patient, {});
    expect(rows.map(({ who }) => who)).toContainEqual({ as: "staff", name: "Asha Verma", isHere: true });
    await staff.removeStaffMember(admin, receptionist.uid);
    const later = await open.api.audit.listOwnLooks(patient, {});
    expect(later.rows.map(({ who }) => who)).toContainEqual({ as: "staff", name: "Asha Verma", isHere: false });
    const lines = await open.api.audit.listAudit(admin, { person: "Asha Verma" });
    expect(lines.rows.map(({ by }) => by)).toContain("Asha Verma");
  });
});
