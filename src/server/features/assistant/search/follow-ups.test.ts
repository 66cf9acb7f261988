import { describe, expect, it } from "vitest";
import { isFollowUp, rewriteFollowUp } from "./follow-ups.ts";

describe("a follow-up", () => {
  it.each(["", "   ", "🙂", "who won the cricket", "honey for a cough", "खांसी में शहद", "andheri kahan hai"])(
    "%j is none",
    (question) => {
      expect(isFollowUp(question)).toBe(false);
      expect(rewriteFollowUp(question, "honey cough")).toBe(question);
    },
  );
  it("there is no earlier topic", () => {
    expect(rewriteFollowUp("and for children?", undefined)).toBe("and for children?");
    expect(rewriteFollowUp("and for children?", "  ")).toBe("and for children?");
  });
  it("is not a long question", () => {
    const long = "is it true that my neighbour who lives next door drinks ginger tea each day";
    expect(isFollowUp(long)).toBe(false);
  });
  it.each([
    ["and for children?", "honey cough for children"],
    ["What about in pregnancy?", "honey cough in pregnancy"],
    ["is it safe", "honey cough is it safe"],
    ["aur bachchon ke liye?", "honey cough bachchon ke liye"],
    ["और बच्चों के लिए?", "honey cough बच्चों के लिए"],
    ["इसे कब लें?", "honey cough इसे कब लें"],
  ])("%s", (question, rewritten) => {
    expect(rewriteFollowUp(question, "honey cough")).toBe(rewritten);
  });
});
