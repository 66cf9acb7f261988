import { expect, it } from "vitest";
import { checkFile } from "#server/features/patients/import/checked-file.ts";
import { importRows } from "#server/features/patients/import/import-rows.ts";
import { tableRows } from "#server/features/patients/import/table-rows.ts";
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

  it("has imported people who were opened, with their number, and of an erased one the id alone", async () => {
    const { listImported, readImported } = patients;
    const file = "Name,Phone\nNeel Shah,9866000001\nOm Shah,9866000002\nUnseen Shah,9866000003\n";
    const checked = checkFile(tableRows(file), new Map(), () => undefined);
    if (checked === undefined || "kind" in checked) throw new Error("The file has no rows.");
    await importRows(open.app, checked.rows, { write: true, progress: () => undefined });
    const operator = await aSignedInAdmin(open);
    const [neel, om] = (await listImported(operator, { words: "shah" })).rows;
    if (neel === undefined || om === undefined) throw new Error("The list is empty.");
    for (const { id } of [neel, om]) await readImported(operator, id);
    await open.api.privacy.eraseImported(operator, om.id);
    const { patients: found, lists } = await report({ who: operator.email });
    expect(lists).toBe(1);
    expect(found).toHaveLength(2);
    expect(found).toContainEqual(
      expect.objectContaining({ uid: neel.id, name: "Neel Shah", phone: "9866000001", entries: 1 }),
    );
    expect(found).toContainEqual(expect.objectContaining({ uid: om.id.slice(0, 8), name: null, entries: 2 }));
    const names = (await report({ who: operator.email, withLists: true })).patients.map(({ name }) => name);
    expect(names).toContain("Unseen Shah");
  });

  it("says that lists were read, and has every patient when asked to", async () => {
    expect((await report()).lists).toBe(0);
    await patients.listPatients(admin, {});
    expect((await report()).lists).toBe(1);
    const accounts = await open.kysely.selectFrom("patients").select("uid").execute();
    const imported = await open.kysely.selectFrom("importedPatients").select("id").execute();
    const all = [...accounts.map(({ uid }) => uid), ...imported.map(({ id }) => id)];
    expect((await uids({ withLists: true })).sort()).toEqual(all.sort());
    const own = await open.kysely
      .selectFrom("audit")
      .select("actor")
      .where("action", "=", "audit:breach-report")
      .execute();
    expect(own[0]).toEqual({ actor: "keeper" });
  });
});
