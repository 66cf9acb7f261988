/** One row of the table: what was measured beside what, and what is to be reached. */
export interface Row {
  readonly what: string;
  readonly reference: string;
  readonly ours: string;
  /** The figure that is compared with the target. */
  readonly ratio: string;
  readonly toReach: string;
  readonly reached: boolean | "not measured" | "no goal";
  /** Why the figure may not be relied on. */
  readonly doubt?: string;
}

/** What is printed where there is nothing to reach. */
export const NO_GOAL = "–";

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/** The value below which the given share of the numbers lies. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** A number as people compare it: three digits that matter. */
export function shown(number: number): string {
  if (!Number.isFinite(number)) return "–";
  if (number >= 100) return Math.round(number).toLocaleString("en-US");
  return number >= 10 ? number.toFixed(1) : number.toFixed(2);
}

export function perSecond(number: number): string {
  return `${shown(number)}/s`;
}

export function milliseconds(number: number): string {
  return `${shown(number)} ms`;
}

export function megabytes(bytes: number): string {
  return `${shown(bytes / 1024 ** 2)} MB`;
}

/** A row that is better the more of the reference it has; without `least` it is shown, and nothing is asked of it. */
export function atLeast(what: string, reference: number, ours: number, least?: number): Row {
  const ratio = ours / reference;
  return {
    what,
    reference: perSecond(reference),
    ours: perSecond(ours),
    ratio: ratio.toFixed(2),
    toReach: least === undefined ? NO_GOAL : `≥ ${least}`,
    reached: least === undefined ? "no goal" : ratio >= least,
  };
}

/** A row that is better the less of the reference it takes. */
export function atMost(what: string, reference: number, ours: number, most: number, unit = milliseconds): Row {
  const ratio = ours / reference;
  return {
    what,
    reference: unit(reference),
    ours: unit(ours),
    ratio: ratio.toFixed(2),
    toReach: `≤ ${most}`,
    reached: ratio <= most,
  };
}

/** A row with a bound of its own, whatever the reference has; without one it is shown, and nothing is asked of it. */
export function within(
  what: string,
  reference: string,
  ours: number,
  most: number | undefined,
  unit: (n: number) => string,
): Row {
  const figure = unit(ours);
  if (most === undefined) return { what, reference, ours: figure, ratio: figure, toReach: NO_GOAL, reached: "no goal" };
  return { what, reference, ours: figure, ratio: figure, toReach: `≤ ${unit(most)}`, reached: ours <= most };
}

export function notMeasured(what: string, why: string): Row {
  return { what, reference: "–", ours: why, ratio: "–", toReach: "–", reached: "not measured" };
}
