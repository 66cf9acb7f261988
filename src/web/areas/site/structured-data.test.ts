import { expect, it } from "vitest";
import { breadcrumbs, clinicData, doctorData } from "./structured-data.ts";

const ORIGIN = "https://clinic.example";
const dataOf = (entry: object) => JSON.parse(JSON.stringify(Object.values(entry)[0]));

it("names a doctor with the registration number, and no patient's opinion", () => {
  const doctor = {
    path: "/Doctors/meera-rao",
    name: "Dr Meera Rao",
    portrait: "/Doctors/meera-rao/portrait?v=1",
    qualifications: "MBBS",
    registrationNumber: "MMC/1",
    specialities: "General medicine",
    languages: "Hindi, English",
  };
  const data = dataOf(doctorData(doctor, "Asha Clinic", ORIGIN));
  expect(data).toMatchObject({
    "@type": "Physician",
    url: `${ORIGIN}/Doctors/meera-rao`,
    image: `${ORIGIN}/Doctors/meera-rao/portrait?v=1`,
    identifier: "MMC/1",
    knowsLanguage: ["Hindi", "English"],
  });
  expect(data).not.toHaveProperty("aggregateRating");
});

it("names the clinic's telephone once it has one of its own", () => {
  const own = { name: "Asha", tagline: "Well", address: "1 Road", phone: "+91 20 1", email: "a@asha.example" };
  const of = (example: boolean) => dataOf(clinicData({ ...own, example }, ORIGIN));
  expect(of(false)).toMatchObject({ "@type": "MedicalClinic", telephone: "+91 20 1", address: "1 Road" });
  expect(of(true)).not.toHaveProperty("telephone");
});

it("numbers the breadcrumbs of a page", () => {
  const { itemListElement } = dataOf(
    breadcrumbs(ORIGIN, [
      ["Asha", "/"],
      ["Blog", "/Blog"],
    ]),
  );
  expect(itemListElement[1]).toEqual({ "@type": "ListItem", position: 2, name: "Blog", item: `${ORIGIN}/Blog` });
});
