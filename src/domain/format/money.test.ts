import { expect, it } from "vitest";
import { rupeesOf } from "./money.ts";

it("writes rupees in lakhs, and never separates the sign from the amount", () => {
  expect(rupeesOf(0)).toBe("₹0");
  expect(rupeesOf(123_450)).toBe("₹1,23,450");
  expect(rupeesOf(400).split(/[ \n]/u)).toHaveLength(1);
});
