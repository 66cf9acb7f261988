import { formatTime } from "#domain/format/time-format.ts";
import type { MedicineChoice } from "#domain/health/health.api.ts";
import { isRunning, type Reminder } from "#domain/reminders/reminders.ts";
import { CLINIC_ZONE, clinicInstant, iso } from "#domain/time.ts";
import { REMINDERS } from "#generated/messages/health/reminders.ts";
import { Written } from "#web/ui/data/written.tsx";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { ButtonLink, buttonClass } from "#web/ui/layout/button.tsx";
import { Icon } from "#web/ui/layout/icon.tsx";
import { Link } from "#web/ui/layout/link.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import { DoseText } from "../dose-text.tsx";
import { forPerson } from "../for-person.ts";
import { HEALTH_PATHS } from "../health-paths.ts";
import { formatDose, formatEnd, joined } from "../medicine-text.ts";
import { RemoveForm } from "../remove-form.tsx";

interface ReminderListProps {
  readonly reminders: readonly Reminder[];
  /** The name of the account's owner. */
  readonly owner: string;
  /** The member whose reminders they are; empty for one's own. */
  readonly member: string;
  /** The clinic's day, `YYYY-MM-DD`. */
  readonly today: string;
}

function formatTimes({ times, firstDay }: Reminder): string {
  const moments = times.map((time) => iso(clinicInstant(firstDay, time)));
  return REMINDERS.daily({ times: moments.map((at) => formatTime(at, CLINIC_ZONE)).join(", ") });
}

/** The reminders of a person, of which those that run come first, and their calendar file. */
export function ReminderList({ reminders, owner, member, today }: ReminderListProps) {
  const running = reminders.filter((reminder) => isRunning(reminder, today));
  const ended = reminders.filter((reminder) => !isRunning(reminder, today));
  return (
    <TitledSection id="reminders" title={REMINDERS.own} titleClass="mb-2 text-h3">
      {reminders.length === 0 ? (
        <EmptyState drawing="mortar">{REMINDERS.none}</EmptyState>
      ) : (
        <ul className="border-t-2 border-leaf">
          {[...running, ...ended].map((reminder) => (
            <li key={reminder.id} className="flex items-start justify-between gap-4 border-b border-rule py-2">
              <div className="min-w-0 wrap-anywhere">
                <Written as="p" text={reminder.medicine} className="font-semibold" />
                <DoseText text={formatDose(reminder, owner)} />
                <p className="text-sm text-muted tabular-nums">{joined(formatTimes(reminder), formatEnd(reminder))}</p>
                {!isRunning(reminder, today) && <Badge variant="plain">{REMINDERS.ended}</Badge>}
              </div>
              <RemoveForm id={reminder.id} name={reminder.medicine} />
            </li>
          ))}
        </ul>
      )}
      {running.length > 0 && (
        <>
          <Link
            reloadDocument
            to={forPerson(HEALTH_PATHS.calendar, member)}
            download
            className={buttonClass({ variant: "outlined", size: "small", className: "mt-4" })}
          >
            <Icon name="calendar-days" className="size-4" />
            {REMINDERS.download}
          </Link>
          <p className="mt-2 max-w-[60ch] text-sm text-muted">{REMINDERS.downloadHint}</p>
        </>
      )}
    </TitledSection>
  );
}

interface MedicineListProps {
  readonly choices: readonly MedicineChoice[];
  /** The name of the account's owner. */
  readonly owner: string;
}

/** Medicines for which a reminder can be set. */
export function MedicineList({ choices, owner }: MedicineListProps) {
  return (
    <TitledSection id="medicines" title={REMINDERS.choose} titleClass="mb-2 text-h3">
      {choices.length === 0 ? (
        <p className="border-y border-rule py-3 text-sm text-muted">{REMINDERS.noMedicines}</p>
      ) : (
        <ul className="border-t-2 border-leaf">
          {choices.map((choice) => (
            <li key={choice.id} className="flex items-center justify-between gap-4 border-b border-rule py-3">
              <div className="min-w-0 wrap-anywhere">
                <Written as="p" text={choice.medicine} className="font-semibold" />
                <DoseText text={formatDose(choice, owner)} />
                <p className="text-sm text-muted">
                  {choice.lastDay === null ? REMINDERS.ownMedicine : REMINDERS.prescribed}
                </p>
              </div>
              <ButtonLink
                to={forPerson(HEALTH_PATHS.reminderFor(choice.id), choice.memberId)}
                size="small"
                className="shrink-0"
              >
                {REMINDERS.set}
                <span className="sr-only"> {REMINDERS.setFor({ medicine: choice.medicine })}</span>
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
    </TitledSection>
  );
}
