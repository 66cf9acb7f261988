import { vi } from "vitest";
import type { CallSnapshot, JoinResult } from "#domain/call/call.rules.ts";
import { type CallConnection, ConnectionLost, Refused } from "#web/features/call/call-connection.ts";

export const CONSULTATION = "0b8e7a44-2f61-4a5e-8a0e-5c9d3e2f1a0b";

/** A peer connection whose state a test sets. */
export class Peer extends EventTarget {
  static last: Peer;
  static all: Peer[] = [];
  connectionState = "new";
  signalingState = "stable";
  constructor() {
    super();
    Peer.last = this;
    Peer.all.push(this);
  }
  static becomes(connectionState: string): void {
    Peer.last.connectionState = connectionState;
    Peer.last.dispatchEvent(new Event("connectionstatechange"));
  }
  createDataChannel = () => Object.assign(new EventTarget(), { readyState: "connecting", close: () => undefined });
  addTransceiver = () => undefined;
  getTransceivers = () => [];
  getStats = async () => new Map();
  restartIce = () => undefined;
  close(): void {
    this.signalingState = "closed";
  }
}

/** A media device that grants or refuses a microphone. */
export function stubBrowser(microphone: () => Promise<object>): void {
  const stored = new Map<string, string>();
  const track = () => ({
    ...{ kind: "audio", enabled: true, readyState: "live", stop: () => undefined, addEventListener: () => undefined },
    getSettings: () => ({ deviceId: "headset" }),
  });
  const listening = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
  vi.stubGlobal("RTCPeerConnection", Peer);
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

/** The server side for one person: their own session, the doctor's and the guardian's. */
export class FakeClinic implements CallConnection {
  open = true;
  mine: string | null = null;
  theirs: string | null = null;
  guardians: string | null = null;
  reachable = true;
  version = 1;
  endedAt: string | null = null;
  declined = false;
  asksToWait = false;
  closed: string[] = [];
  joins: { device: string; takeOver: boolean }[] = [];

  #answer<T>(answer: () => T): Promise<T> {
    return this.reachable ? Promise.resolve(answer()) : Promise.reject(new ConnectionLost("out of reach"));
  }
  #snapshot(): CallSnapshot {
    const { open, mine, theirs, version } = this;
    return {
      ...{
        open,
        as: "patient",
        mine,
        others: [
          ...(theirs === null ? [] : [{ person: "doctor" as const, sessionId: theirs }]),
          ...(this.guardians === null ? [] : [{ person: "adult" as const, sessionId: this.guardians }]),
        ],
      },
      ...{ endedAt: this.endedAt, declined: this.declined, asksToWait: this.asksToWait, signals: [], version },
    };
  }
  poll(): Promise<CallSnapshot> {
    return this.#answer(() => this.#snapshot());
  }
  join(device: string, takeOver: boolean): Promise<JoinResult> {
    return this.#answer(() => {
      if (!this.open) throw new Refused(409, "You can join the call once the doctor starts the consultation.");
      const own = this.joins.some((join) => join.device === device);
      this.joins.push({ device, takeOver });
      if (this.mine !== null && !own && !takeOver) return { kind: "elsewhere", snapshot: this.#snapshot() };
      this.mine = `person ${this.joins.length}`;
      this.version += 1;
      return { kind: "in", sessionId: this.mine, iceServers: [], snapshot: this.#snapshot() };
    });
  }
  send(): Promise<CallSnapshot> {
    return this.poll();
  }
  leave(): Promise<CallSnapshot> {
    return this.#answer(() => {
      this.mine = null;
      this.version += 1;
      return this.#snapshot();
    });
  }
  decline(): Promise<CallSnapshot> {
    return this.poll();
  }
  closing(sessionId: string): void {
    this.closed.push(sessionId);
  }
  /** The server ended this side's session. */
  end(): void {
    this.mine = null;
    this.theirs = null;
    this.endedAt = "2026-11-23T11:17:00.000Z";
    this.version += 1;
  }
}
