import { randomUUID } from "node:crypto";
import { unzipSync } from "fflate";
import { afterAll, describe, expect, it } from "vitest";
import type { Account } from "#domain/actor.ts";
import { aConsultationUnderWay, savedDraft, signedAdvice } from "#support/advice.ts";
import { aConsultation, anOpenDoctor, filledIn } from "#support/consultations.ts";
import { aSignedInPatient, aVisitor, codeOf, openTestClinic } from "#support/open-clinic.ts";
import { copiedText } from "#support/printed-pdf.ts";
import { ENGINES } from "#support/processes/database.ts";
import { untilTheyWait } from "#support/processes/lock-waits.ts";
import { lockDraft } from "../advice.queries.ts";

const NOTE = { complaint: "Cough for ten days", findings: "Chest clear", plan: "X-ray if not better", notes: "Canary" };
const READINGS = { temperature: "100.4", oxygen: "97", pulse: "88", pressure: "120/80", weight: "61", height: "165" };

describe.each(ENGINES)("the note of a consultation, on %s", async (engine) => {
  const open = await openTestClinic(engine);
  afterAll(() => open.close());
  const api = () => open.api.advice;
  const sign = (doctor: Account, id: string, seen: number) => api().signNote(doctor, id, { seen, confirm: "on" });
  const addendum = (text: string) => ({ paper: randomUUID(), version: 0, kind: "addendum", text, confirm: "on" });

  /** A consultation under way, in which the account's own person is treated. */
  async function anOwnConsultation() {
    const { doctor, slug } = await anOpenDoctor(open);
    const account = await aSignedInPatient(open);
    const { patient, id, start } = await aConsultation(open, slug, 1, account, filledIn({ name: "Asha Verma" }));
    open.clock.goTo(start);
    await open.api.consultations.recordArrival(patient, id);
    await open.api.consultations.beginConsultation(doctor, id);
    open.clock.goToNow();
    return { doctor, patient, id };
  }

  it("is signed once, also when it is sent again, and has no private notes", async () => {
    const { doctor, patient, id } = await aConsultationUnderWay(open);
    expect(await codeOf(sign(doctor, id, 0))).toBe("INVALID_FORM");
    const seen = await savedDraft(open, doctor, id, { ...NOTE, ...READINGS, codes: "R05" });
    expect(await Promise.all([1, 2].map(() => sign(doctor, id, seen)))).toEqual([1, 1]);
    expect(await sign(doctor, id, seen)).toBe(1);
    const { note, papers, versions } = await api().readAdvice(patient, id);
    expect([versions, papers]).toEqual([[], []]);
    expect(note?.versions.map(({ document }) => document.paper)).toMatchObject([
      {
        kind: "note",
        complaint: NOTE.complaint,
        readings: { temperature: 38, systolic: 120 },
        codes: [{ code: "R05" }],
      },
    ]);
    expect(JSON.stringify(note)).not.toContain("Canary");
    const { bytes } = await api().readAdvicePdf(patient, id, undefined, { series: "note" });
    const text = copiedText(Buffer.from(bytes));
    expect(text).toMatch(/Consultation note[\s\S]*Cough for ten days[\s\S]*38 °C \(100\.4 °F\)[\s\S]*ICD-10 R05/u);
    expect(text).not.toContain("Canary");
    const code = note?.versions[0]?.document.code ?? "";
    expect(await api().verifyAdvice(aVisitor(), code)).toMatchObject({ kind: "note", state: "genuine", version: 1 });
    expect(await api().checkAdviceFile(aVisitor(), { file: bytes })).toMatchObject({ kind: "genuine" });
  });

  it("stays as it is after signing: another window's text is refused", async () => {
    const { doctor, id, patient } = await aConsultationUnderWay(open);
    const seen = await savedDraft(open, doctor, id, NOTE);
    const other = await savedDraft(open, doctor, id, { ...NOTE, plan: "Another plan" });
    expect(await codeOf(sign(doctor, id, seen))).toBe("CHANGED_MEANWHILE");
    await sign(doctor, id, other);
    const later = await savedDraft(open, doctor, id, { ...NOTE, plan: "A third plan" });
    await expect(sign(doctor, id, later)).rejects.toMatchObject({ code: "CHANGED_MEANWHILE", key: "note.signed" });
    const { note } = await api().readAdvice(patient, id);
    expect(note?.versions).toMatchObject([{ document: { paper: { plan: "Another plan" } } }]);
  });

  it("gets addenda, each signed, and changes nothing that was signed", async () => {
    const { doctor, patient, id } = await aConsultationUnderWay(open);
    expect(await codeOf(api().signPaper(doctor, id, addendum("Too early")))).toBe("INVALID_FORM");
    await sign(doctor, id, await savedDraft(open, doctor, id, NOTE));
    const before = (await api().readAdvice(patient, id)).note;
    const first = addendum("The X-ray of 28 November is normal.");
    expect(await api().signPaper(doctor, id, first)).toBe(1);
    expect(await api().signPaper(doctor, id, first)).toBe(1);
    expect(await codeOf(api().signPaper(doctor, id, { ...first, version: 1, text: "Changed" }))).toBe("INVALID_FORM");
    open.clock.advance(1000);
    await api().signPaper(doctor, id, addendum("Cough is gone."));
    const { note, papers } = await api().readAdvice(patient, id);
    expect(note?.versions).toEqual(before?.versions);
    expect(papers).toEqual([]);
    expect(note?.addenda.map(({ versions: [newest] }) => newest?.document.paper)).toEqual([
      { kind: "addendum", note: before?.versions[0]?.document.code, text: first.text },
      { kind: "addendum", note: before?.versions[0]?.document.code, text: "Cough is gone." },
    ]);
    const added = note?.addenda[0]?.versions[0];
    expect(added?.document.doctor.name).toBe("Dr Vikram Rao");
    expect(await api().verifyAdvice(aVisitor(), added?.document.code ?? "")).toMatchObject({ kind: "addendum" });
    const { stream } = await api().readConsultationRecord(patient, id);
    const files = unzipSync(new Uint8Array(await new Response(stream).arrayBuffer()));
    const names = Object.keys(files).filter((name) => name.endsWith(".pdf"));
    expect(names.sort()).toEqual(["addendum-2-v1.pdf", "addendum-3-v1.pdf", "note-1-v1.pdf"]);
  });

  it("gets no addendum while it is being withdrawn", async () => {
    const { doctor, id } = await aConsultationUnderWay(open);
    await sign(doctor, id, await savedDraft(open, doctor, id, NOTE));
    const adding: Promise<string>[] = [];
    await open.kysely.transaction().execute(async (withdrawing) => {
      await lockDraft(withdrawing, id);
      adding.push(codeOf(api().signPaper(doctor, id, addendum("Cough is gone."))));
      await untilTheyWait(open, engine, adding);
      const change = { withdrawnAt: "2026-01-02T03:04:05.000Z", withdrawal: "" };
      await withdrawing.updateTable("advices").set(change).where("consultationId", "=", id).execute();
    });
    expect(await Promise.all(adding)).toEqual(["INVALID_FORM"]);
  });

  it("leaves a signed prescription signed when it is written later", async () => {
    const { doctor, id } = await aConsultationUnderWay(open);
    await signedAdvice(open, doctor, id);
    const seen = await savedDraft(open, doctor, id, NOTE);
    expect((await api().readAdviceEditor(doctor, id)).unsigned).toBe(false);
    const listed = async () =>
      (await api().listUnsignedDrafts(doctor)).flatMap(({ consultation, kind }) => (consultation === id ? [kind] : []));
    expect(await listed()).toEqual(["note"]);
    await sign(doctor, id, seen);
    expect(await listed()).toEqual([]);
    await savedDraft(open, doctor, id, { ...NOTE, advice: "Rest more." });
    expect((await api().readAdviceEditor(doctor, id)).unsigned).toBe(true);
    expect(await signedAdvice(open, doctor, id, { ...NOTE, advice: "Rest more." })).toBe(2);
  });

  it("is listed as unsigned while no note has it, also without a prescription", async () => {
    const { doctor, id } = await aConsultationUnderWay(open);
    const listed = async () =>
      (await api().listUnsignedDrafts(doctor)).flatMap(({ consultation, kind }) => (consultation === id ? [kind] : []));
    const unsigned = async () => (await api().readAdviceEditor(doctor, id)).newNote.unsigned;
    const alone = { diagnosis: "", lines: [], advice: "", notes: "Private." };
    await savedDraft(open, doctor, id, alone);
    expect([await listed(), await unsigned()]).toEqual([[], false]);
    await savedDraft(open, doctor, id, { ...alone, pulse: "88" });
    expect([await listed(), await unsigned()]).toEqual([["note"], true]);
    await savedDraft(open, doctor, id, { ...NOTE, ...alone });
    await savedDraft(open, doctor, id, { ...NOTE, advice: "Rest." });
    expect(await listed()).toEqual(["prescription"]);
    const seen = await savedDraft(open, doctor, id, { ...NOTE, ...alone });
    await sign(doctor, id, seen);
    expect([await listed(), await unsigned()]).toEqual([[], false]);
    await savedDraft(open, doctor, id, { ...NOTE, ...alone, plan: "After signing" });
    expect(await listed()).toEqual([]);
    await savedDraft(open, doctor, id, { ...NOTE, ...alone });
    await api().withdrawAdvice(doctor, id, { series: "note", version: 1, reason: "Another patient's." });
    expect(await listed()).toEqual(["note"]);
  });

  it("can be withdrawn, and signed again only changed", async () => {
    const { doctor, patient, id } = await anOwnConsultation();
    const seen = await savedDraft(open, doctor, id, { ...NOTE, weight: "61" });
    await sign(doctor, id, seen);
    await api().withdrawAdvice(doctor, id, { series: "note", version: 1, reason: "Another patient's." });
    expect((await open.api.health.readOwnRecord(patient)).readings).toEqual([]);
    expect(await codeOf(api().signPaper(doctor, id, addendum("More")))).toBe("INVALID_FORM");
    await expect(sign(doctor, id, seen)).rejects.toMatchObject({ key: "note.unchanged" });
    expect(await sign(doctor, id, await savedDraft(open, doctor, id, { ...NOTE, weight: "62" }))).toBe(2);
    expect((await open.api.health.readOwnRecord(patient)).readings).toMatchObject([{ kind: "weight", weight: 62 }]);
    const { note } = await api().readAdvice(patient, id);
    expect(note?.versions.map(({ state }) => state)).toEqual(["genuine", "withdrawn"]);
  });

  it("is refused with impossible readings, with 10,000 characters, and without the confirmation", async () => {
    const { doctor, id } = await aConsultationUnderWay(open);
    const seen = await savedDraft(open, doctor, id, { ...NOTE, pressure: "80/120" });
    await expect(sign(doctor, id, seen)).rejects.toMatchObject({ field: "pressure", key: "health.lowerAbove" });
    const { newNote } = await api().readAdviceEditor(doctor, id);
    expect(newNote).toMatchObject({ preview: null, refusal: { field: "pressure" }, readingRefusals: [{}] });
    expect(await codeOf(savedDraft(open, doctor, id, { findings: "x".repeat(10_000) }))).toBe("INVALID_FORM");
    expect(await codeOf(api().signNote(doctor, id, { seen }))).toBe("INVALID_FORM");
  });

  it("puts its readings in the patient's own record once, with the doctor's name", async () => {
    const { doctor, patient, id } = await anOwnConsultation();
    const seen = await savedDraft(open, doctor, id, { ...NOTE, ...READINGS });
    await sign(doctor, id, seen);
    await sign(doctor, id, seen);
    const { readings } = await open.api.health.readOwnRecord(patient);
    const shown = readings
      .map(({ id: _id, at: _at, ...reading }) => reading)
      .sort((a, b) => a.kind.localeCompare(b.kind));
    const by = { takenBy: "Vikram Rao" };
    expect(shown).toEqual([
      { kind: "height", value: 165, ...by },
      { kind: "oxygen", value: 97, ...by },
      { kind: "pressure", systolic: 120, diastolic: 80, pulse: 88, ...by },
      { kind: "temperature", value: 38, ...by },
      { kind: "weight", weight: 61, ...by },
    ]);
  });

  it("keeps the readings of another person, such as a child, out of the account's record", async () => {
    const { doctor, patient, id } = await aConsultationUnderWay(open);
    await sign(doctor, id, await savedDraft(open, doctor, id, { ...NOTE, ...READINGS }));
    expect((await open.api.health.readOwnRecord(patient)).readings).toEqual([]);
  });
});
