import type { OpenConsultation } from "#domain/consultations/consultation.ts";
import { doctorName } from "#domain/doctors/doctor-name.ts";
import { formatTime } from "#domain/format/time-format.ts";
import { SLOT_HOLD } from "#generated/messages/consultations/slot-hold.ts";
import { consultationPath } from "#web/features/consultations/booking/booking-paths.ts";
import { ConsultationTime } from "#web/features/consultations/list/consultation-time.tsx";
import { useClinicTime } from "#web/time/use-clinic-time.ts";
import { useZone } from "#web/time/use-zone.ts";
import { ButtonLink } from "#web/ui/layout/button.tsx";

interface SlotHoldCardProps {
  readonly slotHold: OpenConsultation;
  /** Milliseconds since 1970, by the server's clock. */
  readonly loadedAt: number;
}

/** Link back to the form of an active slot hold; hidden once it has expired. */
export function SlotHoldCard({ slotHold, loadedAt }: SlotHoldCardProps) {
  const { id, doctor, slotHoldUntil } = slotHold;
  const now = useClinicTime(loadedAt);
  const zone = useZone(slotHold.zone);
  if (slotHoldUntil === null || now >= Date.parse(slotHoldUntil)) return null;
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
        {SLOT_HOLD.lead({ doctor: doctorName(doctor.fullName) })}{" "}
        {SLOT_HOLD.until({ time: formatTime(slotHoldUntil, zone) })}
      </p>
      <ButtonLink to={consultationPath(id, "details")} variant="primary">
        {SLOT_HOLD.goOn}
      </ButtonLink>
    </section>
  );
}
