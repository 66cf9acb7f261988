import { expect, it } from "vitest";
import type { OwnLook } from "#domain/audit/audit.api.ts";
import { LOOKS_COUNTED_ONCE_MS } from "#domain/audit/looks.ts";
import { aConsultation, anOpenDoctor } from "#support/consultations.ts";
import { anAccompaniedConsultation } from "#support/guardians.ts";
import { aSignedInAdmin, aSignedInPatient, aVisitor, codeOf, describeClinic } from "#support/open-clinic.ts";

describeClinic("who opened a patient's record", async (open) => {
  const { audit, consultations, room, patients } = open.api;
  const rao = await anOpenDoctor(open, { dailyMost: 60 });
  const admin = await aSignedInAdmin(open);
  const linesOf = (rows: readonly OwnLook[]) => rows.map(({ seen, who }) => [seen, who.as, who.name]);

  it("is a list of the patient alone", async () => {
    for (const actor of [aVisitor(), rao.doctor, admin])
      expect(await codeOf(audit.listOwnLooks(actor, {}))).toBe("NOT_FOUND");
    const { patient } = await aConsultation(open, rao.slug);
    expect(await audit.listOwnLooks(patient, {})).toMatchObject({ rows: [], total: 0, pages: 1 });
  });

  it("names doctors and staff by what they opened, newest first, without what was refused or of others", async () => {
    const meera = await aSignedInPatient(open, { name: "Meera Nair" });
    const { patient, id, start } = await aConsultation(open, rao.slug, undefined, meera);
    const other = await aSignedInPatient(open);
    await room.readPatientSummary(rao.doctor, id);
    open.clock.advance(1_000);
    await room.readThread(rao.doctor, id, {});
    open.clock.advance(1_000);
    await patients.readPatient(admin, patient.uid);
    await patients.readPatient(admin, other.uid);
    await codeOf(room.readThread(other, id, {}));
    await room.readThread(patient, id, {});
    const { rows } = await audit.listOwnLooks(patient, {});
    expect(linesOf(rows)).toEqual([
      ["account", "staff", null],
      ["chat", "doctor", "Vikram Rao"],
      ["record", "doctor", "Vikram Rao"],
    ]);
    expect(rows.map(({ consultation }) => consultation?.startsAt)).toEqual([undefined, start, start]);
  });

  it("names a guardian, and staff by their role when the account is gone", async () => {
    const { patient, id, adult } = await anAccompaniedConsultation(open, rao.slug);
    const gone = await aSignedInAdmin(open);
    await consultations.readConsultation(gone, id);
    await patients.readPatient(gone, patient.uid);
    open.clock.advance(1_000);
    await room.readThread(adult.actor, id, {});
    await open.kysely.deleteFrom("admins").where("uid", "=", gone.uid).execute();
    await open.kysely.deleteFrom("user").where("id", "=", gone.uid).execute();
    const { rows } = await audit.listOwnLooks(patient, {});
    expect(rows[0]).toMatchObject({ seen: "chat", who: { as: "adult" } });
    for (const { who } of rows.slice(1)) expect(who).toEqual({ as: "staff", name: null, isHere: false });
  });

  it("has pages", async () => {
    const { patient, id } = await aConsultation(open, rao.slug);
    for (let look = 0; look < 30; look += 1) {
      await room.readThread(rao.doctor, id, {});
      open.clock.advance(LOOKS_COUNTED_ONCE_MS + 1);
    }
    const second = await audit.listOwnLooks(patient, { page: "2" });
    expect(second).toMatchObject({ total: 30, pages: 2, page: 2 });
    expect(second.rows).toHaveLength(5);
    expect((await audit.listOwnLooks(patient, { page: "99" })).page).toBe(2);
  });
});
