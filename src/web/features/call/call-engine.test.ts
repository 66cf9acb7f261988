import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CallLook, JoinAnswer } from "#domain/call/call.rules.ts";
import { STAY_EVERY_MS } from "#domain/call/call-sessions.ts";
import { type CallConnection, ConnectionLost, Refused } from "./call-connection.ts";
import { type Call, createCall } from "./call-engine.ts";

const CONSULTATION = "0b8e7a44-2f61-4a5e-8a0e-5c9d3e2f1a0b";

/** A media device that grants or refuses a microphone. */
function stubBrowser(microphone: () => Promise<object>): void {
  const stored = new Map<string, string>();
  const track = () => ({
    ...{ kind: "audio", enabled: true, stop: () => undefined, addEventListener: () => undefined },
    getSettings: () => ({ deviceId: "headset" }),
  });
  const listening = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal("window", listening);
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal("MediaStream", class {});
  vi.stubGlobal("navigator", {
    mediaDevices: {
      ...listening,
      enumerateDevices: async () => [],
      getUserMedia: async () => {
        await microphone();
        return { getTracks: () => [track()] };
      },
    },
  });
}

/** The server side for one person: their own session and the other side's. */
class Clinic implements CallConnection {
  open = true;
  mine: string | null = null;
  theirs: string | null = null;
  reachable = true;
  version = 1;
  joins: { device: string; takeOver: boolean }[] = [];

  #answer<T>(answer: () => T): Promise<T> {
    return this.reachable ? Promise.resolve(answer()) : Promise.reject(new ConnectionLost("out of reach"));
  }
  #look(): CallLook {
    const { open, mine, theirs, version } = this;
    return {
      ...{
        open,
        as: "patient",
        mine,
        theirs,
        mineBy: mine === null ? null : "patient",
        theirsBy: theirs === null ? null : "doctor",
      },
      ...{ dismissed: false, declined: false, signals: [], version },
    };
  }
  look(): Promise<CallLook> {
    return this.#answer(() => this.#look());
  }
  join(device: string, takeOver: boolean): Promise<JoinAnswer> {
    return this.#answer(() => {
      if (!this.open) throw new Refused(409, "The call opens when the doctor starts the consultation.");
      const own = this.joins.some((join) => join.device === device);
      this.joins.push({ device, takeOver });
      if (this.mine !== null && !own && !takeOver) return { kind: "elsewhere", look: this.#look() };
      this.mine = `seat ${this.joins.length}`;
      this.version += 1;
      return { kind: "in", sessionId: this.mine, iceServers: [], look: this.#look() };
    });
  }
  send(): Promise<CallLook> {
    return this.look();
  }
  leave(): Promise<CallLook> {
    return this.#answer(() => {
      this.mine = null;
      this.version += 1;
      return this.#look();
    });
  }
  decline(): Promise<CallLook> {
    return this.look();
  }
}

describe("one tab's part in a call", () => {
  let clinic: Clinic;
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
    clinic = new Clinic();
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
    call.hear(clinic.version);
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
    await pass(STAY_EVERY_MS + 100);
    expect(clinic.joins.map(({ device }) => device)).toEqual(Array(2).fill(clinic.joins[0]?.device));
    expect(stage()).toBe("calling");
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
    await call.start(true);
    expect(stage()).toBe("calling");
  });

  it("ends with the consultation, reported by its page or by the server's refusal", async () => {
    await resume();
    await call.start();
    call.setOpen(false);
    expect(stage()).toBe("closed");
    clinic = new Clinic();
    await resume();
    await call.start();
    clinic.open = false;
    clinic.version += 1;
    await pass(STAY_EVERY_MS + 100);
    expect(stage()).toBe("closed");
  });
});
