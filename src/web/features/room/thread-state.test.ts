import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Message, Thread } from "#domain/room/room.rules.ts";
import {
  completeUpTo,
  initialState,
  isIncomplete,
  type Known,
  nextToSend,
  type Pending,
  withMessage,
  withoutAccepted,
  withThread,
} from "./thread-state.ts";

const message = (number: number, key: string | null = null): Message => ({
  ...{ number, key, from: key === null ? "doctor" : "patient", at: "2026-11-21T08:00:00.000Z" },
  ...{ text: `word ${number}`, file: null },
});
const thread = (numbers: readonly number[], replaced: Partial<Thread> = {}): Thread => ({
  ...{ messages: numbers.map((number) => message(number)), last: Math.max(0, ...numbers), version: 1 },
  ...{ seen: { patient: 0, doctor: 0, adult: 0 }, writing: "open", writingUntil: null },
  ...replaced,
});
const nothing: Known = initialState(thread([]));
const pending = (key: string, state: Pending["state"] = "waiting"): Pending => ({
  ...{ key, state, text: key, file: null, request: "", progress: 0, refusal: "" },
});

describe("the state of a thread on a screen", () => {
  it("is the same for any order and repetition of its parts", () => {
    const pieces = fc.array(fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 5 }), { maxLength: 8 });
    fc.assert(
      fc.property(pieces, (parts) => {
        const read = (order: readonly (readonly number[])[]) =>
          order.reduce((known, numbers) => withThread(known, thread(numbers)), nothing).messages;
        const there = read(parts);
        expect(read([...parts].reverse())).toEqual(there);
        expect(read([...parts, ...parts])).toEqual(there);
        expect(there.map(({ number }) => number)).toEqual(
          [...new Set(parts.flat())].sort((value, other) => value - other),
        );
      }),
    );
  });

  it("detects a gap", () => {
    const known = withMessage(initialState(thread([4, 5])), message(7, "mine"));
    expect([completeUpTo(known), isIncomplete(known)]).toEqual([5, true]);
    expect(isIncomplete(withThread(known, thread([6, 7])))).toBe(false);
    expect([completeUpTo(nothing), isIncomplete(nothing)]).toEqual([0, false]);
    expect(isIncomplete({ ...nothing, last: 1 })).toBe(true);
    // The other side was faster: an earlier message is still missing.
    expect(isIncomplete(withMessage(nothing, message(2, "mine")))).toBe(true);
    expect(withThread(known, thread([2, 3])).begins).toBe(2);
  });

  it("is not reverted by a late response", () => {
    const now = thread([1], { version: 5, seen: { patient: 1, doctor: 1, adult: 0 }, writing: "over" });
    const late = thread([1], { version: 3, seen: { patient: 0, doctor: 0, adult: 0 }, writing: "open" });
    expect(withThread(initialState(now), late)).toMatchObject({
      version: 5,
      writing: "over",
      seen: { patient: 1, doctor: 1, adult: 0 },
    });
    expect(withThread(initialState(late), now)).toMatchObject({ version: 5, writing: "over" });
  });
});

describe("pending messages", () => {
  it("are sent one by one, and a refused one blocks nothing", () => {
    expect(nextToSend([])).toBeUndefined();
    expect(nextToSend([pending("a", "refused"), pending("b"), pending("c")])?.key).toBe("b");
    expect(nextToSend([pending("a", "sending"), pending("b")])?.key).toBe("a");
  });

  it("are removed once the thread has them, even without a response", () => {
    const waiting = [pending("a", "sending"), pending("b")];
    expect(withoutAccepted(waiting, withMessage(nothing, message(1, "a"))).map(({ key }) => key)).toEqual(["b"]);
    expect(withoutAccepted(waiting, nothing)).toBe(waiting);
  });
});
