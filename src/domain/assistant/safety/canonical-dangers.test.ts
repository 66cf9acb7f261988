import { describe, expect, it } from "vitest";
import { SENTENCES } from "#generated/triage-examples.ts";
import { triageFor } from "./triage.ts";

const { "canonical-dangers": DANGERS, "danger-contexts": CONTEXTS } = SENTENCES;
const isGrave = (message: string) => ["emergency", "crisis"].includes(triageFor(message).tier);

describe.each(["en", "hi-Latn", "hi"] as const)("a danger of the first-aid book, in %s", (language) => {
  it.each(DANGERS[language])("%s", (danger) => {
    const messages = [danger, ...CONTEXTS[language].map((context) => context.replace("{danger}", danger))];
    expect(messages.filter((message) => !isGrave(message))).toEqual([]);
  });
});
