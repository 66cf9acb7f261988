import { describe, expect, it } from "vitest";
import { SENTENCES } from "#generated/triage-examples.ts";
import { languageOf } from "../text/language.ts";
import { soundKey } from "./sound-key.ts";
import { triageFor } from "./triage.ts";

const { crisisHints, describedInEnglish, describedInHindi, harmless } = SENTENCES.described;
const isGrave = (message: string) => ["emergency", "crisis"].includes(triageFor(message).tier);
const missed = (messages: readonly string[]) => messages.filter((message) => !isGrave(message));

describe("danger that nobody names", () => {
  it("is heard in a parting, in things given away, in means at hand, in marks and in what is done at night", () => {
    expect(missed(crisisHints)).toEqual([]);
  });
  it("is heard where people describe what they see in English", () => {
    expect(missed(describedInEnglish)).toEqual([]);
  });
  it("is heard where people describe what they see in Hindi", () => {
    expect(missed(describedInHindi)).toEqual([]);
  });
  it("is not heard in calm sentences of the same words", () => {
    expect(harmless.filter(isGrave)).toEqual([]);
  });
});

describe("English words in Hindi", () => {
  it("sound the same in either script", () => {
    expect(["mobile", "machine", "cooker", "acid"].map(soundKey)).toEqual(
      ["मोबाइल", "मशीन", "कुकर", "एसिड"].map(soundKey),
    );
  });
  it("do not make an English sentence Hinglish", () => {
    expect(languageOf("my son beats me for the pension money and takes my salary")).toBe("en");
    expect(languageOf("tuition sir touches me under clothes")).toBe("en");
  });
});
