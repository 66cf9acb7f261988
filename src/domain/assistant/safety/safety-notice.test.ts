import { describe, expect, it } from "vitest";
import { safetyNotice } from "./safety-notice.ts";

const tier = (message: string, earlier: readonly string[] = []) => safetyNotice(message, earlier).tier;

describe("the safety notice", () => {
  it("hears a heart attack in three languages", () => {
    for (const message of [
      "My father has chest pain and is sweating",
      "papa ke seene mein dard hai aur pasina aa raha hai",
      "पापा के सीने में दर्द है और पसीना आ रहा है",
    ])
      expect([message, safetyNotice(message).actionKey]).toEqual([message, "emergency.heart"]);
  });

  it("leaves the harmless alone", () => {
    for (const message of [
      "How do I book?",
      "I am dying to know how tulsi tea is made",
      "mar gaya garmi se",
      "sar dard ho raha hai",
    ])
      expect([message, ["emergency", "crisis"].includes(tier(message))]).toEqual([message, false]);
  });

  it("reads the earlier messages with the newest, until the person says there is no emergency", () => {
    expect(tier("Now he is sweating a lot", ["My father has chest pain"])).toBe("emergency");
    expect(tier("How do I book?", ["My father has chest pain and sweats", "It is not an emergency"])).toBe("none");
  });
});
