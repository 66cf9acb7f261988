import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { clinicDay } from "#domain/time.ts";
import { storeLanguage } from "#server/auth/accounts.queries.ts";
import { aConsultationUnderWay, signedAdvice } from "#support/advice.ts";
import { aVisitor, codeOf, openTestClinic } from "#support/open-clinic.ts";
import { aPicture } from "#support/pictures.ts";
import { copiedText, readPrinted } from "#support/printed-pdf.ts";
import { ENGINES } from "#support/processes/database.ts";

describe.each(ENGINES)("papers besides the prescription, on %s", async (engine) => {
  const open = await openTestClinic(engine);
  afterAll(() => open.close());
  const api = () => open.api.advice;
  const { doctor, patient, id, start } = await aConsultationUnderWay(open);
  const day = clinicDay(Date.parse(start));
  const form = (typed: object) => ({ paper: randomUUID(), version: 0, confirm: "on", ...typed });
  const note = form({ kind: "sick-note", from: day, until: day, reason: "Migraine" });
  const request = form({ kind: "request", tests: ["cbc", "glucose-fasting"], others: "Anti-TPO" });
  const papers = async () => (await api().readAdvice(patient, id)).papers;
  const paperOf = async (series: string) => {
    const found = (await papers()).find((paper) => paper.series === series);
    if (!found) throw new Error("no such paper");
    return found;
  };

  it("are signed once each, beside the prescription, with versions of their own", async () => {
    expect(await signedAdvice(open, doctor, id)).toBe(1);
    expect(await api().signPaper(doctor, id, note)).toBe(1);
    expect(await api().signPaper(doctor, id, note)).toBe(1);
    expect(await api().signPaper(doctor, id, request)).toBe(1);
    expect((await papers()).map(({ series }) => series).sort()).toEqual([request.paper, note.paper].sort());
    expect((await api().readAdvice(patient, id)).versions).toHaveLength(1);
    const listed = await api().listOwnAdvice(patient);
    expect(listed.map(({ kind }) => kind).sort()).toEqual(["prescription", "request", "sick-note"]);
  });

  it("are corrected as a new version, which replaces the one on the screen only", async () => {
    const corrected = { ...note, version: 1, until: day, reason: "Migraine", showReason: "on" };
    expect(await api().signPaper(doctor, id, corrected)).toBe(2);
    expect(await api().signPaper(doctor, id, corrected)).toBe(2);
    expect(await codeOf(api().signPaper(doctor, id, { ...corrected, reason: "Cold" }))).toBe("CHANGED_MEANWHILE");
    expect(await codeOf(api().signPaper(doctor, id, { ...note, version: 2, kind: "fitness", fitFor: "work" }))).toBe(
      "INVALID_FORM",
    );
    const { versions } = await paperOf(note.paper);
    expect(versions.map(({ state, document }) => [state, document.version])).toEqual([
      ["genuine", 2],
      ["superseded", 1],
    ]);
    expect((await api().readAdvice(patient, id)).versions[0]?.state).toBe("genuine");
  });

  it("submitted twice at once are signed once", async () => {
    const twice = form({ kind: "fitness", fitFor: "work", from: day });
    expect(await Promise.all([1, 2].map(() => api().signPaper(doctor, id, twice)))).toEqual([1, 1]);
    expect((await paperOf(twice.paper)).versions).toHaveLength(1);
  });

  it("are verified by code and by file, with their kind", async () => {
    const { versions } = await paperOf(note.paper);
    const [newest, first] = versions;
    const check = (code = "") => api().verifyAdvice(aVisitor(), code);
    expect(await check(newest?.document.code)).toMatchObject({ kind: "sick-note", state: "genuine", version: 2 });
    expect(await check(first?.document.code)).toMatchObject({ kind: "sick-note", state: "superseded" });
    const { bytes, name } = await api().readAdvicePdf(patient, id, undefined, { series: note.paper });
    expect(name).toBe(`sick-note-${day}-v2.pdf`);
    expect(await api().checkAdviceFile(aVisitor(), { file: bytes })).toMatchObject({ kind: "genuine" });
    const changed = Buffer.from(bytes);
    changed[500] = (changed[500] ?? 0) ^ 1;
    expect(await api().checkAdviceFile(aVisitor(), { file: changed })).toEqual({ kind: "altered" });
  });

  it("for an employer say nothing of the patient's health but the reason", async () => {
    const withheld = form({ kind: "sick-note", from: day, until: day, reason: "Depression" });
    await api().signPaper(doctor, id, withheld);
    const { bytes } = await api().readAdvicePdf(patient, id, 1, { series: withheld.paper });
    const text = copiedText(Buffer.from(bytes));
    expect(text).toContain("Sick note");
    expect(text).toContain("Meera Nair");
    expect(text).not.toMatch(/Depression|Penicillin|Viral fever|Paracetamol/u);
    expect(JSON.stringify((await paperOf(withheld.paper)).versions)).not.toMatch(/Depression|Penicillin/u);
  });

  it("are printed with the preparation in the patient's language", async () => {
    if (patient.kind !== "account") throw new Error("a patient has an account");
    await storeLanguage(open.fresh.database.kysely, patient.uid, "hi");
    const { bytes } = await api().readAdvicePdf(doctor, id, 1, { series: request.paper });
    await storeLanguage(open.fresh.database.kysely, patient.uid, "en");
    expect(copiedText(Buffer.from(bytes))).toMatch(/सादा पानी[\s\S]*Anti-TPO/u);
    expect((await readPrinted(Buffer.from(bytes))).qr).toContain("/verify/");
  });

  it("get the results that the patient sends for them", async () => {
    const file = { name: "report.jpg", bytes: await aPicture("jpeg"), seen: 0 };
    await open.api.room.sendFile(patient, id, { ...file, key: randomUUID(), request: request.paper });
    await open.api.room.sendFile(patient, id, { ...file, key: randomUUID() });
    await open.api.room.sendFile(doctor, id, { ...file, key: randomUUID(), request: request.paper });
    const { papers: forDoctor } = await api().readAdviceEditor(doctor, id);
    const results = forDoctor.map(({ series, results: sent }) => [series, sent.map(({ name }) => name)] as const);
    expect(results.filter(([, names]) => names.length > 0)).toEqual([[request.paper, ["report.jpg"]]]);
  });

  it("are withdrawn one by one", async () => {
    const sent = { series: note.paper, version: 2, reason: "Wrong dates." };
    expect(await codeOf(api().withdrawAdvice(doctor, id, { ...sent, version: 1 }))).toBe("CHANGED_MEANWHILE");
    await api().withdrawAdvice(doctor, id, sent);
    const [newest] = (await paperOf(note.paper)).versions;
    expect(newest).toMatchObject({ state: "withdrawn", withdrawal: "Wrong dates." });
    expect(await api().verifyAdvice(aVisitor(), newest?.document.code ?? "")).toMatchObject({ state: "withdrawn" });
    expect((await paperOf(request.paper)).versions[0]?.state).toBe("genuine");
    const inbox = await open.api.notifications.listOwnNotifications(patient, { page: 1 });
    expect(inbox.rows.map(({ kind }) => kind)).toContain("paper-withdrawn");
  });

  it("moved to another kind in the database are damaged", async () => {
    const { kysely } = open.fresh.database;
    await kysely.updateTable("advices").set({ kind: "referral" }).where("series", "=", request.paper).execute();
    expect(await codeOf(api().readAdvicePdf(patient, id, 1, { series: request.paper }))).toBe("ADVICE_DAMAGED");
  });
});
