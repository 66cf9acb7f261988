import { expect, it } from "vitest";
import { readPatientFinder } from "./patient-finder.rules.ts";

it.each([
  ["Asha Verma", undefined, undefined, ["asha", "verma"]],
  ["+91 70203 11845", "7020311845", undefined, []],
  ["०७०२०३११८४५", "7020311845", undefined, []],
  ["2/6/1990", undefined, "1990-06-02", []],
  ["1990-06-02", undefined, "1990-06-02", []],
  ["02.06.1990 Asha 7020311845", "7020311845", "1990-06-02", ["asha"]],
  ["D’Souza ०२/०६/१९९०", undefined, "1990-06-02", ["dsouza"]],
  ["31/02/1990", undefined, undefined, ["31/02/1990"]],
  ["12345", undefined, undefined, ["12345"]],
  ["", undefined, undefined, []],
])("reads %j as a phone %s, a birthday %s and the words %j", (typed, phone, bornOn, words) => {
  expect(readPatientFinder(typed)).toEqual({ phone, bornOn, words });
});
