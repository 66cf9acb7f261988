import { beforeEach, expect, it } from "vitest";
import type { Account } from "#domain/actor.ts";
import { isFailure } from "#domain/failures.ts";
import { moment } from "#server/database/moment.ts";
import { aMessage, aPatient, GOOD_PASSWORD } from "#support/builders.ts";
import { aConsultation, anOpenDoctor, aStart, filledIn, holdSlot, slotHoldId } from "#support/consultations.ts";
import {
  aSignedInAdmin,
  aSignedInDoctor,
  aSignedInMember,
  aSignedInPatient,
  aVisitor,
  codeOf,
  describeClinic,
  proved,
} from "#support/open-clinic.ts";
import { sweepMerges } from "./merge-sweep.ts";

const NAME = "Asha Verma";
const BORN = "1984-03-02";
const AADHAAR = "234123412346";

describeClinic("joining two records", async (open) => {
  const { api, kysely } = open;
  const admin = await aSignedInAdmin(open);
  const second = await aSignedInAdmin(open);
  const rao = await anOpenDoctor(open, { slotMinutes: 10, pauseMinutes: 0, dailyMost: 80 });

  beforeEach(async () => {
    await proved(open, admin);
    await proved(open, second);
  });

  /** A patient whose birth date is known. */
  async function aPerson(fields: Partial<Record<"name" | "dateOfBirth" | "gender" | "medicalHistory", string>> = {}) {
    const who = await aSignedInPatient(open, aPatient({ name: NAME, aadhar: AADHAAR }));
    const profile = { name: NAME, phone: "9000012345", age: "42", gender: "Female", medicalHistory: "", aadhar: "" };
    await api.patients.changeOwnPatient(who, { ...profile, dateOfBirth: BORN, ...fields });
    return who;
  }
  const pair = async () => [await aPerson(), await aPerson()] as const;
  const join = (stays: Account, joined: Account, by = admin, more: object = {}) =>
    api.merges.mergeRecords(by, stays.uid, { joined: joined.uid, ...more });
  const reasonOf = async (promise: Promise<unknown>) => {
    return promise.then(
      () => "none",
      (error: unknown) => (isFailure(error) ? error.key : String(error)),
    );
  };
  const merges = () => kysely.selectFrom("recordMerges").selectAll().execute();

  it("is for admins who gave a proof just now", async () => {
    const [one, other] = await pair();
    const reception = await aSignedInMember(open, "reception");
    for (const who of [aVisitor(), one, rao.doctor, reception]) {
      expect(await codeOf(api.merges.previewMerge(who, one.uid, { joined: other.uid }))).toBe("FORBIDDEN");
      expect(await codeOf(api.merges.mergeRecords(who, one.uid, { joined: other.uid }))).toBe("FORBIDDEN");
      expect(await codeOf(api.merges.readMerge(who, one.uid))).toBe("FORBIDDEN");
      expect(await codeOf(api.merges.splitRecords(who, one.uid))).toBe("FORBIDDEN");
    }
    await kysely.deleteFrom("sessionProofs").where("sessionId", "=", admin.sessionId).execute();
    expect(await codeOf(join(one, other))).toBe("PROOF_NEEDED");
    expect(await codeOf(api.merges.splitRecords(admin, one.uid))).toBe("PROOF_NEEDED");
    expect(await merges()).toEqual([]);
  });

  it("refuses ids of nothing, and what is no id", async () => {
    const one = await aPerson();
    for (const bad of ["nobody", "00000000-0000-4000-8000-000000000000"]) {
      expect(await codeOf(api.merges.previewMerge(admin, one.uid, { joined: bad }))).toBe("NOT_FOUND");
      expect(await codeOf(api.merges.mergeRecords(admin, bad, { joined: one.uid }))).toBe("NOT_FOUND");
      expect(await api.merges.readMerge(admin, bad)).toBeNull();
    }
    for (const bad of ["\u0000", "a\u0000b", "", "'; --", "a".repeat(101)]) {
      expect(await codeOf(api.merges.previewMerge(admin, one.uid, { joined: bad }))).toBe("INVALID_FORM");
      expect(await codeOf(api.merges.mergeRecords(admin, one.uid, { joined: bad }))).toBe("INVALID_FORM");
      expect(await codeOf(api.merges.mergeRecords(admin, bad, { joined: one.uid }))).toBe("NOT_FOUND");
      expect(await codeOf(api.merges.previewMerge(admin, bad, { joined: one.uid }))).toBe("NOT_FOUND");
      expect(await api.merges.readMerge(admin, bad)).toBeNull();
      expect(await codeOf(api.merges.splitRecords(admin, bad))).toBe("NOT_FOUND");
    }
  });

  it("needs the name typed where the people differ, as a merge by mistake would", async () => {
    const one = await aPerson();
    for (const [what, fields] of [
      ["name", { name: "Usha Verma" }],
      ["dateOfBirth", { dateOfBirth: "1990-01-01" }],
      ["gender", { gender: "Male" }],
    ] as const) {
      const other = await aPerson(fields);
      const { doubts, joined } = await api.merges.previewMerge(admin, one.uid, { joined: other.uid });
      expect(doubts).toEqual([what]);
      for (const confirmation of ["", "yes", "Asha"]) {
        await expect(join(one, other, admin, { confirmation })).rejects.toMatchObject({
          ...{ code: "INVALID_FORM", field: "confirmation", key: "merges.confirmation" },
        });
      }
      await join(one, other, admin, { confirmation: ` ${joined.name.toUpperCase()} ` });
      await api.merges.splitRecords(admin, other.uid);
    }
    expect(await merges()).toEqual([]);
  });

  it("is refused for one record, for staff and doctors, and for people with a legal hold", async () => {
    const [one, other] = await pair();
    expect(await reasonOf(join(one, one))).toBe("merges.same");
    const createdAt = moment(open.clock);
    await kysely
      .insertInto("staff")
      .values({ uid: other.uid, role: "reception", createdAt, suspendedAt: createdAt })
      .execute();
    expect(await reasonOf(join(one, other))).toBe("merges.staff");
    expect(await reasonOf(join(other, one))).toBe("merges.staff");
    await kysely.deleteFrom("staff").where("uid", "=", other.uid).execute();
    expect(await codeOf(join(one, await aSignedInDoctor(open)))).toBe("NOT_FOUND");
    await kysely.insertInto("erasures").values({ person: other.uid, at: createdAt }).execute();
    expect(await reasonOf(join(one, other))).toBe("merges.legalHold");
    await kysely.deleteFrom("erasures").where("person", "=", other.uid).execute();
    const { refusals } = await api.merges.previewMerge(admin, one.uid, { joined: other.uid });
    expect(refusals).toEqual([]);
  });

  it("is refused with appointments at one time, and, as a split is, during a consultation", async () => {
    const [one, other] = await pair();
    const third = await anOpenDoctor(open, { slotMinutes: 10, pauseMinutes: 0 });
    const start = await aStart(open, rao.slug, 50);
    for (const [who, slug] of [
      [one, rao.slug],
      [other, third.slug],
    ] as const) {
      const id = slotHoldId(await holdSlot(open, who, slug, start));
      await api.consultations.bookConsultation(who, id, filledIn({ name: NAME, bornOn: BORN }));
    }
    expect(await reasonOf(join(one, other))).toBe("merges.overlap");
    const [free, busy] = await pair();
    const { id } = await aConsultation(open, rao.slug, 30, busy);
    const become = (state: "waiting" | "in-progress" | "confirmed") =>
      kysely.updateTable("consultations").set({ state }).where("id", "=", id).execute();
    for (const state of ["waiting", "in-progress"] as const) {
      await become(state);
      expect(await reasonOf(join(free, busy))).toBe("merges.underWay");
      await become("confirmed");
      await join(free, busy);
      await become(state);
      expect(await reasonOf(api.merges.splitRecords(admin, free.uid))).toBe("merges.underWay");
      await become("confirmed");
      await api.merges.splitRecords(admin, free.uid);
    }
  });

  it("is one at a time: neither record is joined again, or to another one, before it is final", async () => {
    const [one, other] = await pair();
    const third = await aPerson();
    await join(one, other);
    for (const [stays, joined] of [
      ...[
        [one, other],
        [other, one],
        [one, third],
        [third, one],
        [third, other],
        [other, third],
      ],
    ] as const) {
      expect(await reasonOf(join(stays as Account, joined as Account))).toBe("merges.unfinished");
    }
    expect(await merges()).toHaveLength(1);
    await api.merges.splitRecords(admin, one.uid);
  });

  it("happens once when two admins join at once, also in both directions", async () => {
    for (const isTurned of [false, true]) {
      const [one, other] = await pair();
      const turned = isTurned ? join(other, one, second) : join(one, other, second);
      const codes = await Promise.all([join(one, other), turned].map(codeOf));
      expect(codes.toSorted()).toEqual(["WRONG_STATUS", "no failure"]);
      const open = (await merges()).filter(({ finalAt }) => finalAt === null);
      expect(open).toHaveLength(1);
      const splits = [api.merges.splitRecords(admin, one.uid), api.merges.splitRecords(second, other.uid)];
      expect((await Promise.all(splits.map(codeOf))).toSorted()).toEqual(["NOT_FOUND", "no failure"]);
    }
    expect(await merges()).toEqual([]);
  });

  it("and an erasure at once end with nothing of the erased person at the other's", async () => {
    for (const isStaying of [false, true]) {
      const [one, other] = await pair();
      const erased = isStaying ? one : other;
      const left = isStaying ? other : one;
      await api.health.addEntry(erased, { kind: "condition", name: "canary-erased" });
      await api.health.addEntry(left, { kind: "condition", name: "canary-left" });
      const erase = api.privacy.eraseOwnAccount(erased, { password: GOOD_PASSWORD, confirm: "on" });
      const codes = await Promise.all([join(one, other), erase].map(codeOf));
      expect(["no failure", "NOT_FOUND"]).toContain(codes[0]);
      expect(codes[1]).toBe("no failure");
      await sweepMerges(open.app);
      const entries = async ({ uid }: Account) =>
        (await kysely.selectFrom("healthEntries").select("id").where("uid", "=", uid).execute()).length;
      expect([await entries(erased), await entries(left)]).toEqual([0, 1]);
      expect((await merges()).filter(({ stays }) => stays === left.uid)).toEqual([]);
    }
  });

  it("has one current message to the clinic, and each its own after a split", async () => {
    const [one, other] = await pair();
    for (const who of [one, other]) await api.contact.sendContactMessage(who, aMessage({ name: NAME }));
    const messages = () =>
      kysely
        .selectFrom("contactSubmissions")
        .select(["id", "userId", "replacedAt"])
        .where("userId", "in", [one.uid, other.uid])
        .orderBy("id")
        .execute();
    const before = await messages();
    await join(one, other);
    const merged = await messages();
    expect(merged.map(({ userId }) => userId)).toEqual([one.uid, one.uid]);
    expect(merged.filter(({ replacedAt }) => replacedAt === null)).toHaveLength(1);
    await api.merges.splitRecords(admin, one.uid);
    expect(await messages()).toEqual(before);
  });

  it("knows a person as one, in whichever order the name was written, and as two after a split", async () => {
    const [one, other] = await pair();
    const mine = await aConsultation(open, rao.slug, 150, one, filledIn({ name: NAME, bornOn: BORN }));
    const theirs = await aConsultation(open, rao.slug, 200, other, filledIn({ name: "Verma Asha", bornOn: BORN }));
    const keys = async () =>
      (
        await kysely
          .selectFrom("consultations")
          .select(["id", "personKey"])
          .where("id", "in", [mine.id, theirs.id])
          .orderBy("id")
          .execute()
      ).map(({ personKey }) => personKey);
    const before = await keys();
    expect(new Set(before).size).toBe(2);
    await join(one, other);
    expect(new Set(await keys()).size).toBe(1);
    await api.merges.splitRecords(admin, one.uid);
    expect(await keys()).toEqual(before);
  });

  it("is shown to admins alone, finds the record by both numbers, and lists it once", async () => {
    const name = "Listed Once";
    const [one, other] = [await aPerson({ name }), await aPerson({ name })];
    const phone = "9345678901";
    await kysely.updateTable("patients").set({ phone }).where("uid", "=", other.uid).execute();
    await join(one, other);
    const found = await api.patients.findPatients(admin, { words: phone });
    expect(found.map(({ uid }) => uid)).toEqual([one.uid]);
    const { rows } = await api.patients.listPatients(admin, { words: name });
    const uids = rows.map(({ uid }) => uid);
    expect([uids.includes(one.uid), uids.includes(other.uid)]).toEqual([true, false]);
    expect((await api.patients.readPatient(admin, one.uid)).alike.map(({ uid }) => uid)).not.toContain(other.uid);
    expect(await api.merges.readMerge(admin, other.uid)).toMatchObject({ as: "joined", other: { uid: one.uid } });
    // Whose record it is reads until when deleting loses something; the joined login has nothing to delete.
    expect(await api.merges.readOwnMerge(one)).toBe((await api.merges.readMerge(admin, one.uid))?.until);
    expect(await api.merges.readOwnMerge(other)).toBeNull();
    expect(await codeOf(api.merges.readOwnMerge(admin))).toBe("NOT_FOUND");
    await api.merges.splitRecords(admin, one.uid);
    expect(await api.merges.readOwnMerge(one)).toBeNull();
  });
});
