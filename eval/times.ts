export interface Times {
  readonly medianMs: number;
  readonly p95Ms: number;
}

/** Median and 95th percentile of times in milliseconds; zero for none. */
export function timesOf(milliseconds: readonly number[]): Times {
  const sorted = milliseconds.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
  return { medianMs: at(0.5), p95Ms: at(0.95) };
}
