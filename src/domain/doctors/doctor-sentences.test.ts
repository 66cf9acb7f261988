import { describe, expect, it } from "vitest";
import { readDoctorSearch } from "./doctor-search.ts";

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
