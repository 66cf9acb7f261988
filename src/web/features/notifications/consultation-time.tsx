import { sameOffsets } from "#domain/time.ts";
import { momentWords, timeWords, zoneWords } from "#domain/time-format.ts";
import { useZone } from "#web/viewer-times.ts";

interface ConsultationTimeProps {
  /** UTC ISO. */
  readonly startsAt: string;
  /** The doctor's. */
  readonly zone: string;
}

/** A visit's time by the reader's clock, and by the doctor's where that shows another. */
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
