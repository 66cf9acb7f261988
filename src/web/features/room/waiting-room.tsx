import { useEffect } from "react";
import { useFetcher } from "react-router";
import type { EnteredConsultation } from "#domain/consultations/consultation.ts";
import { formatAppMoment, formatTime } from "#domain/format/time-format.ts";
import { UNATTENDED } from "#generated/messages/consultations/unattended.ts";
import { WAITING } from "#generated/messages/room/waiting.ts";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import { startWakeLock } from "#web/live/wake-lock.ts";
import { useClinicTime } from "#web/time/use-clinic-time.ts";
import { useZone } from "#web/time/use-zone.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Button } from "#web/ui/layout/button.tsx";
import { Icon } from "#web/ui/layout/icon.tsx";
import { DeviceCheck } from "./devices/device-check.tsx";

const MINUTE_MS = 60_000;

interface WaitingRoomProps {
  readonly consultation: Pick<EnteredConsultation, "id" | "state" | "startsAt" | "zone" | "steps" | "unattended">;
  /** Number of patients before this one; null when the patient is not waiting. */
  readonly ahead: number | null;
  /** The server's time, in milliseconds since 1970. */
  readonly now: number;
}

/** Where the patient stands, and a line about it. */
function usePlace({ consultation: { state, startsAt, zone, steps }, ahead, now }: WaitingRoomProps) {
  const here = useZone(zone);
  if (state === "requested") return [WAITING.title, WAITING.requested];
  if (state === "waiting") {
    if (ahead) return [WAITING.place({ ahead }), WAITING.placeHint];
    return [WAITING.next, now > Date.parse(startsAt) ? WAITING.late : WAITING.nextHint];
  }
  const isOpen = steps.includes("arrive");
  return [WAITING.title, isOpen ? WAITING.openNow : WAITING.booked({ time: formatAppMoment(startsAt, here, now) })];
}

/** Minutes until the consultation in its last hour; no live region, because it changes by itself. */
function MinutesLeft({
  startsAt,
  zone,
  now,
}: {
  readonly startsAt: string;
  readonly zone: string;
  readonly now: number;
}) {
  const here = useZone(zone);
  const minutes = Math.ceil((Date.parse(startsAt) - now) / MINUTE_MS);
  if (minutes <= 0 || minutes > 60) return null;
  return (
    <p className="shrink-0 text-right">
      <b className="block font-display text-h2 font-medium text-leaf tabular-nums">{WAITING.left({ minutes })}</b>
      <span className="text-sm text-muted">{formatTime(startsAt, here)}</span>
    </p>
  );
}

/** At the lower edge of the pane, across its padding; on a low screen, where the page scrolls, below the rest. */
const READY_BAR =
  "sticky bottom-0 -mx-4 mt-auto -mb-[88px] grid gap-3 border-t border-rule bg-surface px-4 pt-3 " +
  "pb-[calc(12px+env(safe-area-inset-bottom))] wide:-mx-6 wide:px-6 [@media(height<480px)]:static";

/** The bar below the waiting room: the patient says that they are there. */
function ReadyBar({ page, canArrive }: { readonly page: string; readonly canArrive: boolean }) {
  const fetcher = useFetcher<FormAnswer>();
  const refused = fetcher.data?.ok === false ? fetcher.data.message : undefined;
  return (
    <fetcher.Form method="post" action={page} className={READY_BAR}>
      {refused !== undefined && <Alert kind="danger">{refused}</Alert>}
      <input type="hidden" name="intent" value="arrive" />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 grow basis-28">
          <b className="block text-base font-semibold">{canArrive ? WAITING.hereHint : WAITING.stay}</b>
          {!canArrive && <span className="text-sm text-muted">{WAITING.stayHint}</span>}
        </p>
        {canArrive && (
          <Button type="submit" busy={fetcher.state !== "idle"}>
            <Icon name="check" /> {WAITING.here}
          </Button>
        )}
      </div>
    </fetcher.Form>
  );
}

/** Status for the patient or the adult with them, before the consultation. */
export function WaitingRoom({ consultation, ahead, now: serverTime }: WaitingRoomProps) {
  const { id, state, startsAt, zone, steps } = consultation;
  const now = useClinicTime(serverTime);
  const [place, line] = usePlace({ consultation, ahead, now });
  const before = state === "confirmed" || state === "waiting";
  const waits = state === "waiting" && !consultation.unattended;
  // The doctor begins without a touch of the patient's.
  useEffect(() => (waits ? startWakeLock() : undefined), [waits]);
  if (consultation.unattended && (before || state === "requested")) {
    return <Alert kind="waiting">{UNATTENDED.lead}</Alert>;
  }
  const canArrive = steps.includes("arrive");
  return (
    <div className="flex flex-1 flex-col gap-5">
      <div className="flex max-w-[640px] items-start justify-between gap-4">
        <div aria-live="polite" className="grid gap-1">
          <h2 className="text-h3">{place}</h2>
          <p className="text-muted">{line}</p>
        </div>
        {before && <MinutesLeft startsAt={startsAt} zone={zone} now={now} />}
      </div>
      {before && <DeviceCheck consultationId={id} />}
      {(canArrive || state === "waiting") && (
        <ReadyBar page={`/consultations/${encodeURIComponent(id)}`} canArrive={canArrive} />
      )}
    </div>
  );
}
