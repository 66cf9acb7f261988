import type { EnteredConsultation } from "#domain/consultations/consultation.ts";
import { doctorName } from "#domain/doctors/doctor-name.ts";
import { shortMomentWords } from "#domain/format/time-format.ts";
import { MOVED } from "#generated/messages/consultations/moved.ts";
import { Written } from "#web/ui/data/written.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { TouchLink } from "#web/ui/layout/link.tsx";
import { useZone } from "#web/use-zone.ts";
import { consultationPath } from "../booking/booking-paths.ts";

interface MovedNoteProps {
  readonly of: Pick<EnteredConsultation, "id" | "as" | "state" | "startsAt" | "zone" | "doctor" | "moved">;
  /** Whether the page has no other links to change and cancel it. */
  readonly withLinks?: boolean;
}

/** Who set the present time of a confirmed consultation, from when to when, and what its patient can do about it. */
export function MovedNote({ of, withLinks = false }: MovedNoteProps) {
  const { id, as, state, startsAt, zone, doctor, moved } = of;
  const here = useZone(zone);
  if (moved === null || state !== "confirmed") return null;
  const isOwn = as === "patient";
  const others = moved.by === "doctor" ? MOVED.doctor({ doctor: doctorName(doctor.fullName) }) : MOVED.staff;
  return (
    <Alert kind="waiting">
      <p className="font-semibold wrap-anywhere">{as === moved.by ? MOVED.own : others}</p>
      <p>{MOVED.times({ from: shortMomentWords(moved.from, here), to: shortMomentWords(startsAt, here) })}</p>
      {moved.reason !== "" && (
        <p className="wrap-anywhere">
          {MOVED.reason}
          <Written text={moved.reason} />
        </p>
      )}
      {isOwn && moved.by === "doctor" && <p className="mt-2">{MOVED.free}</p>}
      {isOwn && withLinks && (
        <p className="flex flex-wrap gap-x-5">
          <TouchLink to={consultationPath(id, "change")}>{MOVED.change}</TouchLink>
          <TouchLink to={consultationPath(id, "cancel")}>{MOVED.cancel}</TouchLink>
        </p>
      )}
    </Alert>
  );
}
