import { beforeAll, expect, it } from "vitest";
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

  const list = (query: object) => open.clinic.directory.list(aVisitor(), { order: "name", ...query });
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
