export interface SparkPoint {
  /** The label on the axis and in the table, such as `Sep 1`. */
  readonly label: string;
  /** Null when there is no data. */
  readonly value: number | null;
}

interface SparklineProps {
  readonly caption: string;
  readonly heads: readonly [string, string];
  readonly points: readonly SparkPoint[];
  /** The maximum of the axis; by default the largest value. */
  readonly most?: number;
  /** Formats a value for the table. */
  readonly say?: (value: number) => string;
  readonly missing: string;
}

const WIDTH = 600;
const HEIGHT = 160;
const TOP = 12;
const EDGE = 8;

/** A line chart over time with its last point marked, and the same figures as a table for screen readers. */
export function Sparkline({ caption, heads, points, most, say = String, missing }: SparklineProps) {
  const top = Math.max(1, most ?? 0, ...points.map(({ value }) => value ?? 0));
  const step = (WIDTH - 2 * EDGE) / Math.max(1, points.length - 1);
  const drawn = points.flatMap(({ value }, index) =>
    value === null
      ? []
      : [{ value, label: points[index]?.label, x: EDGE + index * step, y: HEIGHT - (value / top) * (HEIGHT - TOP) }],
  );
  const [first, last] = [drawn[0], drawn.at(-1)];
  const line = drawn.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");
  const foot = [points[0], points[Math.floor((points.length - 1) / 2)], points.at(-1)];
  return (
    <div>
      <p aria-hidden="true" className="text-xs text-muted tabular-nums">
        {say(top)}
      </p>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + EDGE}`} aria-hidden="true" focusable="false" className="block w-full">
        <line x1="0" y1={TOP} x2={WIDTH} y2={TOP} className="stroke-rule" />
        <line x1="0" y1={HEIGHT} x2={WIDTH} y2={HEIGHT} className="stroke-rule" />
        {first && last && (
          <>
            <polygon points={`${first.x},${HEIGHT} ${line} ${last.x},${HEIGHT}`} className="fill-leaf-tint" />
            <polyline
              points={line}
              fill="none"
              strokeWidth="3"
              strokeLinejoin="round"
              className="stroke-leaf"
              vectorEffect="non-scaling-stroke"
            />
            <circle cx={last.x} cy={last.y} r="7" className="fill-turmeric stroke-surface" strokeWidth="2" />
            {drawn.map(({ x, y, label, value }) => (
              <circle key={x} cx={x} cy={y} r="18" className="fill-transparent">
                <title>{`${label}: ${say(value)}`}</title>
              </circle>
            ))}
          </>
        )}
      </svg>
      <p aria-hidden="true" className="text-xs text-muted tabular-nums">
        {say(0)}
      </p>
      <p aria-hidden="true" className="flex justify-between text-xs text-muted">
        {foot.map((point) => (
          <span key={point?.label}>{point?.label}</span>
        ))}
      </p>
      <div className="sr-only">
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.map(({ label, value }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{value === null ? missing : say(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
