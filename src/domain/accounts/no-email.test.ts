import { expect, it } from "vitest";
import { isEmail } from "./accounts.rules.ts";
import { emailOf, placeholderEmail } from "./no-email.ts";

it("a stand-in is no address, neither to show nor to sign up with", () => {
  const stored = placeholderEmail("5f0c");
  expect(emailOf(stored)).toBeNull();
  expect(isEmail(stored)).toBe(false);
  expect(emailOf("asha@example.in")).toBe("asha@example.in");
  expect(isEmail("asha@example.in")).toBe(true);
});
