import { expect, it } from "vitest";
import { MANY_PATIENTS } from "#domain/audit/unusual.ts";
import { DAY_MS } from "#domain/time.ts";
import { aPatient } from "#support/builders.ts";
import { aConsultation, anOpenDoctor } from "#support/consultations.ts";
import { aSignedInAdmin, aSignedInPatient, aVisitor, codeOf, describeClinic } from "#support/open-clinic.ts";
import { writeAudit } from "./audit.service.ts";

describeClinic("the auditor's search", async (open) => {
  const { audit, patients, room } = open.api;
  const rao = await anOpenDoctor(open, { dailyMost: 60 });
  const admin = await aSignedInAdmin(open);
  const { patient, id } = await aConsultation(open, rao.slug);
  const canary = await aSignedInPatient(open, aPatient({ name: "Percent % Sign" }));
  await room.readThread(rao.doctor, id, {});
  await patients.readPatient(admin, patient.uid);
  await codeOf(patients.readPatient(canary, patient.uid));

  it("is for auditors alone", async () => {
    for (const actor of [aVisitor(), canary, rao.doctor]) {
      const calls = [audit.listAudit(actor, {}), audit.exportAudit(actor, {}), audit.listUnusualLooks(actor)];
      expect(new Set(await Promise.all(calls.map(codeOf)))).toEqual(new Set(["FORBIDDEN"]));
    }
  });

  it("finds by person, patient, kind, result and day, and takes wrong filters for none", async () => {
    const actions = async (query: object) => (await audit.listAudit(admin, query)).rows.map(({ action }) => action);
    expect(await actions({ person: rao.doctor.email.toUpperCase(), patient: patient.uid, group: "looks" })).toEqual([
      "room:read",
    ]);
    expect((await actions({ patient: patient.email, group: "looks", result: "done" })).sort()).toEqual([
      "patient:read-account",
      "room:read",
    ]);
    const refused = (await audit.listAudit(admin, { person: canary.uid, group: "looks", result: "refused" })).rows;
    expect(refused).toMatchObject([{ action: "patient:read-account", by: "Percent % Sign", reason: "FORBIDDEN" }]);
    expect(await actions({ person: "%" })).toEqual(await actions({ person: canary.uid }));
    expect(await actions({ person: "no such person" })).toEqual([]);
    expect(await actions({ from: "2001-01-01", until: "2001-01-02" })).toEqual([]);
    const all = (await audit.listAudit(admin, {})).total;
    expect((await audit.listAudit(admin, { from: "x", group: "y", result: "z", page: "-1" })).total).toBe(all);
  });

  it("is exported as a table, which is an entry itself", async () => {
    const text = await new Response(await audit.exportAudit(admin, { group: "looks" })).text();
    expect(text.split("\r\n")[0]).toContain('"Time (UTC)","Who","Action","Result"');
    expect(text).toContain("room:read");
    expect((await audit.listAudit(admin, { group: "exports", result: "done" })).rows).toMatchObject([
      { action: "audit:export" },
    ]);
    open.clock.advance(11 * 60_000);
    expect(await codeOf(audit.exportAudit(admin, {}))).toBe("PROOF_NEEDED");
  });

  it.each(["\r", "\n", "\r\n", "\0", "\u001b[31m", "\u2028"])(
    "takes no reason and no name with %j, and has one line for each entry (TRUST.md AU-1)",
    async (sign) => {
      const text = `Asha${sign}"2026",planted`;
      const name = aSignedInPatient(open, aPatient({ name: text }));
      expect(await codeOf(name)).toBe("INVALID_FORM");
      const owner = await aSignedInAdmin(open);
      expect(await codeOf(patients.revealAadhar(owner, patient.uid, { reason: text }))).toBe("INVALID_FORM");
      // As an older version or another program may have stored them; PostgreSQL stores no NUL.
      const stored = text.replaceAll("\0", "\b");
      await writeAudit(open.app, { actor: owner, action: "doctor:reject", subject: patient.uid, reason: stored });
      await open.kysely.updateTable("user").set({ name: stored }).where("id", "=", owner.uid).execute();
      const csv = await new Response(await audit.exportAudit(owner, {})).text();
      const lines = csv.trimEnd().split(/\r\n|[\r\n\u2028\u2029]/u);
      const entries = await open.kysely.selectFrom("audit").select("id").execute();
      expect(lines).toHaveLength(1 + entries.length);
      expect(lines.filter((line) => /\p{Cc}/u.test(line))).toEqual([]);
      expect(lines.filter((line) => line.includes("planted")).length).toBeGreaterThan(0);
    },
  );

  it("points out many patients in an hour, and looks at patients without an appointment", async () => {
    expect(await audit.listUnusualLooks(admin)).toEqual([]);
    await patients.readPatient(admin, canary.uid);
    const unusual = await audit.listUnusualLooks(admin);
    expect(unusual).toMatchObject([{ kind: "unrelated", actor: admin.uid, patientUid: canary.uid }]);
    for (let one = 0; one < MANY_PATIENTS; one += 1) {
      await patients.readPatient(admin, (await aSignedInPatient(open)).uid);
    }
    const kinds = (await audit.listUnusualLooks(admin)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "many")).toHaveLength(1);
    open.clock.advance(8 * DAY_MS);
    expect(await audit.listUnusualLooks(admin)).toEqual([]);
  });
});
