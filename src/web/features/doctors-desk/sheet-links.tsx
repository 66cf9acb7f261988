import type { DeskSheet } from "#domain/doctors/verification.rules.ts";
import { SheetLinks as Sheets } from "#web/ui/sheet-links.tsx";
import { SHEETS } from "./doctors-desk.copy.ts";

interface SheetLinksProps {
  readonly open: DeskSheet;
  readonly sheets: readonly DeskSheet[];
  readonly counts: Readonly<Record<DeskSheet, number>>;
  readonly path: (sheet: DeskSheet) => string;
}

/** The sheets of the desk, each with how many doctors are on it. */
export function SheetLinks({ open, sheets, counts, path }: SheetLinksProps) {
  return (
    <Sheets
      label={SHEETS.label}
      sheets={sheets.map((id) => ({
        id,
        words: SHEETS.titles[id](counts[id]),
        path: path(id),
        open: id === open,
      }))}
    />
  );
}
