import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { PracticeCalendar } from "#domain/consultations/practice.api.ts";
import { fail } from "#domain/failures.ts";
import { clinicDay, isDay } from "#domain/time.ts";
import { CALENDAR } from "#generated/messages/consultations/calendar.ts";
import calendarStyles from "#web/features/consultations/calendar/calendar.css?url";
import { type DayColumn, dayColumn } from "#web/features/consultations/calendar/calendar-days.ts";
import { CalendarGrid, type DayRange } from "#web/features/consultations/calendar/calendar-grid.tsx";
import {
  type CalendarViewName,
  CHANGE_INTENTS,
  calendarPath,
  pathAfter,
  spanOf,
  titleOf,
  VIEWS,
} from "#web/features/consultations/calendar/calendar-paths.ts";
import { CHANGE_FIELDS, ChangeForm, loadChangeRules } from "#web/features/consultations/calendar/change-form.tsx";
import { ChangeList, InTimeOff } from "#web/features/consultations/calendar/change-list.tsx";
import { DayAgenda } from "#web/features/consultations/calendar/day-agenda.tsx";
import { MonthCalendar } from "#web/features/consultations/calendar/month-calendar.tsx";
import { submitForm } from "#web/forms/form-action.ts";
import { done, type FormAnswer } from "#web/forms/form-answer.ts";
import { formClientAction } from "#web/forms/form-client-action.ts";
import { useLive } from "#web/live/live.ts";
import { requestContext } from "#web/request-context.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import { WeekStrip } from "#web/ui/data/week-strip.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Dialog } from "#web/ui/feedback/dialog.tsx";
import { ButtonLink } from "#web/ui/layout/button.tsx";
import { ChipLinks } from "#web/ui/layout/chip-links.tsx";
import { Icon } from "#web/ui/layout/icon.tsx";
import { Link } from "#web/ui/layout/link.tsx";
import type { Route } from "./+types/calendar.ts";
import { DOCTOR_PATHS } from "./doctor-paths.ts";

const PATHS = {
  consultation: DOCTOR_PATHS.consultation,
  change: DOCTOR_PATHS.change,
  cancel: DOCTOR_PATHS.cancel,
  patient: DOCTOR_PATHS.patient,
  requests: DOCTOR_PATHS.dashboard,
} as const;

/** Adds a change of hours, removes one, or makes days off working days again. */
export function action(args: Route.ActionArgs) {
  return submitForm(args, {
    fields: ["intent", "change", ...CHANGE_FIELDS],
    submit: async ({ app: { consultations }, actor }, typed): Promise<FormAnswer> => {
      const { intent, change = "", ...fields } = typed;
      switch (intent) {
        case CHANGE_INTENTS.add: {
          const booked = await consultations.addHoursChange(actor, fields);
          if (fields.kind === "open") return done(CALENDAR.saved.open);
          return done(booked.length === 0 ? CALENDAR.saved.off : CALENDAR.saved.offBooked({ count: booked.length }));
        }
        case CHANGE_INTENTS.remove:
          await consultations.removeHoursChange(actor, change);
          return done(CALENDAR.saved.removed);
        case CHANGE_INTENTS.removeDay:
          await consultations.removeDaysOff(actor, { first: fields.first, last: fields.last });
          return done(CALENDAR.saved.removed);
        default:
          throw fail("INVALID_FORM");
      }
    },
  });
}

/** The view and the day of an address; what can't be read is this week. */
function shownIn(request: Request) {
  const query = new URL(request.url).searchParams;
  const view: CalendarViewName = VIEWS.find((item) => item === query.get("view")) ?? "week";
  const day = query.get("day") ?? "";
  return { view, day: isDay(day) ? day : undefined };
}

export const meta = () => privateMeta(CALENDAR.title);
export const links = () => [{ rel: "stylesheet", href: calendarStyles }];
export async function loader({ context, request }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  const { view, day = clinicDay(Date.now()) } = shownIn(request);
  const calendar = await app.practice.readPracticeCalendar(actor, spanOf(view, day));
  return { calendar, view, day };
}
export const clientAction = formClientAction(loadChangeRules);

interface HeadProps {
  readonly view: CalendarViewName;
  readonly day: string;
  readonly today: string;
  readonly onAdd: () => void;
}

/** The shown span, and the ways to others. */
const STEP =
  "no-print grid size-11 place-items-center rounded-2 border border-control bg-surface text-ink hover:border-leaf " +
  "hover:bg-leaf-tint";

function CalendarHead({ view, day, today, onAdd }: HeadProps) {
  const views = VIEWS.map((id) => ({ id, text: CALENDAR.views[id], path: calendarPath(id, day) }));
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <h1 className="mr-2 text-h3 wide:text-h2">{titleOf(view, day)}</h1>
      <div className="flex gap-2">
        <ButtonLink to={calendarPath(view, today)} size="small">
          {CALENDAR.today}
        </ButtonLink>
        <Link to={pathAfter(view, day, -1)} aria-label={CALENDAR.earlier[view]} className={STEP}>
          <Icon name="chevron-left" />
        </Link>
        <Link to={pathAfter(view, day, 1)} aria-label={CALENDAR.later[view]} className={STEP}>
          <Icon name="chevron-right" />
        </Link>
      </div>
      <ChipLinks label={CALENDAR.views.label} links={views} current={view} />
      <div className="flex flex-wrap gap-2 wide:ml-auto">
        <ButtonLink to={DOCTOR_PATHS.hours} size="small">
          <Icon name="clock" />
          {CALENDAR.editHours}
        </ButtonLink>
        <ButtonLink
          to="#change"
          variant="primary"
          size="small"
          onClick={(event) => {
            event.preventDefault();
            onAdd();
          }}
        >
          <Icon name="plus" />
          {CALENDAR.add}
        </ButtonLink>
      </div>
    </div>
  );
}

const LEGEND = ["open", "closed", "booked", "request", "off"] as const;
const KEYS: Readonly<Record<(typeof LEGEND)[number], string>> = {
  open: "border-control bg-surface",
  closed: "border-control bg-sunken",
  booked: "border-control bg-leaf-tint shadow-[inset_3px_0_0_var(--leaf)]",
  request: "border-dashed border-turmeric-ink bg-surface shadow-[inset_3px_0_0_var(--turmeric)]",
  off: "border-dashed border-turmeric-ink bg-(image:--hatch)",
};

function Legend() {
  return (
    <div className="mt-3 flex flex-wrap justify-between gap-x-6 gap-y-2 text-xs text-muted max-wide:hidden">
      <ul className="flex flex-wrap gap-x-5">
        {LEGEND.map((item) => (
          <li key={item} className="flex items-center gap-2">
            <span aria-hidden="true" className={`size-3.5 rounded-[3px] border ${KEYS[item]}`} />
            {CALENDAR.legend[item]}
          </li>
        ))}
      </ul>
      <p className="max-w-[72ch]">
        {CALENDAR.help} {CALENDAR.keyHelp}
      </p>
    </div>
  );
}

interface DaysProps {
  readonly days: readonly DayColumn[];
  readonly calendar: PracticeCalendar;
  /** The day of the address, `YYYY-MM-DD`. */
  readonly chosen: string;
  readonly title: string;
  readonly onRange: (range: DayRange) => void;
}

/** The days of a week on phones, one of them as a list; on wide screens all as columns. */
function Days({ days, calendar, chosen, title, onRange }: DaysProps) {
  const shown = days.find(({ day }) => day === chosen) ?? days[0];
  const strip = days.map(({ day, weekdayShort, number, long, count }) => ({
    ...{ day, number, path: calendarPath("week", day), weekday: weekdayShort },
    label: `${long}, ${CALENDAR.count({ count })}`,
    isShown: day === shown?.day,
  }));
  return (
    <>
      <div className="grid gap-5 wide:hidden">
        {strip.length > 1 && <WeekStrip days={strip} label={CALENDAR.days} />}
        {shown && <DayAgenda day={shown} paths={PATHS} isAlone={strip.length === 1} />}
      </div>
      <div className="max-wide:hidden">
        <CalendarGrid key={days[0]?.day} {...{ days, calendar, title, onRange }} paths={PATHS} />
        <Legend />
      </div>
    </>
  );
}

const VIEW_KEYS: Readonly<Partial<Record<string, CalendarViewName>>> = { d: "day", w: "week", m: "month" };

export default function DoctorCalendar({ loaderData, actionData }: Route.ComponentProps) {
  const { calendar, view, day } = loaderData;
  const { today } = calendar;
  const days = calendar.days.map((calendarDay) => dayColumn(calendarDay, calendar));
  const title = titleOf(view, day);
  useLive("mine", calendar.version, ["ownConsultations"]);
  const navigate = useNavigate();
  const [range, setRange] = useState<DayRange | { readonly day: string }>();
  const [shown, setShown] = useState(actionData);
  if (actionData !== shown) {
    setShown(actionData);
    if (actionData?.ok) setRange(undefined);
  }
  const { hash } = useLocation();
  const change = useRef<HTMLDetailsElement>(null);
  // Other pages link to the form, which is closed otherwise.
  useEffect(() => {
    if (hash === "#change" && change.current) change.current.open = true;
  }, [hash]);
  const formDay = [day, today].sort()[1] ?? today;
  const open = () => setRange({ day: formDay });

  /** Only while the focus is in the calendar, so that other fields and screen readers get their letters. */
  function onKeyDown(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const key = event.key.toLowerCase();
    const to = key === "t" ? calendarPath(view, today) : VIEW_KEYS[key] && calendarPath(VIEW_KEYS[key], day);
    if (to) void navigate(to, { preventScrollReset: true });
    else if (key === "n") open();
    else return;
    event.preventDefault();
  }
  const form = { today, days, consultationPath: DOCTOR_PATHS.consultation };
  return (
    <div className="app-page max-w-none">
      <CalendarHead {...{ view, day, today }} onAdd={open} />
      <div className="mt-4 grid gap-3 empty:hidden">
        {actionData?.ok && <Alert kind="success">{actionData.message}</Alert>}
        {!calendar.saved && <Alert kind="waiting">{CALENDAR.noHours}</Alert>}
        <InTimeOff inTimeOff={calendar.inTimeOff} consultationPath={DOCTOR_PATHS.consultation} />
      </div>
      <section aria-label={CALENDAR.title} className="mt-4" onKeyDown={onKeyDown}>
        {view === "month" ? (
          <MonthCalendar days={days} month={day.slice(0, 7)} title={title} />
        ) : (
          <Days {...{ days, calendar, title }} chosen={day} onRange={setRange} />
        )}
      </section>
      <div className="no-print mt-10 grid gap-10 lg:grid-cols-2">
        <ChangeList calendar={calendar} />
        <section id="change" aria-labelledby="change-title" className="scroll-mt-24">
          <details ref={change} open={(!range && actionData?.ok === false) || undefined}>
            <summary className="cursor-pointer py-2">
              <h2 id="change-title" className="inline text-h3">
                {CALENDAR.form.title}
              </h2>
            </summary>
            <div className="mt-4">
              <ChangeForm key={formDay} range={{ day: formDay }} answer={range ? undefined : actionData} {...form} />
            </div>
          </details>
        </section>
      </div>
      <Dialog
        open={range !== undefined}
        title={CALENDAR.form.title}
        closeLabel={CALENDAR.close}
        onClose={() => setRange(undefined)}
      >
        {range && (
          <div className="mt-4">
            <ChangeForm range={range} answer={actionData?.ok === false ? actionData : undefined} {...form} />
          </div>
        )}
      </Dialog>
    </div>
  );
}
