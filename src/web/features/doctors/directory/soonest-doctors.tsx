import { formatShortDay, formatTime, formatZone } from "#domain/format/time-format.ts";
import { CLINIC_ZONE } from "#domain/time.ts";
import { SOONEST_DOCTORS } from "#generated/messages/doctors/soonest-doctors.ts";
import { useZone } from "#web/time/use-zone.ts";
import { ButtonLink } from "#web/ui/layout/button.tsx";
import { Icon } from "#web/ui/layout/icon.tsx";
import { Link } from "#web/ui/layout/link.tsx";
import type { SoonestDoctor, SoonestDoctorsView } from "./soonest-doctors-view.ts";

function Entry({ doctor, book, zone }: { doctor: SoonestDoctor; book: string; zone: string }) {
  const { path, name, label, field, registrationNumber, startsAt } = doctor;
  const { time, day } =
    zone === CLINIC_ZONE ? doctor : { time: formatTime(startsAt, zone), day: formatShortDay(startsAt, zone) };
  return (
    <li
      className={
        "grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-3 border-b border-rule py-5 " +
        "sm:grid-cols-[112px_minmax(0,1fr)_auto]"
      }
    >
      <p className="max-sm:col-span-2">
        <time dateTime={startsAt} className="block font-display text-[1.375rem]/7 font-medium text-leaf tabular-nums">
          {time}
        </time>
        <span className="text-xs text-muted">{day}</span>
      </p>
      <div className="min-w-0">
        <h3 className="font-text text-base font-semibold tracking-normal wrap-anywhere">{name}</h3>
        <p className="text-sm wrap-anywhere text-muted">{field}</p>
        <p className="mt-1 flex items-center gap-1.5 text-xs wrap-anywhere text-muted tabular-nums">
          <Icon name="badge-check" className="size-4 shrink-0" />
          {registrationNumber}
        </p>
      </div>
      <ButtonLink to={path} aria-label={label} size="small">
        {book}
      </ButtonLink>
    </li>
  );
}

/** The doctors who are free soonest, on the home page; hidden when there are none. */
export function SoonestDoctors({ view }: { readonly view: SoonestDoctorsView }) {
  const zone = useZone(CLINIC_ZONE);
  if (view.lines.length === 0) return null;
  const { title, lead, all, book } = view.say;
  return (
    <section aria-labelledby="soonest-title" className="border-t border-rule bg-sunken">
      <div className="page grid gap-8 py-14 wide:grid-cols-[minmax(0,4fr)_minmax(0,7fr)] wide:gap-20 wide:py-20">
        <div>
          <h2 id="soonest-title">{title}</h2>
          <p className="mt-3 max-w-[54ch] text-muted">
            {lead} {SOONEST_DOCTORS.hours({ zone: formatZone(zone) })}
          </p>
          <Link to={view.allPath} className="mt-3 touch-link gap-1.5 font-semibold">
            {all}
            <Icon name="arrow-right" className="size-4" />
          </Link>
        </div>
        <ul className="border-t-2 border-leaf">
          {view.lines.map((doctor) => (
            <Entry key={doctor.path} doctor={doctor} book={book} zone={zone} />
          ))}
        </ul>
      </div>
    </section>
  );
}
