import { doctorName, doctorPath } from "#domain/doctors/doctor-name.ts";
import { formatDay } from "#domain/format/time-format.ts";
import { dayAt } from "#domain/time.ts";
import { AFTER_CONSULTATION as AFTER } from "#generated/messages/room/after-consultation.ts";
import { useZone } from "#web/time/use-zone.ts";
import { Card } from "#web/ui/layout/card.tsx";
import { Link } from "#web/ui/layout/link.tsx";
import { timesPath } from "../booking/booking-paths.ts";
import { StartLinks } from "./start-links.tsx";

export interface FollowUp {
  /** The day that the doctor asked for, `YYYY-MM-DD`; null without one, or when it has passed. */
  readonly wantedOn: string | null;
  /** The next free times on one day, UTC ISO; empty without one. */
  readonly starts: readonly string[];
}

interface FollowUpTimesProps {
  readonly doctor: { readonly slug: string; readonly fullName: string };
  /** The time zone of the consultation. */
  readonly zone: string;
  readonly followUp: FollowUp;
}

/** The follow-up that the doctor asked for, with times that a tap books. */
export function FollowUpTimes({ doctor, zone, followUp: { wantedOn, starts } }: FollowUpTimesProps) {
  const here = useZone(zone);
  const [first] = starts;
  const from = first === undefined ? undefined : dayAt(here, Date.parse(first));
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="follow-up" className="text-h4">
          {wantedOn === null ? AFTER.book : AFTER.followUp}
        </h2>
        <Link
          to={from === undefined ? doctorPath(doctor.slug) : timesPath(doctor.slug, { zone: here, from, day: from })}
          className="touch-link"
        >
          {first === undefined ? AFTER.times : AFTER.otherTimes}
        </Link>
      </div>
      {wantedOn !== null && (
        <p className="text-muted">{AFTER.wanted({ doctor: doctorName(doctor.fullName), day: formatDay(wantedOn) })}</p>
      )}
      {first !== undefined && <StartLinks slug={doctor.slug} starts={starts} zone={here} labelledBy="follow-up" />}
    </Card>
  );
}
