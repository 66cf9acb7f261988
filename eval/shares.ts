/** A count of a total with the 95 % interval of Wilson (1927), as fractions. */
export interface Share {
  readonly hits: number;
  readonly of: number;
  readonly low: number;
  readonly high: number;
}

const Z = 1.959963984540054;

/** The share of `hits` in `of`. For a total of zero the interval is everything. */
export function shareOf(hits: number, of: number): Share {
  if (of === 0) return { hits, of, low: 0, high: 1 };
  const share = hits / of;
  const spread = (Z * Math.sqrt((share * (1 - share)) / of + (Z * Z) / (4 * of * of))) / (1 + (Z * Z) / of);
  const centre = (share + (Z * Z) / (2 * of)) / (1 + (Z * Z) / of);
  return { hits, of, low: Math.max(0, centre - spread), high: Math.min(1, centre + spread) };
}

function percent(share: number): string {
  return (share * 100).toFixed(1);
}

/** `55/57, 96.5 % (88.1–99.0)`. */
export function shareWords({ hits, of, low, high }: Share): string {
  return of === 0 ? "–" : `${hits}/${of}, ${percent(hits / of)} % (${percent(low)}–${percent(high)})`;
}
