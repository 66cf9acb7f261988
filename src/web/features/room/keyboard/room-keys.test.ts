import { describe, expect, it } from "vitest";
import { stepFrom } from "./room-keys.ts";

const PANES = ["call", "chat", "details"];

describe("F6 in the room", () => {
  it("goes to the next pane, and from the last one to the first", () => {
    expect([0, 1, 2].map((at) => stepFrom(PANES, at, false))).toEqual(["chat", "details", "call"]);
  });

  it("goes back with Shift", () => {
    expect([0, 1, 2].map((at) => stepFrom(PANES, at, true))).toEqual(["details", "call", "chat"]);
  });

  it("begins at either end while the focus is in no pane", () => {
    expect([stepFrom(PANES, -1, false), stepFrom(PANES, -1, true)]).toEqual(["call", "details"]);
    expect(stepFrom([], -1, false)).toBeUndefined();
  });
});
