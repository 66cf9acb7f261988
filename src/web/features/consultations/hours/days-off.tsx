import { DAYS_OFF } from "#generated/messages/consultations/days-off.ts";
import { ButtonLink } from "#web/ui/layout/button.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import type { HoursView } from "./hours-view.ts";

interface DaysOffProps {
  readonly daysOff: HoursView["daysOff"];
  /** The form of the calendar in which time off is added and removed. */
  readonly changePath: string;
}

/** Whole days off to come; they are changed in the calendar. */
export function DaysOff({ daysOff, changePath }: DaysOffProps) {
  return (
    <TitledSection id="days-off" title={DAYS_OFF.title} titleClass="text-h3">
      <p className="mt-1 max-w-[60ch] text-sm text-muted">{DAYS_OFF.lead}</p>
      {daysOff.length === 0 ? (
        <p className="my-5 text-sm text-muted">{DAYS_OFF.none}</p>
      ) : (
        <ul aria-label={DAYS_OFF.list} className="my-5 border-t border-rule">
          {daysOff.map(({ first, words, count }) => (
            <li key={first} className="border-b border-rule py-3 text-sm">
              {words} <span className="text-muted">{DAYS_OFF.days({ count })}</span>
            </li>
          ))}
        </ul>
      )}
      <ButtonLink to={changePath}>{DAYS_OFF.change}</ButtonLink>
    </TitledSection>
  );
}
