import { CALENDAR } from "#generated/messages/consultations/calendar.ts";
import { Link } from "#web/ui/layout/link.tsx";
import type { DayColumn } from "./calendar-days.ts";
import { calendarPath } from "./calendar-paths.ts";

const WEEK = 7;
const CELL = "h-16 border-t border-rule align-top not-first:border-l wide:h-26";
const DAY =
  "flex h-full flex-col items-start gap-0.5 p-1.5 text-(length:--text-xs)/[1.125rem] text-ink no-underline " +
  "hover:outline-2 hover:-outline-offset-2 hover:outline-leaf wide:px-2.5 wide:py-2";
const NUMBER = "font-display text-[1.125rem]/[1.5rem]";

/** A day of a month with its counts; it leads to its week. */
function MonthDay({ column, month }: { readonly column: DayColumn; readonly month: string }) {
  const { day, number, long, count, requests, off, open, isToday } = column;
  const isOff = off.length > 0;
  const isClosed = open.length === 0;
  const isOther = !day.startsWith(month);
  const numberText = isOther ? "font-normal text-muted" : isToday ? "font-semibold text-on-turmeric" : "font-semibold";
  return (
    <td className={`${CELL} ${isOff ? "bg-(image:--hatch)" : isClosed ? "bg-sunken" : ""}`}>
      <Link to={calendarPath("week", day)} aria-current={isToday ? "date" : undefined} className={DAY}>
        <span className="sr-only">{long}: </span>
        <b aria-hidden="true" className={`${NUMBER} ${isToday ? "rounded-1 bg-turmeric px-1.5" : ""} ${numberText}`}>
          {number}
        </b>
        {count > 0 && (
          <span className="rounded-1 bg-leaf-tint px-[5px] text-ink">
            <span aria-hidden="true" className="wide:hidden">
              {count}
            </span>
            <span className="max-wide:sr-only">{CALENDAR.count({ count })}</span>
          </span>
        )}
        {count === 0 && <span className="sr-only">{CALENDAR.count({ count })}</span>}
        {requests > 0 && (
          <span className="rounded-1 border border-dashed border-turmeric-ink bg-surface px-[5px] text-ink">
            <span aria-hidden="true" className="wide:hidden">
              {requests}
            </span>
            <span className="max-wide:sr-only">{CALENDAR.requests({ count: requests })}</span>
          </span>
        )}
        {isOff && <span className="text-xs max-wide:sr-only">{CALENDAR.off}</span>}
        {!isOff && isClosed && <span className="text-xs text-muted max-wide:sr-only">{CALENDAR.closed}</span>}
      </Link>
    </td>
  );
}

interface MonthCalendarProps {
  readonly days: readonly DayColumn[];
  /** `YYYY-MM`. */
  readonly month: string;
  readonly title: string;
}

/** A month as weeks of days with how much is booked. */
export function MonthCalendar({ days, month, title }: MonthCalendarProps) {
  const weeks = Array.from({ length: days.length / WEEK }, (_, index) => days.slice(index * WEEK, (index + 1) * WEEK));
  return (
    <table
      aria-label={CALENDAR.month({ month: title })}
      className={
        "w-full table-fixed border-separate border-spacing-0 overflow-hidden rounded-3 border border-rule " +
        "bg-surface"
      }
    >
      <thead>
        <tr>
          {weeks[0]?.map(({ day, weekday, weekdayShort }) => (
            <th
              key={day}
              scope="col"
              abbr={weekday}
              className="bg-sunken py-2 pl-1.5 text-left text-(length:--text-xs) font-semibold text-muted wide:px-2.5"
            >
              {weekdayShort}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.day}>
            {week.map((item) => (
              <MonthDay key={item.day} column={item} month={month} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
