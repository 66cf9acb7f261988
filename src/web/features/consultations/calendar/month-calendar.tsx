import { CALENDAR } from "#generated/messages/consultations/calendar.ts";
import { Link } from "#web/ui/layout/link.tsx";
import { calendarPath } from "./calendar-paths.ts";
import type { CalendarPageView, DayColumn } from "./calendar-view.ts";

const WEEK = 7;

/** A day of a month with its counts; it leads to its week. */
function MonthDay({ day: of, month }: { readonly day: DayColumn; readonly month: string }) {
  const { day, number, long, count, requests, off, open, isToday } = of;
  const isOff = off.length > 0;
  const isClosed = open.length === 0;
  return (
    <td
      data-other={!day.startsWith(month) || undefined}
      data-closed={isClosed || undefined}
      data-off={isOff || undefined}
    >
      <Link to={calendarPath("week", day)} aria-current={isToday ? "date" : undefined}>
        <span className="sr-only">{long}: </span>
        <b aria-hidden="true">{number}</b>
        {count > 0 && (
          <span className="cal-month-count">
            <span aria-hidden="true" className="wide:hidden">
              {count}
            </span>
            <span className="max-wide:sr-only">{CALENDAR.count({ count })}</span>
          </span>
        )}
        {count === 0 && <span className="sr-only">{CALENDAR.count({ count })}</span>}
        {requests > 0 && (
          <span className="cal-month-requests">
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

/** A month as weeks of days with how much is booked. */
export function MonthCalendar({ view: { days, month, title } }: { readonly view: CalendarPageView }) {
  const weeks = Array.from({ length: days.length / WEEK }, (_, index) => days.slice(index * WEEK, (index + 1) * WEEK));
  return (
    <table aria-label={CALENDAR.month({ month: title })} className="cal-month">
      <thead>
        <tr>
          {weeks[0]?.map(({ day, weekday, weekdayShort }) => (
            <th key={day} scope="col" abbr={weekday}>
              {weekdayShort}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.day}>
            {week.map((item) => (
              <MonthDay key={item.day} day={item} month={month} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
