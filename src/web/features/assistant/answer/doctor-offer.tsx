import type { AnswerView } from "#domain/assistant/answer-parts.ts";
import { doctorName, doctorPath } from "#domain/doctors/doctor-name.ts";
import { rupeesOf } from "#domain/format/money.ts";
import { formatShortDay, formatTime } from "#domain/format/time-format.ts";
import { CLINIC_ZONE } from "#domain/time.ts";
import { OFFER } from "#generated/messages/assistant/offer.ts";
import { SPECIALITIES } from "#generated/messages/doctors/specialities.ts";
import { useZone } from "#web/time/use-zone.ts";
import { TIME_SLOT } from "#web/ui/layout/button.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { Link, TouchLink } from "#web/ui/layout/link.tsx";

/** A doctor with the next free times: a time leads to its booking. */
export function DoctorOffer({ doctor }: { readonly doctor: NonNullable<AnswerView["doctor"]> }) {
  const { slug, firstName, lastName, specialities, fee, times } = doctor;
  const zone = useZone(CLINIC_ZONE);
  const name = doctorName(`${firstName} ${lastName}`);
  const [first] = times;
  if (first === undefined) return null;
  const book = (start: string) => {
    const query = new URLSearchParams(zone === CLINIC_ZONE ? { start } : { start, zone });
    return `${doctorPath(slug)}/book?${query}`;
  };
  const price = fee === 0 ? OFFER.free : rupeesOf(fee);
  return (
    <Card>
      <section aria-label={OFFER.title}>
        <p className="font-semibold wrap-anywhere">
          <Link to={doctorPath(slug)} className="text-ink no-underline hover:underline">
            {name}
          </Link>
        </p>
        <p className="text-sm text-muted">
          {specialities.map((key) => SPECIALITIES[key]).join(", ")} · {price}
        </p>
        <p className="mt-3 flex items-center justify-between gap-3 text-sm">
          <span className="font-semibold">{formatShortDay(first, zone)}</span>
          <TouchLink to="/Doctors?free=soonest">{OFFER.others}</TouchLink>
        </p>
        <ul className="mt-1 grid grid-cols-[repeat(auto-fit,minmax(5.25rem,1fr))] gap-2">
          {times.map((start) => {
            const time = formatTime(start, zone);
            return (
              <li key={start} className="grid">
                <Link to={book(start)} aria-label={OFFER.book({ time, name, fee: price })} className={TIME_SLOT}>
                  {time}
                </Link>
              </li>
            );
          })}
        </ul>
      </section>
    </Card>
  );
}
