import { describe, expect, it } from "vitest";
import { languageOf } from "../../text/language.ts";
import { soundKey } from "../sound-key.ts";
import { triageFor } from "../triage.ts";
import { withTold } from "./told.ts";
import {
  CALM_THOUGH_ALIKE,
  HINTS_OF_A_CRISIS,
  SEEN_AND_TOLD_IN_ENGLISH,
  SEEN_AND_TOLD_IN_HINDI,
} from "./told-sentences.ts";

const isGrave = (message: string) => ["emergency", "crisis"].includes(triageFor(message).tier);
const missed = (messages: readonly string[]) => messages.filter((message) => !isGrave(message));

describe("danger that nobody names", () => {
  it("is heard in a parting, in things given away, in means at hand, in marks and in what is done at night", () => {
    expect(missed(HINTS_OF_A_CRISIS)).toEqual([]);
  });
  it("is heard where people describe what they see in English", () => {
    expect(missed(SEEN_AND_TOLD_IN_ENGLISH)).toEqual([]);
  });
  it("is heard where people describe what they see in Hindi", () => {
    expect(missed(SEEN_AND_TOLD_IN_HINDI)).toEqual([]);
  });
  it("is not heard in calm sentences of the same words", () => {
    expect(CALM_THOUGH_ALIKE.filter(isGrave)).toEqual([]);
  });
});

describe("what is told of concepts", () => {
  const rule = { id: "HEAT-01", tier: "urgent", group: "doctor", en: "hot" } as const;

  it("joins the wordings of a rule", () => {
    expect(withTold([rule], { "HEAT-01": { en: "warm", hi: "garam" } })).toEqual([
      { ...rule, en: "hot\nwarm", hi: "garam" },
    ]);
  });
  it("fails for a rule that there is not", () => {
    expect(() => withTold([rule], { "COLD-01": { en: "cold" } })).toThrow("No rule is called COLD-01");
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
