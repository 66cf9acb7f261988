import type { ReactNode } from "react";

export interface Column<Row> {
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** For long text: on a phone it takes the full width under its label. */
  readonly long?: boolean;
}

interface TableProps<Row> {
  /** The accessible name of the table. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Shown when there are no rows. */
  readonly empty: ReactNode;
}

/** A table whose rows become small lists on a phone. */
export function Table<Row>({ label, columns, rows, keyOf, empty }: TableProps<Row>) {
  return (
    <div className="overflow-x-auto rounded-3 border border-rule bg-surface">
      <table aria-label={label} className="table-cards w-full border-collapse text-sm">
        <thead>
          <tr>
            {columns.map(({ head }) => (
              <th
                key={head}
                scope="col"
                className="bg-sunken px-4 py-3 text-left text-xs font-semibold whitespace-nowrap text-muted"
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className="hover:bg-leaf-tint">
              {columns.map(({ head, cell, long }) => (
                <td
                  key={head}
                  data-label={head}
                  data-long={long}
                  className="border-t border-rule px-4 py-3.5 align-top"
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
          {rows.length === 0 && (
            <tr className="table-empty">
              <td colSpan={columns.length} className="px-4 py-10 text-center text-md text-muted">
                {empty}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}
