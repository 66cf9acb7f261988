import { randomUUID } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import type { Account } from "#domain/actor.ts";
import { takeSlot } from "#server/features/consultations/booking/slots.ts";
import { aPatient, GOOD_PASSWORD } from "#support/builders.ts";
import { aCaller, anOpenDoctor, aStart, filledIn, holdSlot, slotHoldId } from "#support/consultations.ts";
import { aSignedInAdmin, aSignedInPatient, codeOf, describeClinic, proved } from "#support/open-clinic.ts";

const NAME = "Asha Verma";
const BORN = "1984-03-02";

describeClinic("joining two records while an appointment is booked", async (open) => {
  const { api, kysely } = open;
  const admin = await aSignedInAdmin(open);
  const reception = await aSignedInAdmin(open);
  const rao = await anOpenDoctor(open, { slotMinutes: 10, pauseMinutes: 0, dailyMost: 80 });

  beforeEach(() => proved(open, admin));

  async function aPerson() {
    const who = await aSignedInPatient(open, aPatient({ name: NAME, aadhar: "234123412346" }));
    const profile = { name: NAME, phone: "9000012345", age: "42", gender: "Female", medicalHistory: "", aadhar: "" };
    await api.patients.changeOwnPatient(who, { ...profile, dateOfBirth: BORN });
    return who;
  }
  const pair = async () => [await aPerson(), await aPerson()] as const;
  const join = (stays: Account, joined: Account) => api.merges.mergeRecords(admin, stays.uid, { joined: joined.uid });

  it("leaves no booking behind that the joined patient makes meanwhile", async () => {
    for (const name of ["Anil Verma", "Binu Verma", "Chetan Verma"]) {
      const [one, other] = await pair();
      const id = slotHoldId(await holdSlot(open, other, rao.slug, await aStart(open, rao.slug, 60)));
      const book = api.consultations.bookConsultation(other, id, filledIn({ name, bornOn: BORN }));
      const codes = await Promise.all([join(one, other), book].map(codeOf));
      expect(codes[0]).toBe("no failure");
      expect(["no failure", "NOT_FOUND"]).toContain(codes[1]);
      const left = await kysely.selectFrom("consultations").select("id").where("patientUid", "=", other.uid).execute();
      expect(left).toEqual([]);
      await api.merges.splitRecords(admin, one.uid);
    }
  });

  it("leaves no time behind that the joined patient takes meanwhile", async () => {
    for (let round = 0; round < 3; round += 1) {
      const [one, other] = await pair();
      const start = await aStart(open, rao.slug, 90);
      const codes = await Promise.all([join(one, other), holdSlot(open, other, rao.slug, start)].map(codeOf));
      expect(codes[0]).toBe("no failure");
      expect(["no failure", "ACCOUNT_JOINED"]).toContain(codes[1]);
      const left = await kysely.selectFrom("consultations").select("id").where("patientUid", "=", other.uid).execute();
      expect(left).toEqual([]);
      await api.merges.splitRecords(admin, one.uid);
    }
  });

  it.each([0, 1, 2])("leaves no appointment behind that the staff book meanwhile, turn %i", async (turn) => {
    const [one, other] = await pair();
    const start = await aStart(open, rao.slug, 100);
    const caller = aCaller(rao.slug, start, { patient: other.uid, name: `Binu Verma ${"ABC"[turn]}`, bornOn: BORN });
    const codes = await Promise.all([join(one, other), api.consultations.bookByPhone(reception, caller)].map(codeOf));
    expect(codes[0]).toBe("no failure");
    expect(["no failure", "CHANGED_MEANWHILE"]).toContain(codes[1]);
    const left = await kysely.selectFrom("consultations").select("id").where("patientUid", "=", other.uid).execute();
    expect(left).toEqual([]);
    // The same form again is booked for the record that stays.
    const again = await api.consultations.bookByPhone(reception, caller);
    expect(again.kind).toBe("booked");
    await api.merges.splitRecords(admin, one.uid);
  });

  it.each(["joined", "erased"])("refuses a time that staff take for an account that was %s", async (end) => {
    const [one, other] = await pair();
    if (end === "joined") await join(one, other);
    else await api.privacy.eraseOwnAccount(other, { password: GOOD_PASSWORD, confirm: "on" });
    const start = Date.parse(await aStart(open, rao.slug, 110));
    const whose = { patientUid: other.uid, patientKey: other.uid };
    const request = { doctor: rao.doctor.uid, start, key: randomUUID(), bookedBy: "staff", ...whose } as const;
    expect(await codeOf(takeSlot(open.app, request))).toBe("CHANGED_MEANWHILE");
    const left = await kysely.selectFrom("consultations").select("id").where("patientUid", "=", other.uid).execute();
    expect(left).toEqual([]);
  });
});
