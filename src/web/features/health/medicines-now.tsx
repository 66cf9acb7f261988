import type { MedicineChoice, OwnDose, OwnReminders } from "#domain/health/health.api.ts";
import { dosesAround, withoutReminder } from "#domain/reminders/reminders.ts";
import { clinicDay } from "#domain/time.ts";
import { MEDICINES_NOW } from "#generated/messages/health/medicines-now.ts";
import { RECORD } from "#generated/messages/health/record.ts";
import { REMINDERS } from "#generated/messages/health/reminders.ts";
import { Written } from "#web/ui/data/written.tsx";
import { Icon, type IconOf } from "#web/ui/layout/icon.tsx";
import { Link, TouchLink } from "#web/ui/layout/link.tsx";
import { DoseMark } from "./dose-mark.tsx";
import { DoseText } from "./dose-text.tsx";
import { forPerson } from "./for-person.ts";
import { HEALTH_PATHS } from "./health-paths.ts";
import { formatDose, formatDueTime, formatEnd, joined } from "./medicine-text.ts";

const MAX_COMING = 3;

const keyOf = ({ reminderId, at }: OwnDose) => `${reminderId} ${at}`;

interface DoseRowProps {
  readonly dose: OwnDose;
  /** The name of the account's owner. */
  readonly owner: string;
  /** UTC ISO. */
  readonly now: string;
  readonly icon: IconOf;
  /** The text before the time. */
  readonly label?: string;
  /** Whether it can be marked as taken here. */
  readonly mark?: boolean;
}

function DoseRow({ dose: row, owner, now, icon, label, mark = false }: DoseRowProps) {
  const { medicine, at, day, days } = row;
  const dose = formatDose(row, owner);
  return (
    <li className="grid grid-cols-[24px_minmax(0,1fr)_auto] items-start gap-x-3 border-b border-rule py-3">
      <Icon name={icon} className="mt-0.5 size-5 text-leaf" />
      <div className="min-w-0 wrap-anywhere">
        <Written as="p" text={medicine} className="font-semibold" />
        <p className="text-sm text-muted tabular-nums">
          {label !== undefined && <b>{label}, </b>}
          {formatDueTime(at, now)}
          {dose !== "" && (
            <>
              {" · "}
              <Written text={dose} />
            </>
          )}
        </p>
      </div>
      {mark ? (
        <DoseMark dose={row} now={now} />
      ) : (
        days !== null && <span className="text-sm text-muted tabular-nums">{MEDICINES_NOW.day({ day, days })}</span>
      )}
    </li>
  );
}

function OtherRow({ choice, owner }: { readonly choice: MedicineChoice; readonly owner: string }) {
  const { id, medicine, memberId } = choice;
  return (
    <li className="grid grid-cols-[24px_minmax(0,1fr)_auto] items-start gap-x-3 border-b border-rule py-3">
      <Icon name="pill" className="mt-0.5 size-5 text-leaf" />
      <div className="min-w-0 wrap-anywhere">
        <Written as="p" text={medicine} className="font-semibold" />
        <DoseText text={joined(formatDose(choice, owner), formatEnd(choice))} />
      </div>
      <TouchLink to={forPerson(HEALTH_PATHS.reminderFor(id), memberId)} className="text-sm">
        {REMINDERS.set}
        <span className="sr-only"> {REMINDERS.setFor({ medicine })}</span>
      </TouchLink>
    </li>
  );
}

interface MedicinesNowProps {
  readonly own: OwnReminders;
  /** The own medicines, and the prescribed ones. */
  readonly choices: readonly MedicineChoice[];
  /** The name of the account's owner. */
  readonly owner: string;
}

/** What is to be taken now and next by each of a family, and their other medicines, for the home page. */
export function MedicinesNow({ own: { reminders, doses, now }, choices, owner }: MedicinesNowProps) {
  const any = reminders.length > 0;
  const around = dosesAround(doses, now);
  const others = withoutReminder(choices, reminders, clinicDay(Date.parse(now)));
  const common = { owner, now };
  return (
    <section aria-labelledby="medicines-now">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="medicines-now" className="text-h3">
          {MEDICINES_NOW.title}
        </h2>
        <Link to={HEALTH_PATHS.reminders} className="touch-link text-sm">
          {any ? MEDICINES_NOW.all : MEDICINES_NOW.set}
        </Link>
      </div>
      <ul className="border-t border-rule">
        {around.now.map((dose) => (
          <DoseRow key={keyOf(dose)} {...common} dose={dose} icon="pill" mark />
        ))}
        {around.now.length === 0 && (any || others.length === 0) && (
          <li className="border-b border-rule py-3 text-sm text-muted">
            {any ? MEDICINES_NOW.none : MEDICINES_NOW.noReminders}
          </li>
        )}
        {around.next.slice(0, MAX_COMING).map((dose, index) => (
          <DoseRow
            key={keyOf(dose)}
            {...common}
            dose={dose}
            icon="clock"
            {...(index === 0 && { label: MEDICINES_NOW.next })}
          />
        ))}
        {others.map((other) => (
          <OtherRow key={other.id} choice={other} owner={owner} />
        ))}
      </ul>
      <TouchLink to={HEALTH_PATHS.record} className="mt-1 text-sm">
        {RECORD.toRecord}
      </TouchLink>
    </section>
  );
}
