import { describe, expect, it } from "vitest";
import { textAfterTitle } from "./card-text.tsx";
import { filled } from "./filled.ts";

describe("a card's text", () => {
  it("does not repeat its heading", () => {
    expect(textAfterTitle("This may be an emergency", "This may be an emergency. Call 112 now.")).toBe("Call 112 now.");
    expect(textAfterTitle("यह आपात स्थिति हो सकती है", "यह आपात स्थिति हो सकती है। अभी 112")).toBe("अभी 112");
    expect(textAfterTitle("You are not alone", "I am sorry. You are not alone.")).toBe(
      "I am sorry. You are not alone.",
    );
  });
});

describe("a text with placeholders", () => {
  it("keeps those without a value", () => {
    expect(filled("{count} of {most}", { count: 3 })).toBe("3 of {most}");
  });
});
