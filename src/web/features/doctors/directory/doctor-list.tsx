import { Form, useNavigation } from "react-router";
import { describeDay, formatShortDay, formatTime } from "#domain/format/time-format.ts";
import { currentLanguage, pathIn } from "#domain/language.ts";
import { CLINIC_ZONE, dayAt, daysAfter } from "#domain/time.ts";
import { DIRECTORY } from "#generated/messages/doctors/directory.ts";
import { useZone } from "#web/time/use-zone.ts";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Spinner } from "#web/ui/feedback/spinner.tsx";
import { TIME_SLOT } from "#web/ui/layout/button.tsx";
import { Icon } from "#web/ui/layout/icon.tsx";
import { Link, useCarried } from "#web/ui/layout/link.tsx";
import type { CardView } from "./directory-view.ts";
import { Portrait } from "./portrait.tsx";
import { RatingMark } from "./rating-mark.tsx";

/** Address that books a doctor's time, or asks who books it; without a time, that of the form of all times. */
export type BookAddress = (slug: string, chosen?: { readonly start: string; readonly zone?: string }) => string;

interface NextTimesProps {
  readonly doctor: CardView;
  readonly today: string;
  readonly book: BookAddress;
  /** Idempotency key of this doctor's times; null for those who can't book, who get links. */
  readonly bookingKey: string | null;
}

interface TimesProps extends NextTimesProps {
  readonly zone: string;
}

/**
 * A day as a person says it.
 * @param day - `YYYY-MM-DD`.
 * @param moment - A moment of that day.
 */
function dayNameOf(day: string, today: string, moment: string, zone: string): string {
  if (day === today) return DIRECTORY.today;
  return day === daysAfter(today, 1) ? DIRECTORY.tomorrow : formatShortDay(moment, zone);
}

/** Buttons that hold a time at once, for a patient; for others links, so that their page can be cached. */
function Times({ doctor: { slug, name, times }, today, book, bookingKey, zone }: TimesProps) {
  const { state, formData, formAction } = useNavigation();
  const addressOf = (path: string) => pathIn(currentLanguage(), path);
  const carried = useCarried();
  const action = book(slug);
  const isSending = state !== "idle" && formAction?.split("?")[0] === addressOf(action);
  const chosen = isSending ? formData?.get("start") : null;
  const firstDay = times[0] === undefined ? undefined : dayAt(zone, Date.parse(times[0]));
  const list = (
    <ul className="grid grid-cols-3 gap-2">
      {times.map((start) => {
        const time = formatTime(start, zone);
        const day = dayAt(zone, Date.parse(start));
        const dayName = day === firstDay ? null : dayNameOf(day, today, start, zone);
        // The name begins with the visible words (WCAG 2.5.3).
        const visible = dayName === null ? time : `${time} ${dayName}`;
        const label = DIRECTORY.timeOf({ time: visible, day: describeDay(day).long, name });
        const text = (
          <>
            {time} {dayName !== null && <span className="text-xs/4 font-normal">{dayName}</span>}
          </>
        );
        const to = book(slug, zone === CLINIC_ZONE ? { start } : { start, zone });
        return (
          <li key={start} className="grid">
            {bookingKey === null ? (
              <Link to={to} aria-label={label} className={TIME_SLOT}>
                {text}
              </Link>
            ) : (
              <button
                type="submit"
                name="start"
                value={start}
                // Unlike the action of a form, this one gets no language from the router.
                formAction={addressOf(carried(to))}
                disabled={isSending}
                aria-label={label}
                className={`${TIME_SLOT} cursor-pointer disabled:cursor-not-allowed`}
              >
                {chosen === start ? <Spinner size="small" /> : text}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
  if (bookingKey === null) return list;
  return (
    <Form method="post" action={carried(action)}>
      <input type="hidden" name="page" value={bookingKey} />
      <input type="hidden" name="zone" value={zone} />
      {list}
    </Form>
  );
}

/** The next times of a doctor, on one day or two: in the clinic's time zone, after hydration in the viewer's. */
function NextTimes({ doctor, today, book, bookingKey }: NextTimesProps) {
  const { name, path, shortFee, nextFree, times } = doctor;
  const zone = useZone(CLINIC_ZONE);
  const day = nextFree === null ? undefined : dayAt(zone, Date.parse(nextFree));
  const dayName = day === undefined || nextFree === null ? DIRECTORY.noTime : dayNameOf(day, today, nextFree, zone);
  return (
    <div className="grid content-start gap-1.5">
      <p className="flex items-baseline justify-between gap-3 text-sm">
        <span className={nextFree === null ? "text-muted" : "font-semibold"}>{dayName}</span>
        <span className="font-semibold tabular-nums max-wide:hidden">{shortFee}</span>
        {nextFree !== null && (
          <Link to={path} aria-label={DIRECTORY.allTimesOf({ name })} className="relative wide:hidden">
            {DIRECTORY.allTimes}
          </Link>
        )}
      </p>
      {times.length > 0 && <Times {...{ doctor, today, book, bookingKey, zone }} />}
      <p className="flex justify-between text-sm max-wide:hidden">
        <Link to={path} aria-label={`${DIRECTORY.profile}, ${name}`} className="touch-link">
          {DIRECTORY.profile}
        </Link>
        {nextFree !== null && (
          <Link to={`${path}#time`} aria-label={DIRECTORY.allTimesOf({ name })} className="touch-link">
            {DIRECTORY.allTimes}
          </Link>
        )}
      </p>
    </div>
  );
}

function DoctorEntry({ doctor, ...times }: NextTimesProps) {
  const { path, name, qualifications, registrationNumber, specialities, languages, shortFee, rating, treats } = doctor;
  return (
    <li className="grid gap-x-6 gap-y-3 border-b border-rule py-4.5 wide:grid-cols-[minmax(0,1fr)_300px] wide:py-5">
      <div className="grid grid-cols-[72px_minmax(0,1fr)] items-start gap-x-4">
        <Portrait person={doctor} />
        <div className="grid gap-0.5">
          <h2 className="text-h4 wrap-anywhere">
            <Link to={path} className="text-ink no-underline hover:underline">
              {name}
            </Link>
          </h2>
          <p className="text-sm wrap-anywhere text-muted">
            {specialities} · {qualifications}
          </p>
          <p className="wrap-anywhere">
            <Badge variant="reviewed">{DIRECTORY.verified({ number: registrationNumber })}</Badge>
          </p>
          <RatingMark rating={rating} />
          {treats !== null && <p className="text-sm font-semibold text-leaf">{treats}</p>}
          <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
            <Icon name="languages" className="size-4 shrink-0" />
            <span className="wrap-anywhere">{languages}</span>
            <span className="font-semibold text-ink tabular-nums wide:hidden">{shortFee}</span>
          </p>
        </div>
      </div>
      <NextTimes doctor={doctor} {...times} />
    </li>
  );
}

interface DoctorListProps {
  readonly cards: readonly CardView[];
  /** Whether the reader searched; a clinic with doctors then has cards to show instead. */
  readonly isSearch: boolean;
  /** Today in the clinic's zone, `YYYY-MM-DD`. */
  readonly today: string;
  readonly book: BookAddress;
  /** Idempotency keys by card, for a patient; null for those who can't book. */
  readonly bookingKeys: readonly string[] | null;
}

/** The list of doctors. */
export function DoctorList({ cards, isSearch, bookingKeys, ...times }: DoctorListProps) {
  if (cards.length === 0) {
    return (
      <div className="mt-8">
        <EmptyState drawing="diary">{isSearch ? `${DIRECTORY.notFound} ${DIRECTORY.none}` : DIRECTORY.none}</EmptyState>
      </div>
    );
  }
  return (
    <ul aria-label={DIRECTORY.list} className="border-t border-rule">
      {cards.map((doctor, index) => (
        <DoctorEntry key={doctor.path} doctor={doctor} bookingKey={bookingKeys?.[index] ?? null} {...times} />
      ))}
    </ul>
  );
}
