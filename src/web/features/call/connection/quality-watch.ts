import {
  AT_FIRST,
  adapted,
  judge,
  SAMPLE_INTERVAL_MS,
  type Sample,
  type Sending,
  type Verdict,
} from "#domain/call/quality.ts";

interface WatchOptions {
  readonly sample: () => Promise<Sample | undefined>;
  /** Whether high-quality video is being sent: only then the browser's bandwidth estimate is meaningful. */
  readonly isClear: () => boolean;
  readonly onVerdict: (verdict: Verdict, sending: Sending) => void;
}

/** Rates the connection every few seconds; the returned function stops it. */
export function watchQuality({ sample, isClear, onVerdict }: WatchOptions): () => void {
  let before: Sample | undefined;
  let sending = AT_FIRST;

  async function measure(): Promise<void> {
    const now = await sample();
    if (now !== undefined && before !== undefined) {
      const verdict = judge(before, isClear() ? now : { ...now, roomKbps: null });
      sending = adapted(sending, verdict);
      onVerdict(verdict, sending);
    }
    before = now;
  }

  const timer = setInterval(() => {
    measure().catch(() => {
      before = undefined;
    });
  }, SAMPLE_INTERVAL_MS);
  return () => clearInterval(timer);
}
