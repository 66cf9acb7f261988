import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type CallSnapshot, MAX_SIGNALS_LENGTH, type Signal, sendSchema } from "#domain/call/call.rules.ts";
import { MAX_SIGNALS_PER_REQUEST } from "#domain/call/call-sessions.ts";
import { ConnectionLost, Refused, type Sending } from "../call-connection.ts";
import { createOutgoing } from "./outgoing.ts";

const SESSION_ID = "6f0f2d8e-7c1c-4f0f-9d39-6d1f0a1b2c3d";
const THEIRS = "0b8e7a44-2f61-4a5e-8a0e-5c9d3e2f1a0b";
const NEXT = "d2c4b6a8-1357-4bdf-8ace-0246813579bd";
const SNAPSHOT: CallSnapshot = {
  ...{ open: true, as: "patient", mine: SESSION_ID, declined: false, asksToWait: false, endedAt: null },
  others: [{ person: "doctor", sessionId: THEIRS }],
  ...{ signals: [], version: 1 },
};
const candidate = (name: string): Signal => ({
  ...{ kind: "candidate", candidate: name, sdpMid: "0", sdpMLineIndex: 0, usernameFragment: null },
});
const offer = (size = 10): Signal => ({ kind: "description", type: "offer", sdp: "x".repeat(size) });

/** A server with a scripted list of answers; afterwards it accepts everything. */
function fakeConnection(...answers: Error[]) {
  const taken: Sending[] = [];
  const asked: Sending[] = [];
  return {
    taken,
    asked,
    send: async (sending: Sending) => {
      asked.push(sending);
      const answer = answers.shift();
      if (answer) throw answer;
      taken.push(sending);
      return SNAPSHOT;
    },
  };
}

function sending(connection: ReturnType<typeof fakeConnection>, onRefused: (error: unknown) => void = () => undefined) {
  return createOutgoing({ connection, sessionId: SESSION_ID, after: () => 7, onSnapshot: () => undefined, onRefused });
}

const names = ({ signals = [] }: Sending) =>
  signals.map((signal) => (signal.kind === "candidate" ? signal.candidate : signal.type));

describe("the signals of a session", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it("are sent in batches, in order", async () => {
    const connection = fakeConnection();
    const outgoing = sending(connection);
    outgoing.say(THEIRS, offer());
    outgoing.say(THEIRS, candidate("one"));
    await vi.advanceTimersByTimeAsync(20);
    outgoing.say(THEIRS, candidate("two"));
    await vi.advanceTimersByTimeAsync(1000);
    outgoing.say(THEIRS, candidate("three"));
    await vi.advanceTimersByTimeAsync(1000);
    expect(connection.taken.map(names)).toEqual([["offer", "one", "two"], ["three"]]);
    expect(connection.taken.map(({ batch }) => batch)).toEqual([1, 2]);
    expect(connection.taken[0]).toMatchObject({ sessionId: SESSION_ID, to: THEIRS, after: 7 });
  });

  it("are retried under the same number after connection failures, without overtaking", async () => {
    const connection = fakeConnection(new ConnectionLost(), new ConnectionLost());
    const outgoing = sending(connection);
    outgoing.say(THEIRS, candidate("one"));
    await vi.advanceTimersByTimeAsync(500);
    outgoing.say(THEIRS, candidate("two"));
    await vi.advanceTimersByTimeAsync(5000);
    expect(connection.asked.map(({ batch }) => batch)).toEqual([1, 1, 1, 2]);
    expect(connection.taken.map(names)).toEqual([["one"], ["two"]]);
  });

  it("respect the batch limit, and go to one session at a time", async () => {
    const connection = fakeConnection();
    const outgoing = sending(connection);
    for (let index = 0; index < MAX_SIGNALS_PER_REQUEST + 5; index += 1) outgoing.say(THEIRS, candidate(`c${index}`));
    outgoing.say(THEIRS, offer(23_000));
    outgoing.say(THEIRS, offer(23_000));
    outgoing.say(NEXT, candidate("other"));
    await vi.advanceTimersByTimeAsync(5000);
    expect(connection.taken.flatMap(names)).toHaveLength(MAX_SIGNALS_PER_REQUEST + 8);
    for (const taken of connection.taken) {
      expect(sendSchema.safeParse(taken).success).toBe(true);
      expect(JSON.stringify(taken.signals).length).toBeLessThanOrEqual(MAX_SIGNALS_LENGTH);
    }
    expect(connection.taken.at(-1)?.to).toBe(NEXT);
  });

  it("stop when the server refuses, when the session is gone, and when the call is closed", async () => {
    const refused = vi.fn();
    const connection = fakeConnection(new Refused(409, "closed"));
    const outgoing = sending(connection, refused);
    outgoing.say(THEIRS, candidate("one"));
    await vi.advanceTimersByTimeAsync(500);
    expect(refused).toHaveBeenCalledTimes(1);
    outgoing.say(THEIRS, candidate("two"));
    outgoing.say(NEXT, candidate("three"));
    outgoing.forget(THEIRS);
    await vi.advanceTimersByTimeAsync(500);
    expect(connection.taken.map(names)).toEqual([["three"]]);
    outgoing.say(NEXT, candidate("four"));
    outgoing.close();
    await vi.advanceTimersByTimeAsync(5000);
    expect(connection.asked).toHaveLength(2);
  });
});
