import type { ReactNode } from "react";

export interface RecordLine {
  readonly term: string;
  readonly value: ReactNode;
}

/** A description list, one term and value a row. */
export function RecordList({ lines }: { readonly lines: readonly RecordLine[] }) {
  return (
    <dl className="@container border-t-2 border-leaf">
      {lines.map(({ term, value }) => (
        <div
          key={term}
          className={
            "grid items-baseline gap-x-6 border-b border-rule py-3 @sm:grid-cols-[132px_minmax(0,1fr)] " +
            "@lg:grid-cols-[176px_minmax(0,1fr)]"
          }
        >
          <dt className="text-sm/7 text-muted">{term}</dt>
          <dd className="wrap-anywhere whitespace-pre-line tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
