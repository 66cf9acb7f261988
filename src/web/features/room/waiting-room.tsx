import { useFetcher } from "react-router";
import type { EnteredConsultation } from "#domain/consultations/consultation.ts";
import { appMomentWords } from "#domain/format/time-format.ts";
import { UNATTENDED } from "#generated/messages/consultations/unattended.ts";
import { WAITING } from "#generated/messages/room/waiting.ts";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Button } from "#web/ui/layout/button.tsx";
import { useZone } from "#web/use-zone.ts";
import { DeviceCheck } from "./devices/device-check.tsx";

interface WaitingRoomProps {
  readonly consultation: Pick<EnteredConsultation, "id" | "state" | "startsAt" | "zone" | "steps" | "unattended">;
  /** Number of patients before this one; null when the patient is not waiting. */
  readonly ahead: number | null;
}

function Arrive({ page }: { readonly page: string }) {
  const fetcher = useFetcher<FormAnswer>();
  const refused = fetcher.data?.ok === false ? fetcher.data.message : undefined;
  return (
    <fetcher.Form method="post" action={page} className="grid gap-3">
      {refused !== undefined && <Alert kind="danger">{refused}</Alert>}
      <input type="hidden" name="intent" value="arrive" />
      <p className="text-sm text-muted">{WAITING.hereHint}</p>
      <Button type="submit" busy={fetcher.state !== "idle"} className="justify-self-start">
        {WAITING.here}
      </Button>
    </fetcher.Form>
  );
}

/** Status for the patient or the adult with them, before the consultation. */
export function WaitingRoom({ consultation, ahead }: WaitingRoomProps) {
  const { id, state, startsAt, zone, steps } = consultation;
  const here = useZone(zone);
  const before = state === "confirmed" || state === "waiting";
  const unattended = consultation.unattended && (before || state === "requested");
  return (
    <div className="grid gap-4">
      <h2 className="text-h4">{WAITING.title}</h2>
      <div aria-live="polite" className="grid gap-2">
        {unattended && <Alert kind="waiting">{UNATTENDED.lead}</Alert>}
        {!unattended && state === "requested" && <p>{WAITING.requested}</p>}
        {!unattended && state === "confirmed" && (
          <p>
            {(steps.includes("arrive") ? WAITING.openNow : WAITING.booked)({
              time: appMomentWords(startsAt, here, Date.now()),
            })}
          </p>
        )}
        {!unattended && state === "waiting" && (
          <>
            <p className="text-h4 font-display">{ahead ? WAITING.place({ ahead }) : WAITING.next}</p>
            <p className="text-sm text-muted">{WAITING.meanwhile}</p>
          </>
        )}
      </div>
      {steps.includes("arrive") && !unattended && <Arrive page={`/consultations/${encodeURIComponent(id)}`} />}
      {before && !unattended && <DeviceCheck />}
    </div>
  );
}
