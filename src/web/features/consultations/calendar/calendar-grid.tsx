import { useEffect, useRef } from "react";
import type { PracticeCalendar } from "#domain/consultations/practice.api.ts";
import { formatClock, formatTime } from "#domain/format/time-format.ts";
import { dayAt, wallAt } from "#domain/time.ts";
import { CALENDAR } from "#generated/messages/consultations/calendar.ts";
import { Link } from "#web/ui/layout/link.tsx";
import { useNow } from "../day/use-now.ts";
import { type Selection, useDragSelect } from "../hours/use-drag-select.ts";
import {
  AppointmentBlock,
  appointmentButtonId,
  beginClass,
  type CalendarPaths,
  TimeOffInGrid,
} from "./calendar-blocks.tsx";
import { type DayColumn, kindOf, type Minutes } from "./calendar-days.ts";
import { calendarPath } from "./calendar-paths.ts";

const CELL_MINUTES = 30;
const HOUR = 60;
const DAY_MINUTES = 24 * HOUR;
const CELLS = Array.from({ length: DAY_MINUTES / CELL_MINUTES }, (_, index) => index);
/** The first time in sight, unless hours begin earlier. */
const MORNING = 9 * HOUR;

/** A part of one day, in minutes since midnight. */
export interface DayRange extends Minutes {
  readonly day: string;
}

const cellAt = (index: number): Minutes => ({ from: index * CELL_MINUTES, to: (index + 1) * CELL_MINUTES });
const beginsIn = (cell: Minutes) => (minutes: Minutes) => minutes.from >= cell.from && minutes.from < cell.to;
const touches = (cell: Minutes) => (minutes: Minutes) => minutes.from < cell.to && cell.from < minutes.to;

/** The selection within the day where it began, so that a drag into another day or past midnight ends with the day. */
export function rangeOf({ from, to }: Selection, days: readonly Pick<DayColumn, "day">[]): DayRange {
  return {
    day: days[from.day]?.day ?? "",
    from: Math.min(from.index, to.index) * CELL_MINUTES,
    to: Math.min(DAY_MINUTES, (Math.max(from.index, to.index) + 1) * CELL_MINUTES),
  };
}

/** Partly covered by appointments or time off, which are the targets there, also in the tab order. */
const isCovered = ({ appointments, off }: DayColumn, cell: Minutes) => [...appointments, ...off].some(touches(cell));

/** The full name of a half hour: day, times, whether it is open, and who is booked. */
function cellLabel(column: DayColumn, cell: Minutes): string {
  const named = CALENDAR.cell({
    day: `${column.weekday} ${column.date}`,
    from: formatClock(cell.from),
    to: formatClock(cell.to % DAY_MINUTES),
    kind: CALENDAR.kinds[kindOf(column, cell)],
  });
  const booked = column.appointments.filter(touches(cell)).map(({ label }) => label);
  return booked.length === 0 ? named : CALENDAR.cellBooked({ cell: named, names: booked.join(", ") });
}

/** The pane scrolls, not the page. */
const PANE = "relative max-h-[max(420px,calc(100dvh-240px))] overflow-auto rounded-3 border border-rule bg-surface";

/** The height of a minute by the shortest shown appointment, which is at least 24 px high. */
const HEIGHTS = [
  { below: 10, height: "[--minute:calc(300px/60)]" },
  { below: 15, height: "[--minute:calc(150px/60)]" },
  { below: 20, height: "[--minute:calc(100px/60)]" },
  { below: 25, height: "[--minute:calc(75px/60)]" },
] as const;
const USUAL_HEIGHT = "[--minute:calc(62px/60)]";

function minuteHeight(days: readonly DayColumn[]): string {
  const shortest = Math.min(...days.flatMap(({ appointments }) => appointments).map(({ from, to }) => to - from));
  return HEIGHTS.find(({ below }) => shortest < below)?.height ?? USUAL_HEIGHT;
}

/** The current minute of the shown zone: its day, its cell and its words. */
function nowIn(moment: string, zone: string) {
  const instant = Date.parse(moment);
  const minute = Math.floor((wallAt(zone, instant) % (DAY_MINUTES * 60_000)) / 60_000);
  return { day: dayAt(zone, instant), minute, text: formatTime(moment, zone) };
}
type Now = ReturnType<typeof nowIn>;

/** A line under the appointments, because one through a name reads as cancelled. */
const NOW =
  "cal-now pointer-events-none absolute top-[calc(var(--begin,0)*var(--minute))] right-0 -left-[5px] z-1 h-0.5 " +
  "scroll-my-24 bg-turmeric before:absolute before:-top-1 before:size-2.5 before:rounded-full before:bg-turmeric " +
  "forced-colors:bg-[Highlight] forced-colors:forced-color-adjust-none";

interface GridCellProps {
  readonly column: DayColumn;
  readonly day: number;
  readonly index: number;
  readonly chosen: boolean;
  readonly reached: boolean;
  /** The current time, if it is in this cell. */
  readonly now: Now | null;
  readonly paths: CalendarPaths;
}

function GridCell({ column, day, index, chosen, reached, now, paths }: GridCellProps) {
  const cell = cellAt(index);
  const kind = kindOf(column, cell);
  return (
    <td>
      <button
        type="button"
        tabIndex={reached && !isCovered(column, cell) ? 0 : -1}
        aria-label={cellLabel(column, cell)}
        data-day={day}
        data-at={index}
        data-kind={kind}
        data-chosen={chosen || undefined}
        className="cal-cell"
      >
        {(kind === "part" || kind === "off") && (
          <svg viewBox={`0 ${cell.from} 1 ${CELL_MINUTES}`} preserveAspectRatio="none" aria-hidden="true">
            {column.open.map(({ from, to }) => (
              <rect key={from} y={from} width="1" height={to - from} />
            ))}
          </svg>
        )}
      </button>
      {column.off.filter(beginsIn(cell)).map((off) => (
        <TimeOffInGrid key={off.id} timeOff={off} />
      ))}
      {column.appointments.filter(beginsIn(cell)).map((appointment) => (
        <AppointmentBlock key={appointment.key} appointment={appointment} paths={paths} />
      ))}
      {now && (
        <div className={`${NOW} ${beginClass(now.minute)}`}>
          <span className="sr-only">{CALENDAR.now({ time: now.text })}</span>
        </div>
      )}
    </td>
  );
}

interface CalendarGridProps {
  readonly days: readonly DayColumn[];
  readonly calendar: Pick<PracticeCalendar, "zone" | "now">;
  readonly title: string;
  readonly paths: CalendarPaths;
  /** A part of a day was selected. */
  readonly onRange: (range: DayRange) => void;
}

/** Days side by side in half hours; empty time is selected by pointer, touch or keyboard. */
export function CalendarGrid({ days, calendar, title, paths, onRange }: CalendarGridProps) {
  const { zone } = calendar;
  const pane = useRef<HTMLDivElement>(null);
  const now = nowIn(useNow(calendar.now), zone);
  const open = days.flatMap((day) => [...day.open, ...day.appointments]).map(({ from }) => from);
  const earliest = Math.min(MORNING, ...open);
  const today = Math.max(
    0,
    days.findIndex(({ isToday }) => isToday),
  );

  function onPaint(selection: Selection): void {
    const { from, to } = selection;
    const booked = days[from.day]?.appointments.find(touches(cellAt(from.index)));
    if (booked && from.day === to.day && from.index === to.index)
      document.getElementById(appointmentButtonId(booked.key))?.click();
    else onRange(rangeOf(selection, days));
  }
  const morning = Math.floor(earliest / CELL_MINUTES);
  const column = days[today];
  const free = column && CELLS.find((index) => index >= morning && !isCovered(column, cellAt(index)));
  const first = { day: today, index: free ?? morning };
  const { selection, focus, attributes } = useDragSelect({ days: days.length, cells: CELLS.length, onPaint, first });
  // The arrow keys move in it, so that screen readers leave them to the page.
  const grid = { ...attributes, role: "grid" } as const;
  const chosen = selection && rangeOf(selection, days);
  const isChosen = (day: string, index: number) => chosen?.day === day && touches(cellAt(index))(chosen);

  useEffect(() => {
    const row = pane.current?.querySelector<HTMLElement>(`[data-row="${Math.floor(earliest / HOUR) * 2 - 1}"]`);
    if (row && pane.current)
      pane.current.scrollTop = row.offsetTop - (pane.current.querySelector("thead")?.offsetHeight ?? 0);
    pane.current?.querySelector(".cal-now")?.scrollIntoView({ block: "nearest" });
  }, [earliest]);

  return (
    <div ref={pane} className={`${PANE} ${minuteHeight(days)}`}>
      <table {...grid} aria-label={CALENDAR.grid({ span: title })} className="cal">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{CALENDAR.time}</span>
            </th>
            {days.map((column) => (
              <th
                key={column.day}
                scope="col"
                className={column.isToday ? "shadow-[inset_0_-3px_0_var(--turmeric)]" : undefined}
              >
                <Link
                  to={calendarPath("day", column.day)}
                  className="flex items-baseline gap-1.5 p-2.5 font-normal text-muted no-underline"
                >
                  <span aria-hidden="true">
                    <b className="font-display text-[1.25rem]/none font-semibold text-ink">{column.number}</b>{" "}
                    {column.weekdayShort}
                  </span>
                  <span className="sr-only">{column.long}, </span>
                  <span aria-hidden="true" className="ml-auto tabular-nums">
                    {column.count > 0 && column.count}
                  </span>
                  <span className="sr-only">{CALENDAR.count({ count: column.count })}</span>
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {CELLS.map((index) => (
            <tr key={index} data-row={index} data-hour={index % 2 === 0 || undefined}>
              <th scope="row">
                <span className={index % 2 === 0 ? undefined : "sr-only"}>
                  {formatClock(index * CELL_MINUTES).replace(":00", "")}
                </span>
              </th>
              {days.map((column, day) => (
                <GridCell
                  key={column.day}
                  {...{ column, day, index, paths }}
                  chosen={isChosen(column.day, index)}
                  reached={focus.day === day && focus.index === index}
                  now={now.day === column.day && Math.floor(now.minute / CELL_MINUTES) === index ? now : null}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
