import type { ChartGeometry } from "./chart-geometry.ts";

/** Lines differ by dashes, not by colour alone. */
const LOOKS = [
  { stroke: "stroke-leaf", fill: "fill-leaf", dashes: undefined },
  { stroke: "stroke-muted", fill: "fill-muted", dashes: "6 4" },
  { stroke: "stroke-muted", fill: "fill-muted", dashes: "1 4" },
] as const;
const variantOf = (index: number) => LOOKS[index] ?? LOOKS[0];
const percent = (value: number) => `${value}%`;

interface PlotProps {
  readonly chart: ChartGeometry;
}

/** The lines are on an area of 100 by 100 that stretches; dots and words keep their size. */
function Plot({ chart: { lines, values, newest } }: PlotProps) {
  return (
    <svg y="12" height="180" width="100%" aria-hidden="true" className="overflow-visible">
      {values.map(({ y, text: label }) => (
        <g key={label}>
          <line x1="0" x2="100%" y1={percent(y)} y2={percent(y)} className="stroke-rule" />
          <text x="0" y={percent(y)} dy="-4" className="fill-muted text-xs">
            {label}
          </text>
        </g>
      ))}
      <svg
        aria-hidden="true"
        width="100%"
        height="100%"
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="overflow-visible"
      >
        {lines.map(({ text: label, points }, index) => (
          <polyline
            key={label}
            points={points}
            fill="none"
            strokeWidth="2"
            strokeLinejoin="round"
            strokeDasharray={variantOf(index).dashes}
            vectorEffect="non-scaling-stroke"
            className={variantOf(index).stroke}
          />
        ))}
      </svg>
      {lines.map(({ text: label, dots }, index) =>
        dots.map(({ x, y }) => (
          <circle key={`${label} ${x}`} cx={percent(x)} cy={percent(y)} r="3" className={variantOf(index).fill} />
        )),
      )}
      <circle
        cx={percent(newest.x)}
        cy={percent(newest.y)}
        r="7"
        strokeWidth="2"
        className="fill-turmeric stroke-surface"
      />
    </svg>
  );
}

/** What the lines mean; a single one needs no words. */
function Legend({ chart: { lines } }: PlotProps) {
  if (lines.length < 2) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm text-muted">
      {lines.map(({ text }, index) => (
        <li key={text} className="flex items-center gap-2">
          <svg width="28" height="8" aria-hidden="true" focusable="false">
            <line
              x1="0"
              x2="28"
              y1="4"
              y2="4"
              strokeWidth="2"
              strokeDasharray={variantOf(index).dashes}
              className={variantOf(index).stroke}
            />
          </svg>
          {text}
        </li>
      ))}
    </ul>
  );
}

interface ReadingChartProps extends PlotProps {
  /** What the chart shows, for those who don't see it; the table beside it has the values. */
  readonly label: string;
}

/** Readings over time. Drawn on the server; it needs no script. */
export function ReadingChart({ chart, label }: ReadingChartProps) {
  return (
    <div className="rounded-3 border border-rule bg-surface p-4">
      <svg role="img" aria-label={label} height="220" width="100%" className="block h-55 w-full overflow-visible">
        <Plot chart={chart} />
        {chart.days.map(({ x, text: label, anchor }) => (
          <text key={x} x={percent(x)} y="214" textAnchor={anchor} className="fill-muted text-xs">
            {label}
          </text>
        ))}
      </svg>
      <Legend chart={chart} />
    </div>
  );
}
