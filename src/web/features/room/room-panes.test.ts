import { describe, expect, it } from "vitest";
import { roomPanes } from "./room-panes.ts";

describe("the panes of a consultation's room", () => {
  it("begin with the waiting room for a patient, then the messages, then the prescription", () => {
    const first = (state: "confirmed" | "in-progress" | "completed" | "cancelled") =>
      roomPanes({ state, participant: "patient" }, null).open;
    expect([first("confirmed"), first("in-progress")]).toEqual(["waiting", "chat"]);
    expect([first("completed"), first("cancelled")]).toEqual(["prescription", "details"]);
  });

  it("are messages, patient and prescription for a doctor in every state", () => {
    const { panes, side } = roomPanes({ state: "confirmed", participant: "doctor" }, null);
    expect(panes).toEqual(["chat", "details", "prescription"]);
    expect(side).toBe("details");
  });

  it("keep the first one in view beside the chosen one", () => {
    expect(roomPanes({ state: "in-progress", participant: "adult" }, "prescription")).toMatchObject({
      open: "prescription",
      side: "prescription",
    });
  });

  it("ignore an unknown or unavailable choice", () => {
    for (const asked of ["", "other", "prescription"]) {
      expect(roomPanes({ state: "waiting", participant: "patient" }, asked).open).toBe("waiting");
    }
  });
});
