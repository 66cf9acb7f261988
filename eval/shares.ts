/** How many of how many, with the 95 % interval of Wilson (1927), in shares of one. */
export interface Share {
  readonly hits: number;
  readonly of: number;
  readonly low: number;
  readonly high: number;
}

/** What a share has to reach: at least so much, or at most. */
export interface Target {
  readonly bound: "at least" | "at most";
  readonly share: number;
}

const Z = 1.959963984540054;

/** The share of `hits` in `of`. Of none there is nothing to know: the interval is everything. */
export function shareOf(hits: number, of: number): Share {
  if (of === 0) return { hits, of, low: 0, high: 1 };
  const share = hits / of;
  const spread = (Z * Math.sqrt((share * (1 - share)) / of + (Z * Z) / (4 * of * of))) / (1 + (Z * Z) / of);
  const centre = (share + (Z * Z) / (2 * of)) / (1 + (Z * Z) / of);
  return { hits, of, low: Math.max(0, centre - spread), high: Math.min(1, centre + spread) };
}

/** Whether a share reaches its target; null where there was nothing to measure. */
export function reaches({ hits, of }: Share, { bound, share }: Target): boolean | null {
  if (of === 0) return null;
  return bound === "at least" ? hits / of >= share : hits / of <= share;
}

function percent(share: number): string {
  return (share * 100).toFixed(1);
}

/** `55/57, 96.5 % (88.1–99.0)`. */
export function shareWords({ hits, of, low, high }: Share): string {
  return of === 0 ? "–" : `${hits}/${of}, ${percent(hits / of)} % (${percent(low)}–${percent(high)})`;
}

/** `≥ 95 %`. */
export function targetWords({ bound, share }: Target): string {
  return `${bound === "at least" ? "≥" : "≤"} ${Number((share * 100).toFixed(1))} %`;
}
