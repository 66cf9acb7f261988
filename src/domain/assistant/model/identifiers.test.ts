import fc from "fast-check";
import { expect, it } from "vitest";
import { withoutIdentifiers } from "./identifiers.ts";

it.each([
  ["my aadhaar is 1234 5678 9012", "my aadhaar is [number]"],
  ["1234-5678-9012", "[number]"],
  ["call +91 98765 43210 please", "call [number] please"],
  ["मेरा नंबर ९८७६५४३२१० है", "मेरा नंबर [number] है"],
  ["9876543210", "[number]"],
  ["9\u200b876543210", "[number]"],
  ["write to asha.verma@example.test now", "write to [e-mail] now"],
  ["asha [at] example [dot] test", "[e-mail]"],
  ["pay me at asha@ybl", "pay me at [e-mail]"],
  ["PAN ABCDE1234F", "PAN [number]"],
])("removes the identifier of: %s", (text, saved) => {
  expect(withoutIdentifiers(text)).toBe(saved);
});

it.each(["bp 180/120 and 140/90", "fever 103.5 for 3 days", "I am 58, since 2019", "hb 9.2"])(
  "preserves readings: %s",
  (text) => {
    expect(withoutIdentifiers(text)).toBe(text);
  },
);

it("never leaves eight digits together, whatever a person writes", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom("1", "9", "०", " ", "-", ".", "a", "@", "\u200b", "(") }), (text) => {
      expect(withoutIdentifiers(text)).not.toMatch(/(?:\p{Nd}[\s().\-–_]{0,3}){8}/u);
    }),
  );
});
