import { expect, it } from "vitest";
import { forPerson, memberIn } from "./for-person.ts";

it("an address of a member's page names the member, and that of one's own names none", () => {
  expect(forPerson("/patient/record", "")).toBe("/patient/record");
  expect(forPerson("/patient/record", null)).toBe("/patient/record");
  expect(forPerson("/patient/record?readings=sugar&span=all#readings", "m 1&x")).toBe(
    "/patient/record?readings=sugar&span=all&for=m+1%26x#readings",
  );
  expect(memberIn(`https://clinic.example${forPerson("/patient/record", "m 1&x")}`)).toBe("m 1&x");
  expect(memberIn("https://clinic.example/patient/record")).toBe("");
});
