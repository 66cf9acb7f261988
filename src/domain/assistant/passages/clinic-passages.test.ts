import { describe, expect, it } from "vitest";
import { HELPLINES } from "../../settings/helplines.ts";
import { type ClinicSettings, settingsSchema } from "../../settings/settings.rules.ts";
import { clinicPassages } from "./clinic-passages.ts";
import { CLINIC_FACTS } from "./clinic-words.ts";

const member = (name: string, role: string) => ({ name, role, description: "Keeps the register." });
const SETTINGS: ClinicSettings = settingsSchema.parse({
  name: "Tulsi",
  tagline: "A home of natural remedies.",
  address: "4 Neem Lane\n\nPune 411000",
  phone: "+91 20 1234 5678",
  email: "desk@tulsi.example",
  hours: "Monday to Friday, 09:00 to 19:00\nSunday closed.",
  emergency: { emergency: "112", ambulance: "108", mentalHealth: "14416" },
  helplines: HELPLINES,
  team: [member("Dr Meera Rao", "General medicine"), member("Dr Lakshmi Nair", "Ayurveda"), member("Asha", "Desk")],
  testimonials: Array.from({ length: 2 }, () => ({ quote: "Calm.", who: "Savitri", when: "2026" })),
  sponsors: [],
});
const SHARMA = {
  firstName: "Ravi",
  lastName: "Sharma",
  qualifications: "MBBS",
  registrationNumber: "MMC/1",
  fee: 400,
  slug: "r",
};
const said = (fact: string, passages = clinicPassages(SETTINGS)) =>
  passages.find(({ id }) => id === `clinic:${fact}#fact-1`)?.sentences;

describe("the assistant's pages about the clinic", () => {
  it("invent no fee where no doctor has set one, and refer to the clinic", () => {
    expect(said("fees")).toEqual(["Please ask the clinic about the fee before you come: +91 20 1234 5678."]);
    expect(said("fees", clinicPassages(SETTINGS, [SHARMA]))).toEqual(["Dr Ravi Sharma: ₹400 for a consultation."]);
  });

  it("are one for each fact, in the clinic's own words", () => {
    expect(clinicPassages(SETTINGS).map(({ document }) => document.id)).toEqual(
      CLINIC_FACTS.map((fact) => `clinic:${fact}`),
    );
    expect(said("hours")).toEqual(["Monday to Friday, 09:00 to 19:00.", "Sunday closed."]);
    expect(said("address")).toEqual(["Address: 4 Neem Lane, Pune 411000."]);
    expect(said("emergency")).toEqual([
      "Emergency: 112.",
      "Ambulance: 108.",
      "Mental health helpline (Tele-MANAS): 14416.",
      "Women's helpline: 181.",
      "Childline, for a child in danger: 1098.",
    ]);
  });

  it("say how to see a doctor: by booking where possible, else through the clinic", () => {
    expect(said("booking", clinicPassages(SETTINGS, [SHARMA]))).toEqual([
      "To see a doctor, choose a doctor and a free time on the page Our doctors.",
      "The consultation is online, by chat, voice or video.",
      "Our staff can also book for you by phone, in opening hours: +91 20 1234 5678.",
    ]);
    expect(said("booking")?.[0]).toBe("To see a doctor, call the clinic at +91 20 1234 5678 in opening hours.");
    const { document } = clinicPassages(SETTINGS).find(({ id }) => id.startsWith("clinic:booking")) ?? {};
    expect(document?.address).toBe("/Doctors?free=soonest");
  });

  it("are the same in Hindi, with the clinic's own Hindi texts where it has some", () => {
    const settings = { ...SETTINGS, hoursHindi: "सोमवार से शुक्रवार, सुबह 9 से शाम 7 बजे\nरविवार को बंद" };
    const hindi = (fact: string) =>
      clinicPassages(settings, [SHARMA]).find(({ id }) => id === `clinic:${fact}#fact-1`)?.hindi;
    expect(hindi("hours")).toEqual(["सोमवार से शुक्रवार, सुबह 9 से शाम 7 बजे।", "रविवार को बंद।"]);
    expect(hindi("fees")).toEqual(["डॉ. Ravi Sharma: एक कंसल्टेशन के ₹400।"]);
    expect(hindi("address")).toEqual(["पता: 4 Neem Lane, Pune 411000।"]);
  });

  it("name doctors with their registration", () => {
    expect(said("doctors", clinicPassages(SETTINGS, [SHARMA]))).toEqual([
      "Dr Ravi Sharma, MBBS, registration MMC/1.",
      "Dr Meera Rao: General medicine.",
      "Dr Lakshmi Nair: Ayurveda.",
      "Asha: Desk.",
    ]);
  });
});
