import { expect, it } from "vitest";
import { aConsultation, anOpenDoctor } from "#support/consultations.ts";
import { aSignedInAdmin, aSignedInPatient, describeClinic } from "#support/open-clinic.ts";
import { reportBreach } from "./breach-report.ts";

describeClinic("the report of a breach (TRUST.md DP-5)", async (open) => {
  const { patients, room } = open.api;
  const rao = await anOpenDoctor(open, { dailyMost: 60 });
  const admin = await aSignedInAdmin(open);
  const report = (changed: object = {}) =>
    reportBreach(open.app, { since: "2020-01-01T00:00:00.000Z", who: admin.email, withLists: false, ...changed });
  const uids = async (changed?: object) => (await report(changed)).patients.map(({ uid }) => uid);

  it("lists exactly the patients whom an account opened in the time", async () => {
    expect(await uids()).toEqual([]);
    const seeded = [await aSignedInPatient(open), await aSignedInPatient(open)];
    const { patient: other, id } = await aConsultation(open, rao.slug);
    for (const { uid } of seeded) await patients.readPatient(admin, uid);
    open.clock.advance(61 * 60_000);
    await patients.readPatient(admin, seeded[0]?.uid ?? "");
    await room.readThread(rao.doctor, id, {});
    const expected = seeded.map(({ uid }) => uid).sort();
    expect(await uids()).toEqual(expected);
    const [first] = (await report()).patients.filter(({ uid }) => uid === seeded[0]?.uid);
    expect(first).toMatchObject({ email: seeded[0]?.email, entries: 2 });
    expect(await uids({ since: new Date(open.clock.now()).toISOString() })).toEqual([seeded[0]?.uid]);
    expect(await uids({ until: "2021-01-01T00:00:00.000Z" })).toEqual([]);
    expect(await uids({ who: rao.doctor.uid })).toEqual([other.uid]);
    expect(await uids({ who: "no such account" })).toEqual([]);
  });

  it("says that lists were read, and has every patient when asked to", async () => {
    expect((await report()).lists).toBe(0);
    await patients.listPatients(admin, {});
    expect((await report()).lists).toBe(1);
    const all = await open.kysely.selectFrom("patients").select("uid").execute();
    expect((await uids({ withLists: true })).sort()).toEqual(all.map(({ uid }) => uid).sort());
    const own = await open.kysely
      .selectFrom("audit")
      .select("actor")
      .where("action", "=", "audit:breach-report")
      .execute();
    expect(own[0]).toEqual({ actor: "keeper" });
  });
});
