import { NO_GOAL, type Row } from "./figures.ts";
import { BLOCKED_MS_MOST, type BrowserFigures, PAINT_TIMES_MOST, SCRIPT_KB_MOST } from "./measures/browser.ts";

export interface Report {
  readonly date: Date;
  readonly machine: string;
  readonly quick: boolean;
  readonly seconds: number;
  readonly sections: readonly { readonly title: string; readonly rows: readonly Row[] }[];
  readonly browser: readonly BrowserFigures[];
  /** What could not be measured, and why. */
  readonly faults: readonly string[];
}

const NO = "**no**";
const HEAD = ["what", "reference", "ours", "ratio", "to reach", "reached"];
const BROWSER_HEAD = [
  "page",
  "first paint without script",
  "ours",
  "ratio",
  "largest paint without script",
  "ours",
  "ratio",
  "shift",
  "blocked",
  "JavaScript",
  "foreign requests",
  "visits",
  "reached",
];
const HOW = `Reference and clinic in turn within one run, each on loopback; the clinic runs as \`npm start\`
runs it, except for contact and feedback posts and the streams, where \`bench/clinic.ts\` lifts the
limits on messages from one address. 32 connections; medians. "Uncached" pages are asked for with a session that nobody has.`;
const BROWSER_HOW = `Chromium, processor slowed 4 times, 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back, cold cache, 390 × 844,
medians (shift: the greatest). Beside the same HTML without any script, from a bare server. To reach: paints ≤ ${PAINT_TIMES_MOST}
times those, shift 0, blocked ≤ ${BLOCKED_MS_MOST} ms, JavaScript ≤ ${SCRIPT_KB_MOST} KB compressed, no foreign request.`;

function said(reached: Row["reached"]): string {
  if (reached === "not measured") return `${NO}, not measured`;
  if (reached === "no goal") return NO_GOAL;
  return reached ? "yes" : NO;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

function rowCells(row: Row): string[] {
  return [row.what, row.reference, row.ours, row.ratio, row.toReach, said(row.reached)];
}

function browserCells({ page, reference, ours, reached, consultations }: BrowserFigures): string[] {
  const ms = (number: number) => `${Math.round(number)} ms`;
  return [
    page,
    ...[ms(reference.firstPaint), ms(ours.firstPaint), (ours.firstPaint / reference.firstPaint).toFixed(2)],
    ...[ms(reference.largestPaint), ms(ours.largestPaint), (ours.largestPaint / reference.largestPaint).toFixed(2)],
    ...[ours.shift === 0 ? "0" : ours.shift.toFixed(4), ms(ours.blocked)],
    ...[`${(ours.scriptBytes / 1024).toFixed(1)} KB`, String(ours.foreign.length), String(consultations)],
    reached ? "yes" : NO,
  ];
}

/** What misses its target, first of all: nobody should have to look for it. */
function missed({ sections, browser, faults }: Report): string[] {
  const rows = sections
    .flatMap((section) => section.rows)
    .filter(({ reached }) => reached === false || reached === "not measured");
  return [
    ...rows.map((row) =>
      row.reached === "not measured"
        ? `${row.what}: not measured, ${row.ours}`
        : `${row.what}: ${row.ratio}, to reach ${row.toReach}`,
    ),
    ...browser.filter(({ reached }) => !reached).map(({ page }) => `${page} in the browser`),
    ...faults,
  ];
}

/** Figures that the machine itself made doubtful. */
function doubtful({ sections }: Report): string[] {
  const doubts = sections.flatMap(({ rows }) =>
    rows.flatMap(({ doubt }) => (doubt === undefined ? [] : [`- ${doubt}`])),
  );
  return doubts.length === 0 ? [] : [`## Doubtful\n\n${doubts.join("\n")}`];
}

export function reportText(report: Report): string {
  const { date, machine, quick, seconds, sections, browser } = report;
  const misses = missed(report);
  const list = misses.length === 0 ? "Every target was reached." : misses.map((miss) => `- ${miss}`).join("\n");
  return [
    "# Bench results",
    `${date.toISOString().slice(0, 16).replace("T", " ")} UTC, ${Math.round(seconds)} s${quick ? ", **a quick look: too short for figures to be relied on**" : ""}.`,
    `${machine}.`,
    `## Missed\n\n${list}`,
    ...doubtful(report),
    HOW,
    ...sections.map(({ title, rows }) => `## ${title}\n\n${table(HEAD, rows.map(rowCells))}`),
    `## In the browser\n\n${BROWSER_HOW}\n\n${browser.length > 0 ? table(BROWSER_HEAD, browser.map(browserCells)) : "Not measured."}`,
  ].join("\n\n");
}
