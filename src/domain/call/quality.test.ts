import { describe, expect, it } from "vitest";
import { AT_FIRST, adapted, judge, type Level, type Sample, type Sending, type Verdict } from "./quality.ts";

const BEFORE: Sample = { sent: 1000, sentLost: 10, received: 1000, receivedLost: 10, rttMs: 60, roomKbps: 2000 };

/** The next sample, with this many of 300 packets lost in each direction. */
function later(
  replaced: { out?: number; back?: number; rttMs?: number | null; roomKbps?: number | null } = {},
): Sample {
  const { out = 0, back = 0, rttMs = 60, roomKbps = 2000 } = replaced;
  return {
    ...{ sent: BEFORE.sent + 300, sentLost: BEFORE.sentLost + out },
    ...{ received: BEFORE.received + 300 - back, receivedLost: BEFORE.receivedLost + back },
    ...{ rttMs, roomKbps },
  };
}

describe("the connection quality", () => {
  it.each<[string, Sample, Verdict]>([
    ["no packets are lost", later(), "good"],
    ["the round trip is unknown", later({ rttMs: null, roomKbps: null }), "good"],
    ["one in thirty packets is lost", later({ out: 10 }), "good"],
    ["one in fifteen sent packets is lost", later({ out: 20 }), "weak"],
    ["one in fifteen received packets is lost", later({ back: 20 }), "weak"],
    ["one in six packets is lost", later({ back: 50 }), "poor"],
    ["the round trip takes half a second", later({ rttMs: 500 }), "weak"],
    ["the round trip takes a second", later({ rttMs: 1000 }), "poor"],
    ["the bandwidth hardly fits a picture", later({ roomKbps: 300 }), "weak"],
    ["the bandwidth fits sound only", later({ roomKbps: 90 }), "poor"],
    ["nothing arrives", { ...BEFORE, receivedLost: BEFORE.receivedLost + 200 }, "poor"],
    ["late packets arrived in the end", { ...later(), receivedLost: BEFORE.receivedLost - 5 }, "good"],
    ["it has hardly begun", { ...BEFORE, sent: BEFORE.sent + 3, sentLost: BEFORE.sentLost + 2 }, "good"],
  ])("%s", (_name, sample, verdict) => {
    expect(judge(BEFORE, sample)).toBe(verdict);
  });
});

/** The sent media after each of these ratings. */
function levels(verdicts: readonly Verdict[], from: Sending = AT_FIRST): Level[] {
  let sending = from;
  return verdicts.map((verdict) => {
    sending = adapted(sending, verdict);
    return sending.level;
  });
}
const many = (count: number, verdict: Verdict) => Array<Verdict>(count).fill(verdict);

describe("the outgoing media", () => {
  it("remain at full quality when the connection is bad for a moment", () => {
    expect(levels(["poor", "good", "weak", "good", "poor", "good"])).toEqual(Array(6).fill("clear"));
  });

  it("become a small picture on a weak connection, never nothing", () => {
    expect(levels(many(8, "weak"))).toEqual(["clear", ...Array(7).fill("small")]);
  });

  it("become sound only on a poor connection, a step at a time", () => {
    expect(levels(many(6, "poor"))).toEqual(["clear", "small", "small", "voice", "voice", "voice"]);
  });

  it("recover slowly, a step at a time, and start over when the connection gets worse", () => {
    const voice: Sending = { level: "voice", bad: 0, good: 0 };
    expect(levels(many(10, "good"), voice)).toEqual([
      ...Array(4).fill("voice"),
      ...Array(5).fill("small"),
      ...Array(1).fill("clear"),
    ]);
    expect(levels([...many(4, "good"), "weak", ...many(4, "good")], voice)).toEqual(Array(9).fill("voice"));
  });
});
