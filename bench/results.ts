/** One row of the table. */
export interface Row {
  readonly what: string;
  readonly target: string;
  readonly measured: string;
  readonly met: boolean;
}

/** The value that the given share of the numbers does not exceed. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export const median = (numbers: readonly number[]) => percentile(numbers, 0.5);
export const rounded = (value: number) => (value >= 100 ? Math.round(value) : Number(value.toPrecision(3))).toString();

/** A row whose figure must be at most `limit`; `note` gives the figures behind it. */
export function atMost(what: string, limit: number, value: number, unit: string, note = ""): Row {
  const measured = `${rounded(value)} ${unit}${note && ` (${note})`}`;
  return { what, target: `≤ ${limit} ${unit}`, measured, met: value <= limit };
}

/** A row that compares two rates of requests per second. */
export function shareOf(what: string, limit: number, { ours, bare }: { ours: number; bare: number }): Row {
  const measured = `${(ours / bare).toFixed(2)} (${rounded(ours)} of ${rounded(bare)} per second)`;
  return { what, target: `≥ ${limit}`, measured, met: ours / bare >= limit };
}

export function markdownTable(rows: readonly Row[]): string {
  const lines = rows.map((row) => `| ${row.what} | ${row.target} | ${row.measured} | ${row.met ? "met" : "missed"} |`);
  return ["| what | target | measured | result |", "|---|---|---|---|", ...lines].join("\n");
}
