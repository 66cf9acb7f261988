export interface Bar {
  readonly label: string;
  readonly value: number;
}

interface BarsProps {
  /** The accessible name of the table. */
  readonly caption: string;
  readonly bars: readonly Bar[];
  /** Leaf for a distribution, star for categories. */
  readonly tone?: "leaf" | "star";
}

const TONES = { leaf: "fill-leaf-fill", star: "fill-star" } as const;

/** A horizontal bar chart as a table of label, bar and figure, scaled to the largest figure. */
export function Bars({ caption, bars, tone = "leaf" }: BarsProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <tbody>
        {bars.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row" className="py-1 pr-3 text-left font-normal whitespace-nowrap text-muted">
              {label}
            </th>
            <td aria-hidden="true" className="w-full min-w-16">
              <svg
                viewBox="0 0 100 12"
                preserveAspectRatio="none"
                aria-hidden="true"
                focusable="false"
                className="block h-3 w-full overflow-hidden rounded-1"
              >
                <rect width="100" height="12" className="fill-sunken" />
                <rect width={(value / most) * 100} height="12" className={TONES[tone]} />
              </svg>
            </td>
            <td className="pl-3 text-right text-muted tabular-nums">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
