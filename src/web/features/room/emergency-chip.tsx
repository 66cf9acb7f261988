import type { ReactNode } from "react";
import type { ClinicSettings } from "#domain/settings/settings.rules.ts";
import { EMERGENCY } from "#generated/messages/room/emergency.ts";
import { Icon } from "#web/ui/layout/icon.tsx";

interface EmergencyChipProps {
  readonly numbers: Pick<ClinicSettings["emergency"], "emergency" | "ambulance">;
  readonly clinicPhone: ReactNode;
  /** Writes to the doctor. */
  readonly children: ReactNode;
}

const NUMBER = "touch-link gap-2 font-semibold text-danger";
const dialled = (number: string) => `tel:${number.replace(/[^+\d]/gu, "")}`;

/** Emergency numbers of a consultation, always in reach of the patient and never over the content (TRUST.md CL-6). */
export function EmergencyChip({ numbers, clinicPhone, children }: EmergencyChipProps) {
  return (
    <details className="room-menu">
      <summary className="emergency-chip">
        <Icon name="siren" className="size-4" />
        {EMERGENCY.call}
      </summary>
      <aside aria-label={EMERGENCY.label} className="room-sheet grid gap-1">
        <a href={dialled(numbers.emergency)} className={NUMBER}>
          <Icon name="phone" className="size-5" />
          {EMERGENCY.call} {numbers.emergency}
        </a>
        <a href={dialled(numbers.ambulance)} className={NUMBER}>
          <Icon name="ambulance" className="size-5" />
          {EMERGENCY.ambulance} {numbers.ambulance}
        </a>
        <p className="py-2">{clinicPhone}</p>
        {children}
        <p className="text-sm text-muted">{EMERGENCY.inPerson}</p>
      </aside>
    </details>
  );
}
