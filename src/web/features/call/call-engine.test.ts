import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { HEARTBEAT_INTERVAL_MS, RECONNECT_TIMEOUT_MS, RING_TIMEOUT_MS } from "#domain/call/call-sessions.ts";
import { rememberDevices } from "#web/session/device-choice.ts";
import { CONSULTATION, FakeClinic, Peer, stubBrowser } from "../../../../tests/support/fake-call.ts";
import type { Call } from "./call.ts";
import { createCall } from "./call-engine.ts";
import { rememberAnswer } from "./incoming/answer-memory.ts";

describe("one tab's part in a call", () => {
  let clinic: FakeClinic;
  let call: Call;
  let putDown: () => void;
  const stage = () => call.state().stage;
  const pass = (ms = 50) => vi.advanceTimersByTimeAsync(ms);

  async function resume(microphone: () => Promise<object> = async () => ({})): Promise<void> {
    stubBrowser(microphone);
    call = createCall(CONSULTATION, "patient", clinic, true);
    putDown = call.resume();
    await pass();
  }
  beforeEach(() => {
    vi.useFakeTimers();
    clinic = new FakeClinic();
  });
  afterEach(() => {
    putDown();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("shows where the call is, and takes it over only on request", async () => {
    clinic.mine = "another tab's";
    await resume();
    expect(stage()).toBe("elsewhere");
    await call.start();
    expect(stage()).toBe("elsewhere");
    expect(clinic.mine).toBe("another tab's");
    await call.takeOver();
    expect(stage()).toBe("calling");
    expect(clinic.joins.map(({ takeOver }) => takeOver)).toEqual([false, true]);
  });

  it("resumes after a reload, and ends here when another tab takes the call over", async () => {
    await resume();
    await call.start();
    putDown();
    expect(stage()).not.toBe("calling");
    putDown = call.resume();
    await pass();
    expect(stage()).toBe("calling");
    expect(new Set(clinic.joins.map(({ device }) => device)).size).toBe(1);
    clinic.mine = "another tab's";
    clinic.version += 1;
    call.refreshTo(clinic.version);
    await pass();
    expect(stage()).toBe("elsewhere");
    expect(clinic.joins).toHaveLength(2);
    clinic.mine = null;
    await pass(13_000);
    expect(stage()).toBe("idle");
  });

  it("rejoins with the same device after its session has expired", async () => {
    await resume();
    await call.start();
    clinic.mine = null;
    clinic.version += 1;
    await pass(HEARTBEAT_INTERVAL_MS + 100);
    expect(clinic.joins.map(({ device }) => device)).toEqual(Array(2).fill(clinic.joins[0]?.device));
    expect(stage()).toBe("calling");
  });

  async function talk(): Promise<void> {
    await resume();
    await call.start();
    clinic.theirs = "the doctor's";
    clinic.version += 1;
    call.refreshTo(clinic.version);
    await pass();
    Peer.becomes("connected");
    expect(stage()).toBe("talking");
  }

  it("ends when the other side leaves, says who left, and calls no one back", async () => {
    await talk();
    clinic.end();
    call.refreshTo(clinic.version);
    await pass();
    expect(stage()).toBe("ended");
    expect(call.state().ended).toEqual({ how: "left", at: clinic.endedAt, others: ["doctor"] });
    await pass(60_000);
    expect(clinic.joins).toHaveLength(1);
    call.close();
    expect(stage()).toBe("idle");
  });

  it("says that this person left, and shows a later call of the other side as ringing", async () => {
    await talk();
    await call.leave();
    expect([stage(), call.state().ended?.how]).toEqual(["ended", "own"]);
    clinic.theirs = "the doctor's next";
    clinic.version += 1;
    call.refreshTo(clinic.version);
    await pass();
    expect(stage()).toBe("ringing");
    await call.start();
    expect(stage()).toBe("connecting");
  });

  it("reconnects for 30 seconds after the network was lost, and then ends for both", async () => {
    await talk();
    Peer.becomes("disconnected");
    expect(stage()).toBe("lost");
    await pass(RECONNECT_TIMEOUT_MS - 1000);
    expect(stage()).toBe("lost");
    expect(clinic.joins).toHaveLength(2);
    await pass(2000);
    expect([stage(), call.state().ended?.how]).toEqual(["ended", "lost"]);
    expect(clinic.mine).toBeNull();
    await pass(60_000);
    expect(clinic.joins).toHaveLength(2);
  });

  it("continues when the connection is restored in time", async () => {
    await talk();
    Peer.becomes("disconnected");
    await pass(RECONNECT_TIMEOUT_MS / 2);
    Peer.becomes("connected");
    await pass(RECONNECT_TIMEOUT_MS);
    expect(stage()).toBe("talking");
  });

  it("ends when the other page was closed", async () => {
    await talk();
    Peer.becomes("disconnected");
    clinic.theirs = null;
    await pass(3000);
    expect([stage(), call.state().ended?.how]).toEqual(["ended", "left"]);
    expect(clinic.mine).toBeNull();
  });

  it("rings for 45 seconds, and then says that no one answered", async () => {
    await resume();
    await call.start();
    await pass(RING_TIMEOUT_MS - 1000);
    expect(stage()).toBe("calling");
    await pass(2000);
    expect([stage(), call.state().ended?.how]).toEqual(["ended", "unanswered"]);
    expect(clinic.mine).toBeNull();
  });

  it("says that the other side declined", async () => {
    await resume();
    await call.start();
    clinic.end();
    clinic.declined = true;
    call.refreshTo(clinic.version);
    await pass();
    expect([stage(), call.state().ended?.how]).toEqual(["ended", "declined"]);
  });

  it("says that the other side asked to wait, which is no refusal", async () => {
    await resume();
    await call.start();
    clinic.end();
    clinic.declined = true;
    clinic.asksToWait = true;
    call.refreshTo(clinic.version);
    await pass();
    expect([stage(), call.state().ended?.how]).toEqual(["ended", "asked-to-wait"]);
  });

  it("reports a closed page, and does not rejoin a call that ended meanwhile", async () => {
    await talk();
    window.dispatchEvent(new Event("pagehide"));
    expect(clinic.closed).toEqual([clinic.mine]);
    putDown();
    clinic.end();
    putDown = call.resume();
    await pass();
    expect(stage()).toBe("idle");
    expect(clinic.joins).toHaveLength(1);
  });

  it("joins in the room what was answered on another page, once and only while it rings", async () => {
    stubBrowser(async () => ({}));
    for (const theirs of [null, "the doctor's", "the doctor's next"]) {
      if (theirs !== "the doctor's next") rememberAnswer(CONSULTATION, false);
      clinic.theirs = theirs;
      clinic.mine = null;
      call = createCall(CONSULTATION, "patient", clinic, true);
      putDown = call.resume();
      await pass();
      expect(stage()).toBe(theirs === null ? "idle" : theirs === "the doctor's" ? "connecting" : "ringing");
      await call.leave();
      putDown();
    }
  });

  it("leaves at once, and notifies an unreachable server later", async () => {
    await resume();
    await call.start();
    clinic.reachable = false;
    void call.leave();
    expect(stage()).toBe("idle");
    await pass(5000);
    expect(clinic.mine).not.toBeNull();
    clinic.reachable = true;
    await pass(5000);
    expect(clinic.mine).toBeNull();
    expect(stage()).toBe("idle");
  });

  it("joins once an unreachable server is back", async () => {
    await resume();
    clinic.reachable = false;
    void call.start();
    await pass(3000);
    expect([stage(), call.state().connectionLost]).toEqual(["joining", true]);
    clinic.reachable = true;
    await pass(3000);
    expect([stage(), call.state().connectionLost]).toEqual(["calling", false]);
  });

  it("does not call without a microphone, and can join as a listener", async () => {
    await resume(() => Promise.reject(new DOMException("no", "NotFoundError")));
    await call.start();
    expect(stage()).toBe("idle");
    expect(call.state().troubled).toEqual({ about: "voice", trouble: "none" });
    expect(clinic.joins).toEqual([]);
    await call.start({ silent: true });
    expect(stage()).toBe("calling");
  });

  it("begins without what was switched off in the waiting room, once", async () => {
    await resume(async () => ({ readyState: "live" }));
    rememberDevices(CONSULTATION, { voice: false, camera: false });
    await call.start({ camera: true });
    expect(call.state().on).toMatchObject({ voice: false, camera: false });
    await call.leave();
    await call.start({ camera: true });
    expect(call.state().on).toMatchObject({ voice: true, camera: true });
  });

  it("connects to a third person, and continues with the other one when one of them leaves", async () => {
    await talk();
    const before = Peer.all.length;
    const doctors = Peer.last;
    clinic.guardians = "the guardian's";
    clinic.version += 1;
    call.refreshTo(clinic.version);
    await pass();
    expect(Peer.all).toHaveLength(before + 1);
    Peer.becomes("connected");
    const links = () => call.state().peers.map(({ person, link }) => `${person} ${link}`);
    expect(links()).toEqual(["doctor up", "adult up"]);
    Peer.becomes("disconnected");
    expect([stage(), links()]).toEqual(["talking", ["doctor up", "adult broken"]]);
    clinic.guardians = null;
    clinic.version += 1;
    call.refreshTo(clinic.version);
    await pass();
    expect([stage(), links(), call.state().others]).toEqual(["talking", ["doctor up"], ["doctor"]]);
    expect(doctors.signalingState).toBe("stable");
    expect(clinic.joins).toHaveLength(1);
  });

  it("can be joined, and does not ring, while someone of the same side is in it", async () => {
    clinic.theirs = "the doctor's";
    clinic.guardians = "the guardian's";
    await resume();
    expect(stage()).toBe("joinable");
    await call.start();
    expect(stage()).toBe("connecting");
    expect(call.state().peers.map(({ person }) => person)).toEqual(["doctor", "adult"]);
  });

  it("ends with the consultation, reported by its page or by the server's refusal", async () => {
    await resume();
    await call.start();
    call.setOpen(false);
    expect(stage()).toBe("closed");
    clinic = new FakeClinic();
    await resume();
    await call.start();
    clinic.open = false;
    clinic.version += 1;
    await pass(HEARTBEAT_INTERVAL_MS + 100);
    expect(stage()).toBe("closed");
  });
});
