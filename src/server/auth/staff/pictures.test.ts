import { beforeEach, expect, it } from "vitest";
import type { Account } from "#domain/actor.ts";
import { GOOD_PASSWORD } from "#support/builders.ts";
import {
  actorWith,
  aSignedInAdmin,
  aSignedInMember,
  aSignedInPatient,
  aVerifiedDoctor,
  aVisitor,
  codeOf,
  describeClinic,
  logIn,
} from "#support/open-clinic.ts";
import { aBomb, aPicture, PDF, SVG, text, WHERE, withNote } from "#support/pictures.ts";

describeClinic("pictures of the staff", (open) => {
  const { staff, privacy } = open.api;
  let admin: Account;
  let nurse: Account;

  beforeEach(async () => {
    admin = await aSignedInAdmin(open);
    nurse = await aSignedInMember(open, "nurse");
  });

  const put = async (who: Account, bytes?: Uint8Array, name = "me.jpg") =>
    staff.writeOwnPicture(who, { name, bytes: new Uint8Array(bytes ?? (await aPicture("jpeg"))) });
  const stored = () => open.kysely.selectFrom("staffPictures").selectAll().execute();
  const inStore = (id: string) => open.files.read(id);

  it("are refused unless they are pictures, and for others than staff", async () => {
    for (const [bytes, name] of [
      [PDF, "me.pdf"],
      [text(SVG), "me.svg"],
      [text("no picture"), "me.jpg"],
      [new Uint8Array(), "me.jpg"],
      [await aBomb(), "me.png"],
    ] as const)
      expect(await codeOf(put(nurse, bytes, name)), name).toBe("INVALID_FORM");
    for (const input of [undefined, null, {}, { name: "", bytes: "x" }, { name: "a.jpg" }])
      expect(await codeOf(staff.writeOwnPicture(nurse, input))).toBe("INVALID_FORM");
    const others = [aVisitor(), await aSignedInPatient(open), await aVerifiedDoctor(open)];
    for (const other of others) {
      const bytes = new Uint8Array(await aPicture("jpeg"));
      expect(await codeOf(staff.writeOwnPicture(other, { name: "me.jpg", bytes }))).toBe("NOT_FOUND");
      expect(await codeOf(staff.findOwnPicture(other))).toBe("NOT_FOUND");
      expect(await codeOf(staff.removeOwnPicture(other))).toBe("NOT_FOUND");
    }
    expect((await stored()).filter(({ uid }) => uid === nurse.uid)).toEqual([]);
  });

  it("are re-encoded as a square without their notes, encrypted, and seen by colleagues alone", async () => {
    expect(await staff.findOwnPicture(nurse)).toBeNull();
    const id = await put(nurse, await withNote("jpeg"));
    expect(await staff.findOwnPicture(nurse)).toBe(id);
    for (const colleague of [nurse, admin, await aSignedInMember(open, "auditor")]) {
      const { type, bytes } = await staff.readStaffPicture(colleague, id);
      expect(type).toBe("image/jpeg");
      expect(Buffer.from(bytes).includes(WHERE)).toBe(false);
    }
    expect(Buffer.from((await inStore(id)) ?? "").subarray(0, 3)).not.toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    for (const other of [aVisitor(), await aSignedInPatient(open), await aVerifiedDoctor(open)])
      expect(await codeOf(staff.readStaffPicture(other, id))).toBe("NOT_FOUND");
    for (const absent of ["", "nobody", "\0", "x".repeat(500)])
      expect(await codeOf(staff.readStaffPicture(nurse, absent))).toBe("NOT_FOUND");
    const { members } = await staff.listStaff(admin);
    expect(members.find(({ uid }) => uid === nurse.uid)?.picture).toBe(id);
    expect(members.find(({ uid }) => uid === admin.uid)?.picture).toBeNull();
  });

  it("replace the one before, and leave no file of it", async () => {
    const first = await put(nurse);
    expect(await put(nurse)).toBe(first);
    const second = await put(nurse, await aPicture("png", 90));
    expect(second).not.toBe(first);
    expect(await inStore(first)).toBeUndefined();
    const all = await Promise.all([put(nurse, await aPicture("jpeg", 61)), put(nurse, await aPicture("jpeg", 62))]);
    const left = await staff.findOwnPicture(nurse);
    for (const id of all) expect((await inStore(id)) !== undefined, id).toBe(id === left);
    await staff.removeOwnPicture(nurse);
    await staff.removeOwnPicture(nurse);
    expect(await staff.findOwnPicture(nurse)).toBeNull();
    expect(await inStore(left ?? "")).toBeUndefined();
  });

  it("are removed by an admin, which is audited, and by no one else", async () => {
    const id = await put(nurse);
    const other = await aSignedInMember(open, "reception");
    expect(await codeOf(staff.removeStaffPicture(other, nurse.uid))).toBe("FORBIDDEN");
    for (const uid of ["", "nobody", "\0", other.uid])
      expect(await codeOf(staff.removeStaffPicture(admin, uid))).toBe("NOT_FOUND");
    await staff.removeStaffPicture(admin, nurse.uid);
    expect(await inStore(id)).toBeUndefined();
    expect((await staff.readStaffMember(admin, nurse.uid)).picture).toBeNull();
    const audit = open.kysely.selectFrom("audit").select("reason").where("subject", "=", nurse.uid);
    expect(await audit.where("action", "=", "staff:change").where("result", "=", "done").execute()).toEqual([
      { reason: "picture removed" },
    ]);
  });

  it("stay with a suspended member, and go with a removed or erased one", async () => {
    const id = await put(nurse);
    await staff.suspendStaffMember(admin, nurse.uid);
    expect((await staff.readStaffMember(admin, nurse.uid)).picture).toBe(id);
    expect(await codeOf(staff.findOwnPicture((await actorWith(open, nurse.client.cookies)) as Account))).toBe(
      "NOT_FOUND",
    );
    await staff.removeStaffMember(admin, nurse.uid);
    expect(await inStore(id)).toBeUndefined();
    expect((await stored()).filter(({ uid }) => uid === nurse.uid)).toEqual([]);
    // A patient who worked here too, and is suspended.
    const both = await aSignedInPatient(open);
    const createdAt = new Date(open.clock.now()).toISOString();
    await open.kysely
      .insertInto("staff")
      .values({ uid: both.uid, role: "nurse", createdAt, suspendedAt: null })
      .execute();
    const own = await put(await logIn(open, "patient", both.email));
    await staff.suspendStaffMember(admin, both.uid);
    const patient = await logIn(open, "patient", both.email);
    await privacy.eraseOwnAccount(patient, { password: GOOD_PASSWORD, confirm: "on" });
    expect(await inStore(own)).toBeUndefined();
  });

  it("are of no one whose role is taken away while one is sent", async () => {
    const reception = await aSignedInMember(open, "reception");
    const [sent] = await Promise.all([codeOf(put(reception)), staff.removeStaffMember(admin, reception.uid)]);
    expect(["no failure", "NOT_FOUND"]).toContain(sent);
    expect((await stored()).filter(({ uid }) => uid === reception.uid)).toEqual([]);
  });
});
