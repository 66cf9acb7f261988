import { sameOffsets } from "#domain/time.ts";
import { momentWords, timeWords, zoneWords } from "#domain/time-format.ts";
import { useZone } from "#web/viewer-times.ts";

interface ConsultationTimeProps {
  /** UTC ISO. */
  readonly startsAt: string;
  /** The doctor's time zone. */
  readonly zone: string;
}

/** A consultation's time in the reader's zone, and in the doctor's where it differs. */
export function ConsultationTime({ startsAt, zone }: ConsultationTimeProps) {
  const here = useZone(zone);
  const alike = sameOffsets(here, zone, [Date.parse(startsAt)]);
  const theirs = alike ? "" : ` (${timeWords(startsAt, zone)}, ${zoneWords(zone)})`;
  return (
    <time dateTime={startsAt}>
      {momentWords(startsAt, here)}, {zoneWords(here)}
      {theirs}
    </time>
  );
}
