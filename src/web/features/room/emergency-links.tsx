import type { ClinicSettings } from "#domain/settings/settings.rules.ts";
import { Icon } from "#web/ui/layout/icon.tsx";
import { EMERGENCY } from "./waiting.copy.ts";

interface ExitsProps {
  readonly numbers: Pick<ClinicSettings["emergency"], "emergency" | "ambulance">;
}

const NUMBER = "touch-link gap-1.5 font-semibold text-danger";
const dialled = (number: string) => `tel:${number.replace(/[^+\d]/gu, "")}`;

/** Emergency links of a consultation, always visible while scrolling (TRUST.md CL-6). */
export function EmergencyLinks({ numbers }: ExitsProps) {
  return (
    <aside
      aria-label={EMERGENCY.label}
      className={
        "emergency-links mt-4 flex flex-wrap items-center gap-x-5 rounded-2 border border-danger-line " +
        "bg-danger-tint px-4 text-sm"
      }
    >
      <a href={dialled(numbers.emergency)} className={NUMBER}>
        <Icon of="phone" className="size-4" />
        {EMERGENCY.call} {numbers.emergency}
      </a>
      <a href={dialled(numbers.ambulance)} className={NUMBER}>
        <Icon of="ambulance" className="size-4" />
        {EMERGENCY.ambulance} {numbers.ambulance}
      </a>
      <span className="py-1.5 text-ink">{EMERGENCY.inPerson}</span>
    </aside>
  );
}
