import { expect, it } from "vitest";
import { clinicDay, daysAfter } from "#domain/time.ts";
import { aCaller, aConsultation, anOpenDoctor, aStart, filledIn } from "#support/consultations.ts";
import { aSignedInPatient, codeOf, describeClinic } from "#support/open-clinic.ts";

const ZAINAB = { name: "ज़ैनब ख़ान", phone: "9822222222" };

describeClinic("the admin's search for appointments", async (open) => {
  const rao = await anOpenDoctor(open, { dailyMost: 40 });
  const iyer = await anOpenDoctor(open, { dailyMost: 40 });
  const api = open.api.consultations;
  const { kysely } = open;
  await kysely
    .updateTable("doctors")
    .set({ nameSearched: "lakshmi iyer" })
    .where("uid", "=", iyer.doctor.uid)
    .execute();
  const patient = await aSignedInPatient(open, { name: "José D’Souza", phone: "9811111111" });
  const jose = await aConsultation(
    open,
    rao.slug,
    48,
    patient,
    filledIn({ name: "José D’Souza", bornOn: "1980-01-31" }),
  );
  const meera = await aConsultation(open, iyer.slug, 72);
  const start = await aStart(open, rao.slug, 96);
  const called = await api.bookByPhone(rao.admin, aCaller(rao.slug, start, ZAINAB));
  const caller = called.kind === "booked" ? called.id : "";
  const find = async (query: object) =>
    (await api.listClinicConsultations(rao.admin, { sheet: "all", ...query })).rows.map(({ id }) => id);

  it("lists all of every day, newest first", async () => {
    expect(await find({})).toEqual([caller, meera.id, jose.id]);
  });

  it.each([
    ["a name without accents", "jose", [jose.id]],
    ["a name without the apostrophe", "dsouza", [jose.id]],
    ["a name without nukta", "जैनब", [caller]],
    ["the number of an account", "98111 11111", [jose.id]],
    ["the number of a caller, with its country", "+91 98222-22222", [caller]],
    ["a birth date", "31/1/1980", [jose.id]],
    ["a name and another person's number", "jose 9822222222", []],
    ["what nobody is called", "zzzz", []],
  ])("finds by %s", async (_what, words, ids) => {
    expect(await find({ words })).toEqual(ids);
  });

  it("filters by doctor, status and days of the clinic, alone and together with words", async () => {
    expect(await find({ doctor: "Iyer" })).toEqual([meera.id]);
    await api.cancelConsultation(rao.admin, meera.id, { reason: "The doctor is ill." });
    expect(await find({ state: "cancelled" })).toEqual([meera.id]);
    const day = clinicDay(Date.parse(jose.start));
    expect(await find({ from: day, until: day })).toEqual([jose.id]);
    expect(await find({ from: daysAfter(day, 1) })).toEqual([caller, meera.id]);
    expect(await find({ until: daysAfter(day, -1) })).toEqual([]);
    expect(await find({ words: "jose", state: "cancelled" })).toEqual([]);
  });

  it("takes invalid filters for absent ones", async () => {
    expect(await find({ state: "held", from: "2026-02-31", until: "x", page: "-1" })).not.toContain(undefined);
    expect(await find({ from: "2026-02-31", until: "", state: "nonsense" })).toHaveLength(3);
  });

  it("is exported with the same filters, without phone numbers and reasons, and audited", async () => {
    const csv = await new Response(await api.exportConsultations(rao.admin, { sheet: "all", words: "jose" })).text();
    expect(csv.trim().split("\r\n")).toHaveLength(2);
    expect(csv).toContain("José D’Souza");
    const all = await new Response(await api.exportConsultations(rao.admin, { sheet: "all" })).text();
    expect(all).toContain("ज़ैनब ख़ान");
    expect(all).not.toMatch(/9811111111|9822222222|cough|Metformin/u);
    const audit = await kysely
      .selectFrom("audit")
      .select("actor")
      .where("action", "=", "consultation:export")
      .execute();
    expect(audit).toEqual([{ actor: rao.admin.uid }, { actor: rao.admin.uid }]);
    expect(await codeOf(api.exportConsultations(patient, {}))).toBe("FORBIDDEN");
  });
});
