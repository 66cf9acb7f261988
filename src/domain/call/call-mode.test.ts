import { describe, expect, it } from "vitest";
import { sideOf } from "../room/participants.ts";
import type { CallAct, CallLogEntry, Side } from "./call.rules.ts";
import { mediaSpansOf, modeOfCall } from "./call-mode.ts";

/** A log with one entry for each minute from ten o'clock on. */
function aLog(...acts: readonly (readonly [Side, CallAct])[]): CallLogEntry[] {
  return acts.map(([side, act], index) => ({
    side,
    by: side,
    act,
    at: `2026-11-23T10:${String(index).padStart(2, "0")}:00Z`,
  }));
}
const reported = (lines: readonly CallLogEntry[]) =>
  mediaSpansOf(lines).map(({ mode, from, until }) => `${mode} ${from.slice(14, 16)}-${until?.slice(14, 16) ?? ""}`);

const BOTH_IN = [
  ["patient", "joined"],
  ["doctor", "joined"],
] as const;

describe("the mode of a consultation from its call log", () => {
  it("is text when no one joined, no one answered, or no connection was made", () => {
    for (const log of [aLog(), aLog(["doctor", "joined"], ["doctor", "left"]), aLog(...BOTH_IN, ["patient", "left"])]) {
      expect([modeOfCall(log), reported(log)]).toEqual(["text", []]);
    }
  });

  it("requires both sides: a picture that was not received is no video", () => {
    const alone = aLog(["patient", "joined"], ["patient", "picture"], ["doctor", "joined"], ["doctor", "apart"]);
    expect(modeOfCall(alone)).toBe("text");
    expect(modeOfCall(aLog(...BOTH_IN, ["patient", "listens"], ["doctor", "listens"]))).toBe("text");
  });

  it("is video only while the doctor saw the patient's side", () => {
    const shown = aLog(...BOTH_IN, ["patient", "sound"], ["doctor", "picture"], ["doctor", "left"]);
    expect([modeOfCall(shown), reported(shown)]).toEqual(["audio", ["audio 03-04"]]);
  });

  it("counts a guardian as the patient's side: in a call of three, either of them is heard and seen", () => {
    const minute = (at: number) => `2026-11-23T10:${String(at).padStart(2, "0")}:00Z`;
    const said: readonly (readonly [CallLogEntry["by"], CallAct])[] = [
      ...([
        ["doctor", "joined"],
        ["patient", "joined"],
        ["adult", "joined"],
      ] as const),
      ...([
        ["doctor", "sound"],
        ["patient", "sound"],
        ["adult", "picture"],
      ] as const),
      ...([
        ["patient", "left"],
        ["adult", "sound"],
        ["adult", "left"],
      ] as const),
    ];
    const log = said.map(([by, act], index) => ({ side: sideOf(by), by, act, at: minute(index) }));
    expect(reported(log)).toEqual(["audio 04-05", "video 05-07", "audio 07-08"]);
  });

  it("includes when sound began, when the picture began and ended, and when the call ended", () => {
    const log = aLog(
      ...BOTH_IN,
      ["doctor", "sound"],
      ["patient", "sound"],
      ["patient", "picture"],
      ["doctor", "picture"],
      ["patient", "sound"],
      ["patient", "apart"],
      ["patient", "sound"],
      ["patient", "left"],
      ["doctor", "left"],
    );
    expect(modeOfCall(log)).toBe("video");
    expect(reported(log)).toEqual(["audio 03-04", "video 04-06", "audio 06-07", "audio 08-09"]);
  });

  it("ends when everyone has left, and never before it began", () => {
    expect(reported(aLog(...BOTH_IN, ["patient", "sound"], ["doctor", "sound"]))).toEqual(["audio 03-"]);
    const [lost, ...log] = aLog(["patient", "lost"], ...BOTH_IN, ["patient", "sound"], ["doctor", "listens"]);
    expect(reported([...log, ...(lost ? [lost] : [])])).toEqual(["audio 04-04"]);
  });
});
