import { timeWords } from "#domain/time-format.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { useZone } from "#web/visit-times.ts";
import { HELD_VISIT } from "./own-visits.copy.ts";
import type { HeldView } from "./own-visits-view.ts";
import { useClinicTime } from "./use-clinic-time.ts";
import { VisitTime } from "./visit-time.tsx";

/** The way back to a form that was left while its time is held; gone when that is over. */
export function HeldVisit({ held }: { readonly held: HeldView }) {
  const now = useClinicTime(held.now);
  const zone = useZone(held.zone);
  if (now >= Date.parse(held.until)) return null;
  return (
    <section
      aria-labelledby="held-visit"
      className="grid justify-items-start gap-3 rounded-3 border border-turmeric bg-turmeric-tint p-5 text-ink"
    >
      <h2 id="held-visit" className="text-h4">
        {HELD_VISIT.title}
      </h2>
      <p className="font-semibold wrap-anywhere">
        <VisitTime of={held} />
      </p>
      <p className="max-w-[54ch] text-sm wrap-anywhere">
        {HELD_VISIT.lead(held.doctor)} {HELD_VISIT.until(timeWords(held.until, zone))}
      </p>
      <Link to={held.path} className={buttonClass()}>
        {HELD_VISIT.goOn}
      </Link>
    </section>
  );
}
