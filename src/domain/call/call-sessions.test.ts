import { describe, expect, it } from "vitest";
import {
  CALL_SESSION_LIVES_MS,
  type CallSession,
  getsCallSession,
  openCallSession,
  STAY_EVERY_MS,
} from "./call-sessions.ts";
import { type CallFacts, isTakenOver, stageOf } from "./stage.ts";

const NOW = Date.parse("2026-11-21T10:00:00Z");
const laptop: CallSession = { device: "laptop", sessionId: "1", seenAt: NOW };

describe("one call session for each person", () => {
  it("is free when it is unused, or did not report for longer than a reload takes", () => {
    expect(getsCallSession(null, "phone", false, NOW)).toBe(true);
    expect(openCallSession(laptop, NOW + CALL_SESSION_LIVES_MS - 1)).toBe(laptop);
    expect(openCallSession(laptop, NOW + CALL_SESSION_LIVES_MS)).toBeNull();
    expect(getsCallSession(laptop, "phone", false, NOW + CALL_SESSION_LIVES_MS)).toBe(true);
    // Two messages may be lost before a session ends.
    expect(CALL_SESSION_LIVES_MS).toBeGreaterThan(3 * STAY_EVERY_MS);
  });

  it("is the tab's own again after a reload, and another tab's only when requested", () => {
    expect(getsCallSession(laptop, "laptop", false, NOW + 1000)).toBe(true);
    expect(getsCallSession(laptop, "phone", false, NOW + 1000)).toBe(false);
    expect(getsCallSession(laptop, "phone", true, NOW + 1000)).toBe(true);
  });
});

const APART: CallFacts = {
  ...{ open: true, wanted: false, sessionId: null, mine: null, theirs: null, accompanied: false },
  ...{ declinedRing: null, link: "none", talked: false, ended: false },
};
const IN: CallFacts = { ...APART, wanted: true, sessionId: "1", mine: "1" };

describe("what a screen shows of a call", () => {
  it.each<[string, CallFacts, string]>([
    ["before and after the visit", { ...IN, open: false, link: "up" }, "closed"],
    ["nobody is in the call", APART, "idle"],
    ["the other one is, and waits", { ...APART, theirs: "2" }, "ringing"],
    ["one said not now", { ...APART, theirs: "2", declinedRing: "2" }, "idle"],
    ["they ring once more", { ...APART, theirs: "3", declinedRing: "2" }, "ringing"],
    ["one is in it in another tab", { ...APART, mine: "1", theirs: "2" }, "elsewhere"],
    ["one has just pressed", { ...IN, sessionId: null, mine: null }, "joining"],
    ["one waits for the other", IN, "calling"],
    ["both are there, and look for a way", { ...IN, theirs: "2" }, "connecting"],
    ["the way is found", { ...IN, theirs: "2", link: "up" }, "talking"],
    ["the clinic lost sight of the other one, the browsers did not", { ...IN, link: "up" }, "talking"],
    ["no way is found", { ...IN, theirs: "2", link: "broken" }, "connecting"],
    ["the way broke", { ...IN, theirs: "2", link: "broken", talked: true }, "lost"],
    ["the way broke because the other one went", { ...IN, link: "broken", talked: true }, "lost"],
    ["the tab joins again after that", { ...IN, sessionId: null, mine: null, talked: true }, "lost"],
    ["the call is over", { ...APART, ended: true }, "ended"],
    ["the call is over, and the other one calls again", { ...APART, ended: true, theirs: "3" }, "ringing"],
  ])("%s: %#", (_name, facts, stage) => {
    expect(stageOf(facts)).toBe(stage);
  });

  it("knows a tab whose call goes on in another one, but not one that was forgotten", () => {
    expect(isTakenOver("1", "2")).toBe(true);
    expect(isTakenOver("1", "1")).toBe(false);
    expect(isTakenOver("1", null)).toBe(false);
    expect(isTakenOver(null, "2")).toBe(false);
  });
});
