import { beforeAll, expect, it } from "vitest";
import { clinicDay, DAY_MS } from "#domain/time.ts";
import { anOpenDoctor } from "#support/consultations.ts";
import type { ProfileFields } from "#support/doctors.ts";
import { aListedDoctor } from "#support/doctors.ts";
import { aVisitor, describeClinic } from "#support/open-clinic.ts";

const MEERA = "Meera Kulkarni";
const DOCTORS: readonly (readonly [name: string, profile: Partial<ProfileFields>, gender?: "Male" | "Female"])[] = [
  [MEERA, { specialities: ["general", "stomach"], about: "I see adults.", fee: "400" }, "Female"],
  ["Imran Qureshi", { specialities: ["chest"], about: "Asthma, and coughs that stay.", fee: "800" }],
  [
    "Lakshmi Nair",
    { specialities: ["skin"], about: "Rashes and hair.", languages: ["ml", "en"], ways: ["text"] },
    "Female",
  ],
  ["Arun Joshi", { specialities: ["bones"], about: "Joints after a fall. Rarely, a cough of a climber." }],
  ["Ruth Das", { specialities: ["eyes"], about: "Sight of all ages.", fee: "0" }, "Female"],
  ["अनिता राव", { specialities: ["diabetes", "heart"], about: "मधुमेह और ब्लड प्रेशर।" }, "Female"],
];

describeClinic("the search for a doctor", (open) => {
  beforeAll(async () => {
    for (const [name, profile, gender = "Male"] of DOCTORS) {
      const [firstName = "", lastName = ""] = name.split(" ");
      await aListedDoctor(open, { about: "", ...profile }, { firstName, lastName, gender });
    }
  });

  const list = (query: object) => open.api.directory.searchDirectory(aVisitor(), { order: "name", ...query });
  const found = async (query: object) => (await list(query)).rows.map((card) => `${card.firstName} ${card.lastName}`);

  it.each([
    ["acidity", [MEERA]],
    ["एसिडिटी", [MEERA]],
    ["cough", ["Arun Joshi", "Imran Qureshi", MEERA]],
    ["khansi", ["Arun Joshi", "Imran Qureshi", MEERA]],
    ["खांसी", ["Arun Joshi", "Imran Qureshi", MEERA]],
    ["cough at night", ["Arun Joshi", "Imran Qureshi", MEERA]],
    ["fever", [MEERA]],
    ["bukhar", [MEERA]],
    ["skin", ["Lakshmi Nair"]],
    ["BP", [MEERA, "अनिता राव"]],
    ["sugar", [MEERA, "अनिता राव"]],
    ["शुगर", [MEERA, "अनिता राव"]],
    ["knee pain", ["Arun Joshi", MEERA]],
    ["हड्डी", ["Arun Joshi"]],
    ["asthma", ["Imran Qureshi", MEERA]],
    ["कुलकर्णी", [MEERA]],
    ["kulkarnee", [MEERA]],
    ["kulk", [MEERA]],
    ["Dr. Kulkarni", [MEERA]],
    ["anita", ["अनिता राव"]],
    ["cough कुलकर्णी", [MEERA]],
    ["climber", ["Arun Joshi"]],
    ["kulkarni skin", ["Lakshmi Nair"]],
    ["xyzzy", []],
    ["%", DOCTORS.map(([name]) => name).toSorted()],
  ])("finds by %j", async (words, names) => {
    expect((await found({ words })).toSorted()).toEqual(names.toSorted());
  });

  it("says which complaint the doctors treat", async () => {
    const page = await list({ words: "khansi" });
    expect([page.treats, page.rows[0]?.treats]).toEqual([["cough"], ["cough"]]);
    expect((await list({ words: "kulkarni" })).treats).toEqual([]);
  });

  it("filters by gender, fee, language, way and rating, and orders by fee", async () => {
    expect(await found({ gender: "Female", fee: "300" })).toEqual(["Ruth Das"]);
    expect(await found({ language: "ml" })).toEqual(["Lakshmi Nair"]);
    expect(await found({ way: "text" })).toHaveLength(DOCTORS.length);
    expect(await found({ way: "video" })).not.toContain("Lakshmi Nair");
    expect(await found({ rating: "4" })).toEqual([]);
    expect((await found({ order: "fee" }))[0]).toBe("Ruth Das");
    expect((await found({ order: "fee" })).at(-1)).toBe("Imran Qureshi");
    expect(await found({ gender: "x", fee: "299", rating: "-1", mode: "x", page: "x" })).toHaveLength(DOCTORS.length);
  });
});

describeClinic("a search that no doctor matches", (open) => {
  const list = (query: object) => open.api.directory.searchDirectory(aVisitor(), query);
  const nameOf = (card: { firstName: string } | undefined) => card?.firstName;

  it("offers no one in a clinic without doctors", async () => {
    expect(await list({ words: "cough" })).toMatchObject({ rows: [], instead: null });
  });

  it("leads to a general physician, to all doctors without one, and to others without a filter", async () => {
    const eyes = { specialities: ["eyes"], about: "Sight." };
    await aListedDoctor(open, eyes, { firstName: "Omar", lastName: "Sheikh", gender: "Male" });
    expect((await list({ words: "pregnancy" })).instead).toMatchObject({
      reason: "all",
      rows: [{ firstName: "Omar" }],
    });
    await aListedDoctor(open, { specialities: ["general"], about: "Adults.", languages: ["hi"] }, { firstName: "Ila" });
    for (const words of [
      ...["period pain", "pregnancy", "xyzzy", "hair transplant", "x-ray", "कुछ भी", "mujhe kuch samajh nahi aa raha"],
      ...["dentist", "surgeon", "lady doctor for eyes problem and period pain"],
    ]) {
      const { rows, instead } = await list({ words });
      expect([words, rows.length > 0 || (instead?.rows.length ?? 0) > 0]).toEqual([words, true]);
    }
    expect((await list({ words: "pregnancy" })).instead).toMatchObject({
      reason: "general",
      rows: [{ firstName: "Ila" }],
    });
    for (const words of ["child with fever", "kids cough", "bachche ko bukhar", "बच्चे को बुखार"]) {
      const { rows, instead } = await list({ words });
      expect([words, rows.map(nameOf), instead]).toEqual([words, ["Ila"], null]);
    }
    expect((await list({ words: "lady doctor" })).instead).toMatchObject({ reason: "gender" });
    const male = await list({ words: "male doctor" });
    expect([male.wordsGender, male.rows.length, male.instead]).toEqual(["Male", 2, null]);
    expect((await list({ words: "eye", language: "ta" })).instead).toMatchObject({ reason: "filters" });
    expect((await list({ language: "ta" })).instead).toMatchObject({ reason: "filters" });
  });

  it("says what is not treated here, an emergency first", async () => {
    for (const words of ["chest pain", "सीने में दर्द", "snake bite", "heart attack", "saans nahi aa rahi"]) {
      expect((await list({ words })).notHere[0]).toBe("emergency");
    }
    expect((await list({ words: "I want to kill myself" })).notHere).toEqual(["crisis"]);
    expect((await list({ words: "dentist" })).notHere).toEqual(["teeth"]);
    for (const words of ["", "cough", "period pain", "pregnancy", "lady doctor", "acidity", "Ila"]) {
      expect([words, (await list({ words })).notHere]).toEqual([words, []]);
    }
  });

  it("names the next free day when no one is free on the chosen one", async () => {
    const day = clinicDay(open.clock.now() + 3 * DAY_MS);
    expect((await list({ day })).instead).toMatchObject({ reason: "day", nextDay: null });
    const { doctor } = await anOpenDoctor(open, {}, { specialities: ["skin"] });
    await open.api.consultations.addDaysOff(doctor, { first: day, last: day, reason: "" });
    const { rows, instead } = await list({ words: "skin", day });
    expect([rows, instead?.reason]).toEqual([[], "day"]);
    expect(instead?.nextDay).not.toBeNull();
    expect(instead?.nextDay).not.toBe(day);
    expect(instead?.rows[0]?.times.length).toBeGreaterThan(0);
  });
});
