import { CLINIC_ZONE } from "#domain/time.ts";
import { shortMomentWords, zoneWords } from "#domain/time-format.ts";
import { useZone } from "#web/viewer-times.ts";
import { DIRECTORY } from "./directory.copy.ts";

/** When a doctor is next free: in the clinic's time zone, after hydration in the viewer's. */
export function NextFree({ at }: { readonly at: string | null }) {
  const zone = useZone(CLINIC_ZONE);
  if (at === null) return <p className="text-muted">{DIRECTORY.noTime}</p>;
  return (
    <p>
      {DIRECTORY.nextFree}
      <time dateTime={at} className="font-semibold tabular-nums">
        {shortMomentWords(at, zone)}
      </time>{" "}
      <span className="text-muted">({zoneWords(zone)})</span>
    </p>
  );
}
