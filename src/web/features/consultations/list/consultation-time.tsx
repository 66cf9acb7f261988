import { formatMomentWithZone, formatNearMoment, formatTime, formatZone } from "#domain/format/time-format.ts";
import { sameOffsets } from "#domain/time.ts";
import { NEXT_CONSULTATION } from "#generated/messages/consultations/next-consultation.ts";
import { useZone } from "#web/time/use-zone.ts";
import { Moment } from "#web/ui/data/written.tsx";

interface ConsultationTimeProps {
  readonly time: { readonly startsAt: string; readonly zone: string };
  /** Milliseconds since 1970 by the server's clock. */
  readonly now: number;
}

/** Time of a consultation in the viewer's zone, and in the doctor's when it differs; the full date is its title. */
export function ConsultationTime({ time: { startsAt, zone }, now }: ConsultationTimeProps) {
  const own = useZone(zone);
  const isAlike = sameOffsets(own, zone, [Date.parse(startsAt)]);
  const text = formatNearMoment(startsAt, own, now);
  return (
    <>
      <time dateTime={startsAt} title={formatMomentWithZone(startsAt, own)}>
        <Moment text={isAlike ? text : `${text}, ${formatZone(own)}`} />
      </time>
      {!isAlike && (
        <span className="block text-sm">
          {NEXT_CONSULTATION.doctorsClock({ time: formatTime(startsAt, zone), zone: formatZone(zone) })}
        </span>
      )}
    </>
  );
}
