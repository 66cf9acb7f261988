import { randomUUID } from "node:crypto";
import { afterEach, expect, it } from "vitest";
import type { Account } from "#domain/actor.ts";
import { AN_ITEM, aConsultationUnderWay, savedDraft, signedAdvice } from "#support/advice.ts";
import { aConsultation, anOpenDoctor, filledIn, type OpenDoctor } from "#support/consultations.ts";
import { aSignedInPatient, codeOf, describeClinic } from "#support/open-clinic.ts";

describeClinic("what is known of a patient", (open) => {
  afterEach(() => open.clock.goToNow());
  const api = () => open.api.advice;
  const item = (name: string, replaced: object = {}) => ({ ...AN_ITEM, item: name, list: "O", ...replaced });
  const BOOKED = filledIn({ medicines: "", allergies: "" });

  /** What the checks find about medicines in a consultation, and whether the record was checked. */
  async function found(whose: OpenDoctor, id: string, name: string) {
    await savedDraft(open, whose.doctor, id, { expecting: "no", lines: [item(name)] });
    const { findings, notChecked } = await api().readAdviceEditor(whose.doctor, id);
    return {
      findings: findings.map(({ kind, other }) => [kind, other ?? ""].join(" ").trim()),
      isRecordChecked: !notChecked.some(({ key }) => key === "record"),
    };
  }

  /** A doctor's next consultation of the same patient. */
  async function next(whose: OpenDoctor, patient: Account, details = BOOKED) {
    return (await aConsultation(open, whose.slug, 200, patient, details)).id;
  }

  it("has the doctor's own prescriptions that still run, and no withdrawn one", async () => {
    const rao = await anOpenDoctor(open);
    const { doctor, patient, id } = await aConsultationUnderWay(open, rao);
    await signedAdvice(open, doctor, id, {
      lines: [item("Warf 5", { days: "30" }), item("Omeprazole", { days: "1" })],
    });
    // Another paper of the consultation does not stand for its prescription.
    const day = new Date(open.clock.now()).toISOString().slice(0, 10);
    const note = { paper: randomUUID(), version: 0, kind: "sick-note", from: day, until: day, confirm: "on" };
    await api().signPaper(doctor, id, note);
    await open.api.consultations.completeConsultation(doctor, id);
    const later = await next(rao, patient);
    expect((await found(rao, later, "Brufen 400")).findings).toEqual(["interaction warfarin"]);
    open.clock.advance(3 * 24 * 60 * 60_000);
    expect((await found(rao, later, "Omeprazole")).findings).not.toContain("taken");
    open.clock.goToNow();
    await api().withdrawAdvice(doctor, id, { version: 1, reason: "Wrong person." });
    expect((await found(rao, later, "Brufen 400")).findings).toEqual([]);
  });

  it("has other doctors' prescriptions and the health record only while the patient shares it", async () => {
    const [rao, iyer] = [await anOpenDoctor(open), await anOpenDoctor(open)];
    const patient = await aSignedInPatient(open, { name: "Meera Nair" });
    const first = await next(rao, patient, filledIn({ medicines: "", allergies: "" }));
    const { startsAt } = await open.kysely
      .selectFrom("consultations")
      .select("startsAt")
      .where("id", "=", first)
      .executeTakeFirstOrThrow();
    open.clock.goTo(startsAt);
    await open.api.consultations.recordArrival(patient, first);
    await open.api.consultations.beginConsultation(rao.doctor, first);
    open.clock.goToNow();
    await signedAdvice(open, rao.doctor, first, { lines: [item("Warf 5", { days: "30" })] });
    await open.api.health.addEntry(patient, { kind: "medicine", name: "Penegra 50", detail: "", since: "" });
    await open.api.health.addEntry(patient, { kind: "allergy", name: "sulpha", detail: "", since: "" });
    const later = await next(iyer, patient);
    const hidden = { findings: [], isRecordChecked: false };
    expect(await found(iyer, later, "Brufen 400")).toEqual(hidden);
    expect(await found(iyer, later, "Septran DS")).toEqual(hidden);
    await open.api.health.shareRecord(patient, later, { share: "yes", language: "en" });
    expect((await found(iyer, later, "Brufen 400")).findings).toContain("interaction warfarin");
    expect((await found(iyer, later, "Sorbitrate 10")).findings).toContain("interaction sildenafil");
    expect((await found(iyer, later, "Septran DS")).findings).toContain("allergy");
    const opened = await open.kysely
      .selectFrom("audit")
      .select("reason")
      .where("action", "=", "health:read-shared")
      .where("actor", "=", iyer.doctor.uid)
      .execute();
    expect(opened).toEqual([{ reason: later.slice(0, 8) }]);
    await open.api.health.shareRecord(patient, later, { share: "no", language: "en" });
    expect(await found(iyer, later, "Septran DS")).toEqual(hidden);
  });

  it("has a prescription on which the name is in another order", async () => {
    const rao = await anOpenDoctor(open);
    const turned = { ...BOOKED, name: "Nair Meera" };
    const { patient, id, start } = await aConsultation(open, rao.slug, undefined, undefined, turned);
    open.clock.goTo(start);
    await open.api.consultations.recordArrival(patient, id);
    await open.api.consultations.beginConsultation(rao.doctor, id);
    open.clock.goToNow();
    await signedAdvice(open, rao.doctor, id, { lines: [item("Warf 5", { days: "30" })] });
    await open.api.consultations.completeConsultation(rao.doctor, id);
    const later = await next(rao, patient, { ...BOOKED, name: "Meera Nair" });
    expect((await found(rao, later, "Brufen 400")).findings).toEqual(["interaction warfarin"]);
  });

  it("has no record of the parent for a child that they book for", async () => {
    const rao = await anOpenDoctor(open);
    const patient = await aSignedInPatient(open);
    await open.api.health.addEntry(patient, { kind: "allergy", name: "sulpha", detail: "", since: "" });
    const id = await next(
      rao,
      patient,
      filledIn({ name: "Ravi Nair", bornOn: "1999-01-01", medicines: "", allergies: "" }),
    );
    expect(await codeOf(open.api.health.shareRecord(patient, id, { share: "yes", language: "en" }))).toBe("NO_RECORD");
    expect(await found(rao, id, "Septran DS")).toEqual({ findings: [], isRecordChecked: false });
  });

  it("has a pregnancy that the patient wrote of, until the doctor says otherwise", async () => {
    const rao = await anOpenDoctor(open);
    const patient = await aSignedInPatient(open);
    const id = await next(rao, patient, filledIn({ reason: "I am five months pregnant and cough", allergies: "" }));
    const severities = async (draft: object) => {
      await savedDraft(open, rao.doctor, id, { lines: [item("Cardace 5")], ...draft });
      const { findings, saidExpecting } = await api().readAdviceEditor(rao.doctor, id);
      return [saidExpecting, ...findings.filter(({ kind }) => kind === "pregnancy").map(({ severity }) => severity)];
    };
    expect(await severities({})).toEqual(["pregnant", "critical"]);
    expect(await severities({ expecting: "no" })).toEqual(["pregnant"]);
  });
});
