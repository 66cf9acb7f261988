import { expect, it } from "vitest";
import { isSamePerson } from "./same-person.ts";

const JOSE = { name: "José D’Souza", dateOfBirth: "1969-03-02" };

it("is the account's person by name and, where it is known, by the date of birth", () => {
  expect(isSamePerson(JOSE, { name: "jose d'souza", bornOn: "1969-03-02" })).toBe(true);
  expect(isSamePerson({ ...JOSE, dateOfBirth: null }, { name: "José D’Souza", bornOn: "2001-01-01" })).toBe(true);
});

it("differs for a child of the same name and for another person born that day", () => {
  expect(isSamePerson(JOSE, { name: "José D’Souza", bornOn: "2015-03-02" })).toBe(false);
  expect(isSamePerson(JOSE, { name: "Maria D’Souza", bornOn: "1969-03-02" })).toBe(false);
});
