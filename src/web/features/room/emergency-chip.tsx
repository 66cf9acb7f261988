import type { ReactNode } from "react";
import type { ClinicSettings } from "#domain/settings/settings.rules.ts";
import { EMERGENCY } from "#generated/messages/room/emergency.ts";
import { Icon } from "#web/ui/layout/icon.tsx";
import { RoomDisclosure } from "./layout/room-disclosure.tsx";

interface EmergencyChipProps {
  readonly numbers: Pick<ClinicSettings["emergency"], "emergency" | "ambulance">;
  readonly clinicPhone: ReactNode;
  /** Writes to the doctor. */
  readonly children: ReactNode;
}

const CHIP =
  "inline-flex min-h-11 items-center gap-1.5 rounded-2 border border-danger bg-surface px-3 " +
  "text-(length:--text-sm) font-semibold text-danger";
const NUMBER = "touch-link gap-2 font-semibold text-danger";
const dialled = (number: string) => `tel:${number.replace(/[^+\d]/gu, "")}`;

/** Emergency numbers of a consultation, always in reach of the patient and never over the content (TRUST.md CL-6). */
export function EmergencyChip({ numbers, clinicPhone, children }: EmergencyChipProps) {
  return (
    <RoomDisclosure
      summary={
        <>
          <Icon name="siren" className="size-4" />
          {EMERGENCY.call}
        </>
      }
      summaryClass={CHIP}
      label={EMERGENCY.label}
    >
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
    </RoomDisclosure>
  );
}
