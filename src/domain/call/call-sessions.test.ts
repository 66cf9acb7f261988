import { describe, expect, it } from "vitest";
import {
  CALL_SESSION_TTL_MS,
  type CallSession,
  getsCallSession,
  HEARTBEAT_INTERVAL_MS,
  openCallSession,
} from "./call-sessions.ts";
import { type CallFacts, isTakenOver, stageOf } from "./stage.ts";

const NOW = Date.parse("2026-11-21T10:00:00Z");
const laptop: CallSession = { device: "laptop", sessionId: "1", seenAt: NOW };

describe("a person's call session", () => {
  it("is free when it is unused, or silent for longer than a reload takes", () => {
    expect(getsCallSession(null, "phone", false, NOW)).toBe(true);
    expect(openCallSession(laptop, NOW + CALL_SESSION_TTL_MS - 1)).toBe(laptop);
    expect(openCallSession(laptop, NOW + CALL_SESSION_TTL_MS)).toBeNull();
    expect(getsCallSession(laptop, "phone", false, NOW + CALL_SESSION_TTL_MS)).toBe(true);
    // Two messages may be lost before a session ends.
    expect(CALL_SESSION_TTL_MS).toBeGreaterThan(3 * HEARTBEAT_INTERVAL_MS);
  });

  it("belongs to the same tab after a reload, and to another tab only on request", () => {
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

describe("the state of a call on a screen", () => {
  it.each<[string, CallFacts, string]>([
    ["unavailable before and after the consultation", { ...IN, open: false, link: "up" }, "closed"],
    ["free while no one is in the call", APART, "idle"],
    ["ringing while the other side waits", { ...APART, theirs: "2" }, "ringing"],
    ["declined by this person", { ...APART, theirs: "2", declinedRing: "2" }, "idle"],
    ["ringing again after that", { ...APART, theirs: "3", declinedRing: "2" }, "ringing"],
    ["in another tab", { ...APART, mine: "1", theirs: "2" }, "elsewhere"],
    ["joining", { ...IN, sessionId: null, mine: null }, "joining"],
    ["waiting for the other side", IN, "calling"],
    ["connecting while both are there", { ...IN, theirs: "2" }, "connecting"],
    ["connected", { ...IN, theirs: "2", link: "up" }, "talking"],
    ["connected while only the server has lost the other side", { ...IN, link: "up" }, "talking"],
    ["failing to connect", { ...IN, theirs: "2", link: "broken" }, "connecting"],
    ["interrupted", { ...IN, theirs: "2", link: "broken", talked: true }, "lost"],
    ["interrupted because the other side left", { ...IN, link: "broken", talked: true }, "lost"],
    ["rejoining after that", { ...IN, sessionId: null, mine: null, talked: true }, "lost"],
    ["over", { ...APART, ended: true }, "ended"],
    ["over while the other side calls again", { ...APART, ended: true, theirs: "3" }, "ringing"],
  ])("is %s: %#", (_name, facts, stage) => {
    expect(stageOf(facts)).toBe(stage);
  });

  it("recognises a tab whose call continues in another one, but not one that was forgotten", () => {
    expect(isTakenOver("1", "2")).toBe(true);
    expect(isTakenOver("1", "1")).toBe(false);
    expect(isTakenOver("1", null)).toBe(false);
    expect(isTakenOver(null, "2")).toBe(false);
  });
});
