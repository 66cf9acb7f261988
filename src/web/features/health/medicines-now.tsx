import { MEDICINES_NOW } from "#generated/messages/health/medicines-now.ts";
import { RECORD } from "#generated/messages/health/record.ts";
import { REMINDERS } from "#generated/messages/health/reminders.ts";
import { Written } from "#web/ui/data/written.tsx";
import { Icon, type IconOf } from "#web/ui/layout/icon.tsx";
import { Link, TouchLink } from "#web/ui/layout/link.tsx";
import { DoseMark } from "./dose-mark.tsx";
import { HEALTH_PATHS } from "./health-paths.ts";
import type { DoseView, MedicinesNowView } from "./reminders-view.ts";

interface DoseRowProps {
  readonly dose: DoseView;
  readonly icon: IconOf;
  /** The text before the time. */
  readonly label?: string;
  /** Whether it can be marked as taken here. */
  readonly mark?: boolean;
}

function DoseRow({ dose: row, icon, label, mark = false }: DoseRowProps) {
  const { medicine, dose, time } = row;
  return (
    <li className="grid grid-cols-[24px_minmax(0,1fr)_auto] items-start gap-x-3 border-b border-rule py-3">
      <Icon name={icon} className="mt-0.5 size-5 text-leaf" />
      <div className="min-w-0 wrap-anywhere">
        <Written as="p" text={medicine} className="font-semibold" />
        <p className="text-sm text-muted tabular-nums">
          {label !== undefined && <b>{label}, </b>}
          {time}
          {dose !== "" && (
            <>
              {" · "}
              <Written text={dose} />
            </>
          )}
        </p>
      </div>
      {mark ? (
        <DoseMark dose={row} />
      ) : (
        row.day !== "" && <span className="text-sm text-muted tabular-nums">{row.day}</span>
      )}
    </li>
  );
}

function OtherRow({ medicine: { id, medicine, dose } }: { readonly medicine: MedicinesNowView["others"][number] }) {
  return (
    <li className="grid grid-cols-[24px_minmax(0,1fr)_auto] items-start gap-x-3 border-b border-rule py-3">
      <Icon name="pill" className="mt-0.5 size-5 text-leaf" />
      <div className="min-w-0 wrap-anywhere">
        <Written as="p" text={medicine} className="font-semibold" />
        {dose !== "" && <Written as="p" text={dose} className="text-sm text-muted" />}
      </div>
      <TouchLink to={HEALTH_PATHS.reminderFor(id)} className="text-sm">
        {REMINDERS.set}
        <span className="sr-only"> {REMINDERS.setFor({ medicine })}</span>
      </TouchLink>
    </li>
  );
}

/** What is to be taken now and next, and the other medicines of a person, for the home page. */
export function MedicinesNow({ view: { any, now, next, others } }: { readonly view: MedicinesNowView }) {
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
        {now.map((dose) => (
          <DoseRow key={dose.key} dose={dose} icon="pill" mark />
        ))}
        {now.length === 0 && (any || others.length === 0) && (
          <li className="border-b border-rule py-3 text-sm text-muted">
            {any ? MEDICINES_NOW.none : MEDICINES_NOW.noReminders}
          </li>
        )}
        {next.map((dose, index) => (
          <DoseRow key={dose.key} dose={dose} icon="clock" {...(index === 0 && { label: MEDICINES_NOW.next })} />
        ))}
        {others.map((other) => (
          <OtherRow key={other.id} medicine={other} />
        ))}
      </ul>
      <TouchLink to={HEALTH_PATHS.record} className="mt-1 text-sm">
        {RECORD.toRecord}
      </TouchLink>
    </section>
  );
}
