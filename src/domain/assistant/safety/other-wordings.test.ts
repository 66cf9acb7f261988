import { describe, expect, it } from "vitest";
import { SENTENCES } from "#generated/triage-examples.ts";
import { triageFor } from "./triage.ts";

const { dangers, harmless } = SENTENCES["other-wordings"];

const isGrave = (message: string) => ["emergency", "crisis"].includes(triageFor(message).tier);

describe("danger that is told of in other words", () => {
  it.each(dangers)("%s", (message) => {
    expect(isGrave(message)).toBe(true);
  });
});

describe("plain questions that have a word of danger in them", () => {
  it.each(harmless)("%s", (message) => {
    expect(isGrave(message)).toBe(false);
  });
});
