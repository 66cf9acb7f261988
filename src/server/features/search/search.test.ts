import { beforeAll, expect, it } from "vitest";
import type { Account, Actor } from "#domain/actor.ts";
import { MAX_SECTION_ENTRIES, type SearchResults } from "#domain/search/search.rules.ts";
import { aPatient } from "#support/builders.ts";
import { aConsultation, anOpenDoctor, aPastConsultation, filledIn, type OpenDoctor } from "#support/consultations.ts";
import { aListedDoctor, aReason } from "#support/doctors.ts";
import { HOSTILE_TEXTS } from "#support/hostile/hostile-forms.ts";
import { aSignedInDoctor, aSignedInPatient, aVisitor, describeClinic } from "#support/open-clinic.ts";

/** The name in every booking of these tests. */
const BOOKED = "Meera Nair";

describeClinic("the site-wide search", (open) => {
  const record = aPatient({ name: "Meera Nair" });
  let rao: OpenDoctor;
  let stranger: Account;
  let upcoming: string;
  beforeAll(async () => {
    rao = await anOpenDoctor(open);
    stranger = (await anOpenDoctor(open)).doctor;
    await aSignedInPatient(open, record);
    await aPastConsultation(open, rao);
    upcoming = (await aConsultation(open, rao.slug)).id;
    await aListedDoctor(open, { specialities: ["chest"] }, { firstName: "Lakshmi", lastName: "Kulkarni" });
  });

  const find = (actor: Actor, words: unknown) => open.api.search.searchSite(actor, { words }, "en");
  const totals = ({ words: _, ...sections }: SearchResults) =>
    Object.fromEntries(Object.entries(sections).map(([name, section]) => [name, section?.total ?? null]));

  it.each(["cough", "khansi", "खांसी"])("finds doctors, conditions, remedies and articles by %s", async (words) => {
    const { doctors, topics, health, remedies, posts, ...records } = await find(aVisitor(), words);
    expect(health.rows.map(({ slug }) => slug)).toContain("cough");
    expect(doctors.rows.some(({ lastName }) => lastName === "Kulkarni")).toBe(true);
    expect(topics.rows.map(({ condition }) => condition)).toContain("bronchitis");
    expect(remedies.rows).toHaveLength(MAX_SECTION_ENTRIES);
    expect(remedies.total).toBeGreaterThan(MAX_SECTION_ENTRIES);
    expect(posts.rows.length).toBeLessThanOrEqual(MAX_SECTION_ENTRIES);
    expect(records).toEqual({ words, ownPatients: null, patients: null, appointments: null });
  });

  it("finds articles by their words", async () => {
    const post = { title: "Honey at night", content: "For a dry cough.", category: "", remedies: [] };
    const id = await open.api.blog.publishPost(rao.admin, post);
    for (const words of ["night", "shahad", "शहद"]) {
      expect((await find(aVisitor(), words)).posts.rows.map((found) => found.id)).toContain(id);
    }
  });

  it("finds for doctors their own patients, and none for other doctors", async () => {
    const own = await find(rao.doctor, "meera");
    expect(own.ownPatients?.rows.map(({ name }) => name)).toEqual([BOOKED]);
    expect([own.patients, own.appointments]).toEqual([null, null]);
    for (const other of [stranger, await aSignedInDoctor(open)]) {
      expect((await find(other, "meera")).ownPatients).toEqual({ rows: [], total: 0 });
    }
  });

  it("finds nothing for a doctor whose registration was suspended", async () => {
    const past = await anOpenDoctor(open);
    await aPastConsultation(open, past);
    expect((await find(past.doctor, "meera")).ownPatients?.total).toBe(1);
    const { admin, doctor } = past;
    await open.api.verification.suspendDoctor(admin, doctor.uid, await aReason(open, admin, doctor.uid));
    expect((await find(past.doctor, "meera")).ownPatients?.total ?? 0).toBe(0);
  });

  it("finds for admins patients and upcoming appointments, without phone, email or Aadhaar number", async () => {
    const found = await find(rao.admin, "meera nair");
    expect(found.ownPatients).toBeNull();
    expect(found.patients?.rows.map((row) => Object.keys(row).toSorted())).toContainEqual(["age", "name", "uid"]);
    expect(found.appointments?.rows.map(({ id }) => id)).toEqual([upcoming]);
    const text = JSON.stringify(found);
    for (const secret of [record.phone, record.email, record.aadhar, record.aadhar.slice(-4)]) {
      expect(text).not.toContain(secret);
    }
    for (const secret of [record.phone, record.aadhar]) {
      expect(totals(await find(rao.admin, secret))).toMatchObject({ patients: 0, appointments: 0 });
    }
  });

  it("finds no records for visitors and patients", async () => {
    const { patient } = await aConsultation(open, rao.slug);
    for (const actor of [aVisitor(), patient]) {
      expect(await find(actor, "meera")).toMatchObject({ ownPatients: null, patients: null, appointments: null });
    }
  });

  it.each(["", "   ", "%", "😀", "\u0000", "\u202e", "__", null, 7, ["cough"], { words: "cough" }])(
    "finds nothing by %j",
    async (words) => {
      for (const actor of [aVisitor(), rao.doctor, rao.admin]) {
        const sections = Object.values(totals(await find(actor, words)));
        expect(sections.every((total) => total === 0 || total === null)).toBe(true);
      }
    },
  );

  it.each([undefined, null, "cough", 1, []])("treats the query %j as one without words", async (query) => {
    expect((await open.api.search.searchSite(aVisitor(), query)).words).toBe("");
  });

  it("survives any text", async () => {
    for (const words of [...HOSTILE_TEXTS, "x".repeat(500), "cough ".repeat(100), "\u202eخانسی\u202c"]) {
      await expect(find(rao.admin, words)).resolves.toMatchObject({ words: expect.any(String) });
    }
  });
});

describeClinic("the search of a patient", (open) => {
  it("finds their own appointments by doctor and person, however these are typed, and no one else's", async () => {
    const souza = await anOpenDoctor(open);
    const { patient, id } = await aConsultation(open, souza.slug, 48, undefined, filledIn({ name: "José D’Souza" }));
    const past = await aPastConsultation(open, await anOpenDoctor(open), patient);
    const other = await aSignedInPatient(open);
    const find = (actor: Actor, words: string) => open.api.search.searchSite(actor, { words }, "en");
    for (const words of ["jose", "dsouza", "D'Souza josé"]) {
      expect((await find(patient, words)).ownAppointments?.rows.map((row) => row.id)).toEqual([id]);
      expect((await find(other, words)).ownAppointments).toEqual({ rows: [], total: 0 });
    }
    expect((await find(patient, BOOKED)).ownAppointments?.rows.map((row) => row.id)).toEqual([past.id]);
    expect((await find(aVisitor(), "jose")).ownAppointments).toBeUndefined();
    expect((await find(souza.doctor, "jose")).ownPrescriptions).toBeUndefined();
  });

  it("finds patients of the clinic without accents, apostrophes, nukta and spaces", async () => {
    const { admin } = await anOpenDoctor(open);
    for (const name of ["Nguyễn Ștefan", "ज़ैनब ख़ान", "Anne-Marie D’Silva"])
      await aSignedInPatient(open, aPatient({ name }));
    for (const [words, name] of [
      ["nguyen stefan", "Nguyễn Ștefan"],
      ["जैनब खान", "ज़ैनब ख़ान"],
      ["annemarie dsilva", "Anne-Marie D’Silva"],
      ["d silva", "Anne-Marie D’Silva"],
    ] as const) {
      const { patients } = await open.api.search.searchSite(admin, { words }, "en");
      expect([words, patients?.rows.map((row) => row.name)]).toEqual([words, [name]]);
    }
  });
});
