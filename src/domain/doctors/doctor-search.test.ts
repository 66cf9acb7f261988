import { describe, expect, it } from "vitest";
import { COMPLAINTS } from "#generated/doctor-search.ts";
import { readDoctorSearch, soundsLikeName } from "./doctor-search.ts";

const topicNames = (text: string) => readDoctorSearch(text).topics.map(({ names }) => names?.en ?? null);

describe("a search for a doctor", () => {
  it.each([
    ["acidity", "acidity"],
    ["एसिडिटी", "acidity"],
    ["cough", "cough"],
    ["Cough at night", "cough"],
    ["khansi", "cough"],
    ["khaansi", "cough"],
    ["खांसी", "cough"],
    ["खाँसी", "cough"],
    ["fever", "fever"],
    ["tez bukhar", "fever"],
    ["बुखार", "fever"],
    ["rashes", "skin problems"],
    ["BP", "blood pressure"],
    ["बीपी", "blood pressure"],
    ["sugar", "diabetes"],
    ["UTI", "urine problems"],
    ["शुगर", "diabetes"],
    ["knee pain", "joint and knee pain"],
    ["ghutne mein dard", "joint and knee pain"],
    ["घुटने में दर्द", "joint and knee pain"],
    ["kamar dard", "back and neck pain"],
    ["peeth dard", "back and neck pain"],
    ["नींद", "sleep"],
  ])("finds the complaint in %j", (typed, complaint) => {
    expect(topicNames(typed)).toContain(complaint);
  });

  it.each([
    ["skin", "skin"],
    ["हड्डी", "bones"],
    ["haddi ka doctor", "bones"],
    ["orthopaedics", "bones"],
    ["child specialist", "children"],
    ["आँख", "eyes"],
    ["hakim", "unani"],
  ] as const)("finds the speciality in %j", (typed, speciality) => {
    const { topics, words } = readDoctorSearch(typed);
    expect([topics.map(({ specialities }) => specialities), words]).toEqual([[[speciality]], []]);
  });

  it("keeps names and ignores titles and everyday words", () => {
    expect(readDoctorSearch("Dr. Kulkarni for cough")).toMatchObject({ words: ["kulkarni"] });
    expect(readDoctorSearch("कुलकर्णी")).toMatchObject({ topics: [], words: ["कुलकर्णी"] });
    expect(readDoctorSearch("doctor")).toMatchObject({ topics: [], words: [] });
    expect(readDoctorSearch(" \u0000 ?! ")).toMatchObject({ topics: [], words: [] });
  });

  it("finds each complaint by all of its phrases", () => {
    const phrases = COMPLAINTS.flatMap(({ names, words, also }) =>
      [names.en, names.hi, ...words, ...also].map((phrase) => [phrase, names.en] as const),
    );
    const astray = phrases.filter(([phrase, complaint]) => readDoctorSearch(phrase).topics[0]?.names?.en !== complaint);
    expect(astray).toEqual([]);
  });
});

describe("a doctor's name", () => {
  it.each([
    ["Meera Kulkarni", "कुलकर्णी"],
    ["Meera Kulkarni", "मीरा"],
    ["Meera Kulkarni", "kulkarnee"],
    ["अनिता राव", "anita"],
    ["Imran Qureshi", "कुरैशी"],
    ["Imran Qureshi", "इमरान"],
    ["Lakshmi Nair", "लक्ष्मी"],
  ])("%s is found by %s", (name, word) => {
    expect(soundsLikeName(name, word)).toBe(true);
  });

  it.each(["rao", "मीना", "kul"])("Meera Kulkarni is not found by %s", (word) => {
    expect(soundsLikeName("Meera Kulkarni", word)).toBe(false);
  });
});

const topicsOf = (text: string) =>
  readDoctorSearch(text).topics.map(({ names, specialities }) => names?.en ?? specialities[0] ?? "");

describe("an ordinary sentence", () => {
  it.each([
    ["child with fever", ["children", "fever"]],
    ["my child has a fever since yesterday", ["children", "fever"]],
    ["kids cough", ["children", "cough"]],
    ["bachche ko bukhar", ["children", "fever"]],
    ["बच्चे को बुखार है", ["children", "fever"]],
    ["period pain", ["periods"]],
    ["periods me pet dard", ["periods"]],
    ["पीरियड में दर्द", ["periods"]],
    ["pregnancy", ["pregnancy"]],
    ["daant me dard", ["teeth and mouth"]],
    ["tooth ache", ["teeth and mouth"]],
    ["loose motions", ["stomach problems"]],
    ["ulti ho rahi hai", ["stomach problems"]],
    ["मुँह के छाले", ["teeth and mouth"]],
    ["mouth ulcers", ["teeth and mouth"]],
    ["hair fall", ["hair problems"]],
    ["baby teething", ["children", "babies and small children"]],
    ["heel pain in the morning", ["joint and knee pain"]],
    ["white discharge", ["periods"]],
    ["low mood", ["stress and low mood"]],
    ["quit smoking", ["quitting tobacco and alcohol"]],
    ["burning urine", ["urine problems"]],
    ["jalne par kya kare", ["small injuries"]],
  ])("finds the complaints in %j", (typed, topics) => {
    expect(topicsOf(typed)).toEqual(expect.arrayContaining(topics));
  });

  it.each([
    ["lady doctor", "Female", []],
    ["Lady Dr.", "Female", []],
    ["female doctor for skin", "Female", ["skin"]],
    ["महिला डॉक्टर", "Female", []],
    ["mahila doctor chahiye", "Female", []],
    ["lady gynaecologist", "Female", ["women"]],
    ["doctor (lady)", "Female", []],
    ["male doctor", "Male", []],
    ["पुरुष डॉक्टर", "Male", []],
    ["woman with cough", undefined, ["cough"]],
    ["महिला रोग", undefined, ["women"]],
    ["cough", undefined, ["cough"]],
  ] as const)("asks in %j for the gender %s", (typed, gender, topics) => {
    const read = readDoctorSearch(typed);
    expect([read.gender, topicsOf(typed)]).toEqual([gender, topics]);
  });

  it.each([
    ["dentist near me", ["teeth"]],
    ["दाँत का डॉक्टर", ["teeth"]],
    ["blood test", ["tests"]],
    ["x-ray", ["tests"]],
    ["surgeon for operation", ["operations"]],
    ["dog doctor", ["animals"]],
    ["ambulance", ["emergency"]],
    ["cough", []],
  ])("says what is not treated here in %j", (typed, notHere) => {
    expect(readDoctorSearch(typed).notHere).toEqual(notHere);
  });
});
