import { Form, useNavigation } from "react-router";
import { formatTime } from "#domain/format/time-format.ts";
import { CLINIC_ZONE } from "#domain/time.ts";
import { EMERGENCY_RECORD as TEXTS } from "#generated/messages/emergency/emergency-record.ts";
import { useZone } from "#web/time/use-zone.ts";
import { SubmitButton } from "#web/ui/layout/button.tsx";
import { Icon } from "#web/ui/layout/icon.tsx";

const MINUTE_MS = 60_000;

interface EmergencyBannerProps {
  readonly endsAt: string;
  readonly reason: string;
  /** Milliseconds until the access ends. */
  readonly left: number;
}

/** Says that this is an emergency access, and how long it lasts; it stays in sight. */
export function EmergencyBanner({ endsAt, reason, left }: EmergencyBannerProps) {
  const zone = useZone(CLINIC_ZONE);
  const sending = useNavigation().state === "submitting";
  const minutes = Math.floor(left / MINUTE_MS);
  return (
    <section
      aria-label={TEXTS.banner}
      className="sticky top-0 z-10 rounded-2 border-2 border-danger bg-danger-tint px-4 py-3 text-danger"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="flex items-start gap-2 font-semibold">
          <Icon name="circle-alert" className="size-6 shrink-0" />
          <span>
            {TEXTS.banner}:{" "}
            <span className="tabular-nums">
              {minutes === 0 ? TEXTS.lastMinute : TEXTS.left({ minutes })},{" "}
              <time dateTime={endsAt}>{TEXTS.until({ time: formatTime(endsAt, zone) })}</time>
            </span>
          </span>
        </p>
        <Form method="post">
          <SubmitButton size="small" variant="danger" busy={sending}>
            {sending ? TEXTS.ending : TEXTS.end}
          </SubmitButton>
        </Form>
      </div>
      <p className="mt-2 text-sm wrap-anywhere">
        {TEXTS.reason({ reason })} {TEXTS.known}
      </p>
    </section>
  );
}
