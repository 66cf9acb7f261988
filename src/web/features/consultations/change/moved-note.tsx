import type { EnteredConsultation } from "#domain/consultations/consultation.ts";
import { doctorName } from "#domain/doctors/doctor-name.ts";
import { formatShortMoment } from "#domain/format/time-format.ts";
import { MOVED } from "#generated/messages/consultations/moved.ts";
import { useZone } from "#web/time/use-zone.ts";
import { Written } from "#web/ui/data/written.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { TouchLink } from "#web/ui/layout/link.tsx";
import { consultationPath } from "../booking/booking-paths.ts";

type Moved = Pick<EnteredConsultation, "id" | "as" | "state" | "startsAt" | "zone" | "doctor" | "moved">;

/** Who set the present time of a confirmed consultation, from when to when, and what its patient can do about it. */
export function MovedText({ move }: { readonly move: Moved }) {
  const { as, state, startsAt, zone, doctor, moved } = move;
  const here = useZone(zone);
  if (moved === null || state !== "confirmed") return null;
  const others = moved.by === "doctor" ? MOVED.doctor({ doctor: doctorName(doctor.fullName) }) : MOVED.staff;
  return (
    <div className="grid gap-1 text-sm wrap-anywhere">
      <p className="font-semibold">{as === moved.by ? MOVED.own : others}</p>
      <p>{MOVED.before({ time: formatShortMoment(moved.from, here) })}</p>
      <p>{MOVED.now({ time: formatShortMoment(startsAt, here) })}</p>
      {moved.reason !== "" && (
        <p>
          {MOVED.reason}
          <Written text={moved.reason} />
        </p>
      )}
      {as === "patient" && moved.by === "doctor" && <p>{MOVED.choice}</p>}
    </div>
  );
}

interface MovedNoteProps {
  readonly move: Moved;
  /** Whether the page has no other links to change and cancel it. */
  readonly withLinks?: boolean;
  /** The clinic's sentence on fees, on a page that doesn't show the fee with it. */
  readonly feeNote?: string;
}

/** The moved appointment as a note above the page's content. */
export function MovedNote({ move, withLinks = false, feeNote = "" }: MovedNoteProps) {
  if (move.moved === null || move.state !== "confirmed") return null;
  return (
    <Alert kind="waiting">
      <MovedText move={move} />
      {move.as === "patient" && feeNote !== "" && <p>{feeNote}</p>}
      {move.as === "patient" && withLinks && (
        <p className="flex flex-wrap gap-x-5">
          <TouchLink to={consultationPath(move.id, "change")}>{MOVED.change}</TouchLink>
          <TouchLink to={consultationPath(move.id, "cancel")}>{MOVED.cancel}</TouchLink>
        </p>
      )}
    </Alert>
  );
}
