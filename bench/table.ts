import { cpus, release, totalmem } from "node:os";

/** A measured value, with the figures behind it. */
export interface Figure {
  readonly value: number;
  readonly note?: string;
}
export type Figures = Readonly<Record<string, Figure>>;

/** What is measured, and the limit of its value. */
export interface Target {
  readonly group: string;
  readonly figure: string;
  readonly what: string;
  readonly atLeast?: number;
  readonly atMost?: number;
  readonly unit?: string;
}

export const HEAD = ["| target | limit | measured | result |", "|---|---|---|---|"];

export const rounded = (value: number) => (value >= 100 ? Math.round(value) : Number(value.toPrecision(3))).toString();

/** One line of the table. A target without a finite figure was not measured. */
export function lineOf({ what, atLeast = -Infinity, atMost = Infinity, unit = "" }: Target, figure?: Figure): string {
  const limit = atMost === Infinity ? `≥ ${atLeast}` : `≤ ${atMost}`;
  const cells = [what, `${limit} ${unit}`.trim()];
  if (figure === undefined || !Number.isFinite(figure.value)) return `| ${[...cells, "", "failed"].join(" | ")} |`;
  const { value, note } = figure;
  const measured = `${rounded(value)} ${unit}`.trim() + (note === undefined ? "" : ` (${note})`);
  return `| ${[...cells, measured, value >= atLeast && value <= atMost ? "reached" : "missed"].join(" | ")} |`;
}

/** The machine in one line, without its name. */
export function machineFacts(): string {
  const memory = Math.round(totalmem() / 1024 ** 3);
  const system = `${process.platform} ${release().split("-")[0]}, Node ${process.version}`;
  return `${cpus().length} × ${cpus()[0]?.model.trim()}, ${memory} GiB, ${system}`;
}
