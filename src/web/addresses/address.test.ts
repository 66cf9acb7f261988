import { expect, test } from "vitest";
import { carryPerson, pathWith } from "./address.ts";
import { zoneParam } from "./zone-param.ts";

test("changes and removes search parameters", () => {
  expect(pathWith("/list", "?name=an&page=2", { page: undefined, order: "age" })).toBe("/list?name=an&order=age");
  expect(pathWith("/list", "?page=2", { page: undefined })).toBe("/list");
  expect(pathWith("/list", "", { page: "3" })).toBe("/list?page=3");
});

test("escapes the search text", () => {
  expect(pathWith("/list", "?name=a%26b%0d%0aX%3A+1", { page: "2" })).toBe("/list?name=a%26b%0D%0AX%3A+1&page=2");
});

test("ignores a time zone that doesn't exist", () => {
  expect(zoneParam(new URLSearchParams("zone=Mars/Olympus"))).toBeNull();
  expect(zoneParam(new URLSearchParams(""))).toBeNull();
  expect(zoneParam(new URLSearchParams("zone=Europe/London"))).toBe("Europe/London");
});

test("carries the chosen person to pages of patients, doctors and consultations alone", () => {
  const carried = (path: string, search = "?for=m1&page=2") => carryPerson(search, path);
  expect(carried("/patient/messages")).toBe("/patient/messages?for=m1");
  expect(carried("/patient/record?readings=sugar#readings")).toBe("/patient/record?readings=sugar&for=m1#readings");
  expect(carried("/Doctors")).toBe("/Doctors?for=m1");
  expect(carried("/security")).toBe("/security?for=m1");
  for (const path of ["/", "/Remedies", "/AdminDashboard", "https://other.example/patient/record", "/DoctorsNear"]) {
    expect(carried(path)).toBe(path);
  }
  expect(carried("/patient/record?for=m2")).toBe("/patient/record?for=m2");
  for (const none of ["", "?page=2", "?for="]) expect(carried("/patient/messages", none)).toBe("/patient/messages");
});
