import { CLINIC_ZONE } from "#domain/time.ts";
import { shortMomentWords, zoneWords } from "#domain/time-format.ts";
import { useZone } from "#web/viewer-times.ts";
import { DIRECTORY } from "./directory.copy.ts";

/** When a doctor is next free, by the visitor's clock; until the page is awake, by the clinic's. */
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
