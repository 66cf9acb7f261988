import { formatTime } from "#domain/format/time-format.ts";
import { SLOT_HOLD } from "#generated/messages/consultations/slot-hold.ts";
import { ConsultationTime } from "#web/features/consultations/list/consultation-time.tsx";
import type { SlotHoldCardView } from "#web/features/consultations/list/own-consultations-view.ts";
import { useClinicTime } from "#web/lib/use-clinic-time.ts";
import { useZone } from "#web/lib/use-zone.ts";
import { ButtonLink } from "#web/ui/layout/button.tsx";

/** Link back to the form of an active slot hold; hidden once it has expired. */
export function SlotHoldCard({ slotHold }: { readonly slotHold: SlotHoldCardView }) {
  const now = useClinicTime(slotHold.now);
  const zone = useZone(slotHold.zone);
  if (now >= Date.parse(slotHold.until)) return null;
  return (
    <section
      aria-labelledby="held-visit"
      className="grid justify-items-start gap-3 rounded-3 border border-turmeric bg-turmeric-tint p-5 text-ink"
    >
      <h2 id="held-visit" className="text-h4">
        {SLOT_HOLD.title}
      </h2>
      <p className="font-semibold wrap-anywhere">
        <ConsultationTime time={slotHold} now={now} />
      </p>
      <p className="max-w-[54ch] text-sm wrap-anywhere">
        {SLOT_HOLD.lead({ doctor: slotHold.doctor })} {SLOT_HOLD.until({ time: formatTime(slotHold.until, zone) })}
      </p>
      <ButtonLink to={slotHold.path} variant="primary">
        {SLOT_HOLD.goOn}
      </ButtonLink>
    </section>
  );
}
