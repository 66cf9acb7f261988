import { describe, expect, it } from "vitest";
import type { Account } from "#domain/actor.ts";
import { inLanguage } from "#server/language.ts";
import { aListedDoctor, aProfile, aWaitingDoctor, type ProfileFields } from "#support/doctors.ts";
import { aSignedInDoctor, aVisitor, describeClinic, openTestClinic } from "#support/open-clinic.ts";

/** Every failure of the form, in the order of its fields. */
const REFUSALS: readonly (readonly [field: keyof ProfileFields, wrong: unknown, message: string])[] = [
  ["qualifications", " ", "profile.qualifications"],
  ["qualifications", "MBBS 9999 4105 7058", "profile.aadhaar"],
  ["practisingSince", "1939", "profile.practisingSince"],
  ["practisingSince", "2999", "profile.practisingSince"],
  ["practisingSince", "soon", "profile.practisingSince"],
  ["system", "Magic", "profile.system"],
  ["councilType", "GMC", "profile.councilType"],
  ["councilType", "NCH", "profile.councilSystem"],
  ["council", "", "profile.council"],
  ["registrationNumber", "", "profile.registration"],
  ["registrationNumber", "MMC<script>", "profile.registrationForm"],
  ["registrationNumber", "999941057058", "profile.aadhaar"],
  ["nameOnRegister", "", "profile.registerName"],
  ["specialities", [], "profile.specialities"],
  ["specialities", ["surgery-by-post"], "profile.specialities"],
  ["ways", [], "profile.ways"],
  ["languages", ["en", "hi", "mr", "bn", "ta", "te", "kn", "ml", "ur"], "profile.languagesMost"],
  ["fee", "-1", "profile.fee"],
  ["fee", "400.50", "profile.fee"],
  ["fee", "100001", "profile.feeMost"],
  ["about", "", "profile.about"],
  ["about", "Call me. 9999-4105-7058", "profile.aadhaar"],
];

describeClinic("the profile of a doctor", async (open) => {
  const vikram = await aSignedInDoctor(open);

  it.each(REFUSALS)("refuses %s %j: %s", async (field, wrong, message) => {
    const profile = { ...aProfile(), [field]: wrong };
    await expect(open.api.profiles.saveOwnProfile(vikram, profile)).rejects.toMatchObject({
      code: "INVALID_FORM",
      message,
    });
    expect((await open.api.profiles.readOwnProfile(vikram)).profile).toBeNull();
  });

  it("cannot set a verification", async () => {
    const more = {
      ...aProfile(),
      verificationStatus: "verified",
      recheckOn: "2099-01-01",
      uid: "x",
      slug: "admin",
      revision: 9,
    };
    await open.api.profiles.saveOwnProfile(vikram, more);
    const own = await open.api.profiles.readOwnProfile(vikram);
    expect(own).toMatchObject({ verificationStatus: "waiting", recheckOn: null, listed: false, slug: "vikram-rao" });
    expect((await open.api.directory.searchDirectory(aVisitor(), {})).total).toBe(0);
  });

  it("returns every field as it was written, lists in the clinic's order", async () => {
    await open.api.profiles.saveOwnProfile(
      vikram,
      aProfile({ registrationNumber: "MMC/1", languages: ["mr", "en", "mr"] }),
    );
    expect((await open.api.profiles.readOwnProfile(vikram)).profile).toEqual({
      ...aProfile({ registrationNumber: "MMC/1" }),
      languages: ["en", "mr"],
      practisingSince: 2007,
      fee: 400,
      aboutHindi: "",
    });
  });

  it("shows what is written in Hindi on Hindi pages, and the other text where nothing is", async () => {
    const texts = { about: "Knees and backs.", aboutHindi: "नर्तकों के घुटने और कमर।" };
    await aListedDoctor(open, texts, { firstName: "Nalini", lastName: "Kale" });
    await aListedDoctor(open, { about: "केवल हिन्दी।" }, { firstName: "Suresh", lastName: "Mane" });
    const read = (slug: string) => open.api.directory.readPublicDoctor(aVisitor(), slug);
    expect((await read("nalini-kale")).about).toBe(texts.about);
    expect((await inLanguage("hi", () => read("nalini-kale"))).about).toBe(texts.aboutHindi);
    for (const language of ["en", "hi"] as const)
      expect((await inLanguage(language, () => read("suresh-mane"))).about).toBe("केवल हिन्दी।");
    const found = await open.api.directory.searchDirectory(aVisitor(), { words: "नर्तकों" });
    expect(found.rows.map(({ lastName }) => lastName)).toEqual(["Kale"]);
  });

  it("gives doctors of one name different slugs that never change", async () => {
    const names = { firstName: "Sunita", lastName: "Devi" };
    const people = [await aWaitingDoctor(open, {}, names), await aWaitingDoctor(open, {}, names)];
    const slugs = await Promise.all(people.map(async (who) => (await open.api.profiles.readOwnProfile(who)).slug));
    expect(slugs[0]).toBe("sunita-devi");
    expect(slugs[1]).toMatch(/^sunita-devi-[a-z]{2}$/u);
    for (const who of people) await open.api.profiles.saveOwnProfile(who, aProfile());
    expect((await open.api.profiles.readOwnProfile(people[1] as Account)).slug).toBe(slugs[1]);
  });

  it("ends the listing only when registered facts change", async () => {
    const registrationNumber = "MMC/2010/55";
    const { doctor } = await aListedDoctor(open, { registrationNumber }, { firstName: "Latha", lastName: "Iyer" });
    const saved = await open.api.profiles.saveOwnProfile(doctor, aProfile({ registrationNumber, fee: "650" }));
    expect(saved).toBe("saved");
    expect((await open.api.directory.readPublicDoctor(aVisitor(), "latha-iyer")).fee).toBe(650);
    const again = await open.api.profiles.saveOwnProfile(doctor, aProfile({ registrationNumber: "MMC/2010/56" }));
    expect(again).toBe("again");
    await expect(open.api.directory.readPublicDoctor(aVisitor(), "latha-iyer")).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    // The former number is free for another doctor.
    await aListedDoctor(open, { registrationNumber });
  });

  it("has only public fields on the public page", async () => {
    const email = "private.person@example.test";
    const { doctor } = await aListedDoctor(open, {}, { firstName: "Farida", lastName: "Shaikh", email });
    const page = await open.api.directory.readPublicDoctor(aVisitor(), "farida-shaikh");
    expect(Object.keys(page).sort()).toEqual(
      [
        ...[
          "about",
          "fee",
          "firstName",
          "languages",
          "lastName",
          "nextFree",
          "portrait",
          "practisingSince",
          "times",
          "ways",
        ],
        ...[
          "qualifications",
          "rating",
          "receipt",
          "registrationNumber",
          "slug",
          "specialities",
          "system",
          "treats",
          "version",
        ],
      ].sort(),
    );
    const text = JSON.stringify([page, await open.api.directory.searchDirectory(aVisitor(), {})]);
    for (const secret of [email, doctor.uid, "1979-04-12"]) expect(text).not.toContain(secret);
  });
});

describe("repeated changes of a profile", () => {
  it("are limited to sixty an hour, not counting refused forms", async () => {
    const open = await openTestClinic("sqlite");
    const vikram = await aSignedInDoctor(open);
    for (let time = 0; time < 60; time += 1) await open.api.profiles.saveOwnProfile(vikram, aProfile());
    await expect(open.api.profiles.saveOwnProfile(vikram, aProfile({ fee: "x" }))).rejects.toMatchObject({
      code: "INVALID_FORM",
    });
    await expect(open.api.profiles.saveOwnProfile(vikram, aProfile())).rejects.toMatchObject({
      code: "CHANGED_TOO_OFTEN",
    });
    open.clock.advance(60 * 60_000);
    expect(await open.api.profiles.saveOwnProfile(vikram, aProfile())).toBe("again");
    await open.close();
  });
});

describeClinic("the directory", async (open) => {
  await aListedDoctor(
    open,
    { specialities: ["chest"], languages: ["ur", "hi"] },
    { firstName: "Imran", lastName: "Qureshi" },
  );
  await aListedDoctor(
    open,
    { system: "Ayurveda", councilType: "NCISM", specialities: ["ayurveda"], languages: ["ml", "en"] },
    { firstName: "Lakshmi", lastName: "Nair" },
  );
  await aWaitingDoctor(
    open,
    { specialities: ["skin"], languages: ["ta"] },
    { firstName: "Aruna", lastName: "Waiting" },
  );

  const found = async (query: object) =>
    (await open.api.directory.searchDirectory(aVisitor(), query)).rows.map(({ firstName }) => firstName);

  it.each([
    [{}, ["Imran", "Lakshmi"]],
    [{ words: "nair" }, ["Lakshmi"]],
    [{ words: "Dr. Lakshmi Nair" }, ["Lakshmi"]],
    [{ words: "QURESHI chest" }, ["Imran"]],
    [{ words: "malayalam" }, ["Lakshmi"]],
    [{ words: "aruna" }, []],
    [{ words: "100%" }, []],
    [{ speciality: "ayurveda" }, ["Lakshmi"]],
    [{ language: "hi" }, ["Imran"]],
    [{ speciality: "ayurveda", language: "hi" }, []],
    [{ speciality: "nonsense", language: "xx", page: "-4" }, ["Imran", "Lakshmi"]],
    [{ page: "99" }, ["Imran", "Lakshmi"]],
  ])("finds by %j: %j", async (query, names) => {
    expect(await found(query)).toEqual(names);
  });

  it("offers only the specialities and languages of bookable doctors", async () => {
    const { specialities, languages } = await open.api.directory.searchDirectory(aVisitor(), {});
    expect(specialities).toEqual(["chest", "ayurveda"]);
    expect(languages).toEqual(["en", "hi", "ml", "ur"]);
  });
});
