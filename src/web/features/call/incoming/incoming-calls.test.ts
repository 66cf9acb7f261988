import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { IncomingCall } from "#domain/call/call.rules.ts";
import { RING_TIMEOUT_MS } from "#domain/call/call-sessions.ts";
import { createIncoming, type Incoming } from "./incoming-calls.ts";

const aCall = (sessionId: string): IncomingCall => ({
  ...{ consultationId: "0b8e7a44-2f61-4a5e-8a0e-5c9d3e2f1a0b", sessionId, as: "patient", from: "Dr. Vikram Rao" },
  ...{ patient: "Meera Nair", startsAt: "2026-11-23T11:00:00.000Z", zone: "Asia/Kolkata", ringsForMs: RING_TIMEOUT_MS },
});

describe("calls that ring on every page", () => {
  let ringing: readonly IncomingCall[];
  let version: number;
  let asked: number;
  let incoming: Incoming;
  const first = () => incoming.first()?.sessionId;
  const pass = (ms = 100) => vi.advanceTimersByTimeAsync(ms);
  async function change(...calls: IncomingCall[]): Promise<void> {
    ringing = calls;
    version += 1;
    incoming.refreshTo(version);
    await pass();
  }

  beforeEach(() => {
    vi.useFakeTimers();
    [ringing, version, asked] = [[], 0, 0];
    incoming = createIncoming(async () => {
      asked += 1;
      return { calls: ringing, version };
    });
  });
  afterEach(() => {
    incoming.stop();
    vi.useRealTimers();
  });

  it("are shown until they are answered or declined elsewhere", async () => {
    expect(first()).toBeUndefined();
    await change(aCall("one"));
    expect(first()).toBe("one");
    await change();
    expect(first()).toBeUndefined();
  });

  it("are fetched once for several signals, and not at all without a change", async () => {
    for (let signals = 0; signals < 5; signals += 1) incoming.refreshTo(++version);
    await pass();
    incoming.refreshTo(version);
    await pass(60_000);
    expect(asked).toBe(1);
  });

  it("are hidden after being declined, and the next one is shown", async () => {
    await change(aCall("one"));
    incoming.drop("one");
    expect(first()).toBeUndefined();
    await change(aCall("one"));
    expect(first()).toBeUndefined();
    await change(aCall("two"));
    expect(first()).toBe("two");
  });

  it("close by themselves after their time, and when the caller's page was closed", async () => {
    await change({ ...aCall("one"), ringsForMs: 2000 });
    await pass(2000);
    expect(first()).toBeUndefined();
    await change(aCall("two"));
    ringing = [];
    await pass(3000);
    expect(first()).toBeUndefined();
  });
});
