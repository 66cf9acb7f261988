import { Form } from "react-router";
import { CALENDAR } from "#generated/messages/consultations/calendar.ts";
import { Button } from "#web/ui/layout/button.tsx";
import { TouchLink } from "#web/ui/layout/link.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import { CHANGE_INTENTS } from "./calendar-paths.ts";
import type { CalendarPageView, ChangeView } from "./calendar-view.ts";

function ChangeRow({ change: { id, first, last, what, weekly, text } }: { readonly change: ChangeView }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-b border-rule py-1">
      <span className="min-w-0 text-sm wrap-anywhere">
        <b>{what}</b> {text}
      </span>
      <Form method="post" replace preventScrollReset>
        <input type="hidden" name="intent" value={id === null ? CHANGE_INTENTS.removeDay : CHANGE_INTENTS.remove} />
        {id === null ? (
          <>
            <input type="hidden" name="first" value={first} />
            <input type="hidden" name="last" value={last} />
          </>
        ) : (
          <input type="hidden" name="change" value={id} />
        )}
        <Button
          type="submit"
          variant="quiet"
          size="small"
          aria-label={CALENDAR.changes.removeOf({ words: `${what} ${text}` })}
        >
          {weekly ? CALENDAR.changes.removeWeekly : CALENDAR.changes.remove}
        </Button>
      </Form>
    </li>
  );
}

/** Time off and opened time to come. */
export function ChangeList({ changes }: Pick<CalendarPageView, "changes">) {
  return (
    <TitledSection id="changes" title={CALENDAR.changes.title} titleClass="text-h3">
      {changes.length === 0 ? (
        <p className="text-sm text-muted">{CALENDAR.changes.none}</p>
      ) : (
        <ul className="mt-3 border-t border-rule">
          {changes.map((change) => (
            <ChangeRow key={change.id ?? change.first} change={change} />
          ))}
        </ul>
      )}
    </TitledSection>
  );
}

interface InTimeOffProps extends Pick<CalendarPageView, "inTimeOff"> {
  readonly consultationPath: (id: string) => string;
}

/** Appointments that are booked in time off; nothing cancels them by itself. */
export function InTimeOff({ inTimeOff, consultationPath }: InTimeOffProps) {
  if (inTimeOff.length === 0) return null;
  return (
    <section
      aria-labelledby="in-time-off"
      className="grid gap-1 rounded-2 border border-turmeric bg-turmeric-tint px-4 py-3"
    >
      <h2 id="in-time-off" className="text-h4">
        {CALENDAR.inTimeOff({ count: inTimeOff.length })}
      </h2>
      <p className="text-sm">{CALENDAR.inTimeOffHelp}</p>
      <ul>
        {inTimeOff.map(({ id, text }) => (
          <li key={id}>
            <TouchLink to={consultationPath(id)} className="text-sm wrap-anywhere">
              {text}
            </TouchLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
