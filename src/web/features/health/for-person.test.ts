import { expect, it } from "vitest";
import { fail } from "#domain/failures.ts";
import { forPerson, memberIn } from "./for-person.ts";
import { writeFor } from "./record-action.ts";

it("an address of a member's page names the member, and that of one's own names none", () => {
  expect(forPerson("/patient/record", "")).toBe("/patient/record");
  expect(forPerson("/patient/record", null)).toBe("/patient/record");
  expect(forPerson("/patient/record?readings=sugar&span=all#readings", "m 1&x")).toBe(
    "/patient/record?readings=sugar&span=all&for=m+1%26x#readings",
  );
  expect(memberIn(`https://clinic.example${forPerson("/patient/record", "m 1&x")}`)).toBe("m 1&x");
  expect(memberIn("https://clinic.example/patient/record")).toBe("");
});

it("what is written for a member who left is refused in the form, which has what was typed", async () => {
  const address = "https://clinic.example/patient/record?for=m1";
  const missing = () => Promise.reject(fail("NOT_FOUND"));
  await expect(writeFor(address, missing)).rejects.toMatchObject({ code: "INVALID_FORM", key: "family.gone" });
  await expect(writeFor("https://clinic.example/patient/record", missing)).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(writeFor(address, () => Promise.reject(fail("TOO_LATE")))).rejects.toMatchObject({ code: "TOO_LATE" });
  expect(await writeFor(address, async (whose) => whose)).toEqual({ member: "m1" });
});
