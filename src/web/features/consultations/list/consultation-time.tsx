import { momentWords, timeWords, zoneWords } from "#domain/format/time-format.ts";
import { sameOffsets } from "#domain/time.ts";
import { NEXT_CONSULTATION } from "#generated/messages/consultations/next-consultation.ts";
import { Moment } from "#web/ui/data/moment.tsx";
import { useZone } from "#web/use-zone.ts";

interface ConsultationTimeProps {
  readonly of: { readonly startsAt: string; readonly zone: string };
}

/** Time of a consultation in the viewer's zone, and in the doctor's when it differs. */
export function ConsultationTime({ of: { startsAt, zone } }: ConsultationTimeProps) {
  const own = useZone(zone);
  return (
    <>
      <time dateTime={startsAt}>
        <Moment words={`${momentWords(startsAt, own)}, ${zoneWords(own)}`} />
      </time>
      {!sameOffsets(own, zone, [Date.parse(startsAt)]) && (
        <span className="block text-sm">
          {NEXT_CONSULTATION.doctorsClock({ time: timeWords(startsAt, zone), zone: zoneWords(zone) })}
        </span>
      )}
    </>
  );
}
