import type { AdminDoctorTab } from "#domain/doctors/verification.rules.ts";
import { SheetLinks as Sheets } from "#web/ui/layout/sheet-links.tsx";
import { SHEETS } from "./doctors-admin.copy.ts";

interface SheetLinksProps {
  readonly open: AdminDoctorTab;
  readonly sheets: readonly AdminDoctorTab[];
  readonly counts: Readonly<Record<AdminDoctorTab, number>>;
  readonly path: (sheet: AdminDoctorTab) => string;
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
