import { shortMomentWords, zoneWords } from "#domain/consultations/moment-words.ts";
import { DEFAULT_ZONE } from "#domain/consultations/zoned-time.ts";
import { useZone } from "#web/visit-times.ts";
import { DIRECTORY } from "./directory.copy.ts";

/** When a doctor is next free, by the visitor's clock; until the page is awake, by the clinic's. */
export function NextFree({ at }: { readonly at: string | null }) {
  const zone = useZone(DEFAULT_ZONE);
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
