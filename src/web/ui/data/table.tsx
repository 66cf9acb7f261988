import { type ReactNode, useState } from "react";
import { Button } from "../layout/button.tsx";

export interface Column<Row> {
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** For long text: on a phone it takes the full width under its label. */
  readonly long?: boolean;
  /** On a phone it is hidden until the row is opened. */
  readonly folded?: boolean;
}

interface RowProps<Row> extends Pick<TableProps<Row>, "columns" | "unfold"> {
  readonly row: Row;
}

function TableRow<Row>({ row, columns, unfold }: RowProps<Row>) {
  const [open, setOpen] = useState(false);
  return (
    <tr data-open={open || undefined} className="hover:bg-leaf-tint">
      {columns.map(({ head, cell, long, folded }) => (
        <td
          key={head}
          data-label={head}
          data-long={long}
          data-folded={folded}
          className="border-t border-rule px-4 py-3.5 align-top"
        >
          {cell(row)}
        </td>
      ))}
      {unfold && (
        <td className="table-unfold">
          <Button variant="quiet" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
            {unfold(row)}
          </Button>
        </td>
      )}
    </tr>
  );
}

interface TableProps<Row> {
  /** The accessible name of the table. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Shown when there are no rows. */
  readonly empty: ReactNode;
  /** The text of the button that opens a row with folded columns on a phone. */
  readonly unfold?: (row: Row) => ReactNode;
}

/** A table whose rows become small lists on a phone. */
export function Table<Row>({ label, columns, rows, keyOf, empty, unfold }: TableProps<Row>) {
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
            <TableRow key={keyOf(row)} {...{ row, columns }} {...(unfold && { unfold })} />
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
