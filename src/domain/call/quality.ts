/** A browser's counters at a moment: packets in both directions, and the estimated bandwidth. Times in milliseconds. */
export interface Sample {
  readonly sent: number;
  /** How many of the sent packets were lost, as the other side reports. */
  readonly sentLost: number;
  readonly received: number;
  readonly receivedLost: number;
  /** Round-trip time; null while unknown. */
  readonly rttMs: number | null;
  /** The browser's estimate of the outgoing bandwidth; null while unknown, or while only sound is sent. */
  readonly roomKbps: number | null;
}

export const VERDICTS = ["good", "weak", "poor"] as const;
export type Verdict = (typeof VERDICTS)[number];

/** How often the counters are read. */
export const SAMPLE_INTERVAL_MS = 3000;

const WEAK = { loss: 0.05, rttMs: 450, roomKbps: 350 } as const;
const POOR = { loss: 0.14, rttMs: 900, roomKbps: 130 } as const;
/** Fewer packets than this are not enough to judge. */
const MIN_PACKETS = 20;

function share(lost: number, all: number): number {
  return all < MIN_PACKETS ? 0 : Math.min(1, Math.max(0, lost) / all);
}

/** The larger packet loss of the two directions between two samples, from 0 to 1. */
function lossBetween(before: Sample, after: Sample): number {
  const out = share(after.sentLost - before.sentLost, after.sent - before.sent);
  const received = after.received - before.received;
  const gone = after.receivedLost - before.receivedLost;
  return Math.max(out, share(gone, received + Math.max(0, gone)));
}

/**
 * The quality of the connection now.
 * @param before - Two samples of one connection.
 * @param after - The older first.
 */
export function judge(before: Sample, after: Sample): Verdict {
  const loss = lossBetween(before, after);
  const beyond = (limit: typeof WEAK | typeof POOR) =>
    loss >= limit.loss ||
    (after.rttMs !== null && after.rttMs >= limit.rttMs) ||
    (after.roomKbps !== null && after.roomKbps < limit.roomKbps);
  if (beyond(POOR)) return "poor";
  return beyond(WEAK) ? "weak" : "good";
}

/** What is sent: a clear picture, a small one, or only sound. */
export const LEVELS = ["clear", "small", "voice"] as const;
export type Level = (typeof LEVELS)[number];

/** Limits of the picture at each level, for the browser's encoder. */
export const PICTURE: Readonly<Record<Level, { readonly kbps: number; readonly shrink: number } | null>> = {
  clear: { kbps: 900, shrink: 1 },
  small: { kbps: 180, shrink: 3 },
  voice: null,
};

/** What is sent now, and how many bad or good verdicts in a row there were since the last change. */
export interface Sending {
  readonly level: Level;
  readonly bad: number;
  readonly good: number;
}

export const AT_FIRST: Sending = { level: "clear", bad: 0, good: 0 };
/** Fast down, because speech gets lost; slow up, because a flickering picture is worse than none. */
const BAD_VERDICTS_TO_LOWER = 2;
const GOOD_VERDICTS_TO_RAISE = 5;

/** What to send after one more verdict. A weak connection gets a small picture; only a poor one gets none. */
export function adapted({ level, bad, good }: Sending, verdict: Verdict): Sending {
  if (verdict === "good") {
    if (level === "clear") return AT_FIRST;
    if (good + 1 < GOOD_VERDICTS_TO_RAISE) return { level, bad: 0, good: good + 1 };
    return { level: level === "voice" ? "small" : "clear", bad: 0, good: 0 };
  }
  const lowest: Level = verdict === "poor" ? "voice" : "small";
  if (LEVELS.indexOf(level) >= LEVELS.indexOf(lowest)) return { level, bad: 0, good: 0 };
  if (bad + 1 < BAD_VERDICTS_TO_LOWER) return { level, bad: bad + 1, good: 0 };
  return { level: level === "clear" ? "small" : "voice", bad: 0, good: 0 };
}
