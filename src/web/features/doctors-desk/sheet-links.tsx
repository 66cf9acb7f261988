import { Link } from "react-router";
import type { DeskSheet } from "#domain/doctors/verification.rules.ts";
import { SHEETS } from "./doctors-desk.copy.ts";

const CHIP =
  "inline-flex min-h-11 items-center rounded-2 border border-control bg-surface px-3.5 text-sm text-ink no-underline hover:border-leaf hover:bg-leaf-tint aria-[current=true]:border-leaf-fill aria-[current=true]:bg-leaf-fill aria-[current=true]:font-semibold aria-[current=true]:text-on-leaf";

interface SheetLinksProps {
  readonly open: DeskSheet;
  readonly sheets: readonly DeskSheet[];
  readonly counts: Readonly<Record<DeskSheet, number>>;
  readonly path: (sheet: DeskSheet) => string;
}

/** The sheets of the desk, each with how many doctors are on it. */
export function SheetLinks({ open, sheets, counts, path }: SheetLinksProps) {
  return (
    <nav aria-label={SHEETS.label} className="mb-5">
      <ul className="flex flex-wrap gap-2">
        {sheets.map((sheet) => (
          <li key={sheet} className="grid">
            <Link
              to={path(sheet)}
              preventScrollReset
              aria-current={sheet === open ? "true" : undefined}
              className={CHIP}
            >
              {SHEETS.titles[sheet](counts[sheet])}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
