import { useId } from "react";
import { doctorName } from "#domain/doctors/doctor-name.ts";
import type { OwnFollowUp } from "#domain/follow-ups/follow-ups.api.ts";
import { formatDay } from "#domain/format/time-format.ts";
import { dayAt } from "#domain/time.ts";
import { FOLLOW_UPS } from "#generated/messages/consultations/follow-ups.ts";
import { AFTER_CONSULTATION as AFTER } from "#generated/messages/room/after-consultation.ts";
import { useZone } from "#web/time/use-zone.ts";
import { Card } from "#web/ui/layout/card.tsx";
import { Link } from "#web/ui/layout/link.tsx";
import { timesPath } from "../booking/booking-paths.ts";
import { StartLinks } from "./start-links.tsx";

interface FollowUpCardsProps {
  readonly followUps: readonly OwnFollowUp[];
  /** The account's own name: who else is treated is named. */
  readonly owner: string;
  /** The page of all doctors. */
  readonly findPath: string;
}

type FollowUpCardProps = Pick<FollowUpCardsProps, "owner" | "findPath"> & { readonly followUp: OwnFollowUp };

function FollowUpCard({ followUp, owner, findPath }: FollowUpCardProps) {
  const { doctor, patient, day, isOverdue, starts, isBookable } = followUp;
  const here = useZone(followUp.zone);
  const titleId = useId();
  const [first] = starts;
  const named = { doctor: doctorName(doctor.fullName), day: formatDay(day) };
  const from = first === undefined ? day : dayAt(here, Date.parse(first));
  return (
    <Card className="grid gap-3">
      <h3 id={titleId} className="text-h4 wrap-anywhere">
        {isOverdue ? FOLLOW_UPS.overdue(named) : FOLLOW_UPS.by(named)}
      </h3>
      {patient !== "" && patient !== owner && (
        <p className="text-muted wrap-anywhere">{FOLLOW_UPS.for({ name: patient })}</p>
      )}
      {!isBookable && <p>{FOLLOW_UPS.closed({ doctor: named.doctor })}</p>}
      {isBookable && first === undefined && <p>{FOLLOW_UPS.none}</p>}
      {first !== undefined && <StartLinks slug={doctor.slug} starts={starts} zone={here} labelledBy={titleId} />}
      <p>
        <Link
          to={isBookable ? timesPath(doctor.slug, { zone: here, from, day: from }) : findPath}
          className="touch-link font-semibold"
        >
          {isBookable ? AFTER.otherTimes : FOLLOW_UPS.others}
        </Link>
      </p>
    </Card>
  );
}

/** Follow-ups that doctors asked for and that are not booked, each with times that a tap books; nothing without one. */
export function FollowUpCards({ followUps, owner, findPath }: FollowUpCardsProps) {
  const titleId = useId();
  if (followUps.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="grid gap-4">
      <h2 id={titleId} className="text-h3">
        {FOLLOW_UPS.title}
      </h2>
      {followUps.map((followUp) => (
        <FollowUpCard key={followUp.consultationId} followUp={followUp} owner={owner} findPath={findPath} />
      ))}
    </section>
  );
}
