import type { AdminConsultationTab } from "#domain/doctors/verification.rules.ts";
import { SheetLinks as Sheets } from "#web/ui/layout/sheet-links.tsx";
import { SHEETS } from "./doctors-admin.copy.ts";

interface SheetLinksProps {
  readonly open: AdminConsultationTab;
  readonly sheets: readonly AdminConsultationTab[];
  readonly counts: Readonly<Record<AdminConsultationTab, number>>;
  readonly path: (sheet: AdminConsultationTab) => string;
}

/** Links to the lists of the admin area, each with its number of doctors. */
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
