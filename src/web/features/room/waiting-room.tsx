import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { EnteredConsultation } from "#domain/consultations/consultation.ts";
import { momentWords } from "#domain/format/time-format.ts";
import { UNATTENDED } from "#generated/messages/consultations/unattended.ts";
import { DEVICES } from "#generated/messages/room/devices.ts";
import { WAITING } from "#generated/messages/room/waiting.ts";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Button } from "#web/ui/layout/button.tsx";
import { useZone } from "#web/use-zone.ts";
import { useDevices, useLevel } from "./use-devices.ts";

const SOUND_LEVEL = 0.08;

function Shown({ stream, camera }: { readonly stream: MediaStream; readonly camera: boolean }) {
  const level = useLevel(stream);
  const [hasSound, setHasSound] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (level > SOUND_LEVEL) setHasSound(true);
  }, [level]);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  return (
    <div className="grid gap-3">
      <meter value={level} min={0} max={1} aria-label={DEVICES.level} className="h-4 w-full max-w-[360px]" />
      <p role="status" className="text-sm">
        {hasSound ? DEVICES.works : DEVICES.speak} {camera ? DEVICES.camera : DEVICES.noCamera}
      </p>
      {camera && (
        <video
          ref={video}
          aria-label={DEVICES.video}
          autoPlay
          muted
          playsInline
          className="aspect-video w-full max-w-[360px] -scale-x-100 rounded-2 border border-rule bg-sunken object-cover"
        />
      )}
    </div>
  );
}

/** Optional test of camera and microphone before the call. */
function DeviceCheck() {
  const { devices, start, stop } = useDevices();
  return (
    <section aria-labelledby="devices" className="noscript:hidden grid gap-3 border-t border-rule pt-4">
      <h3 id="devices" className="text-base font-semibold">
        {DEVICES.title}
      </h3>
      <p className="max-w-[54ch] text-sm text-muted">{DEVICES.lead}</p>
      {devices.kind === "off" && devices.fault && <Alert kind="danger">{DEVICES[devices.fault]}</Alert>}
      {devices.kind === "on" && <Shown stream={devices.stream} camera={devices.camera} />}
      {devices.kind === "on" ? (
        <Button look="outlined" small onClick={stop} className="justify-self-start">
          {DEVICES.stop}
        </Button>
      ) : (
        <Button
          look="outlined"
          small
          busy={devices.kind === "asking"}
          onClick={() => void start()}
          className="justify-self-start"
        >
          {devices.kind === "asking" ? DEVICES.busy : DEVICES.start}
        </Button>
      )}
    </section>
  );
}

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
          <p>{(steps.includes("arrive") ? WAITING.openNow : WAITING.booked)({ time: momentWords(startsAt, here) })}</p>
        )}
        {!unattended && state === "waiting" && (
          <>
            <p className="text-h4 font-heading">{ahead ? WAITING.place({ ahead }) : WAITING.next}</p>
            <p className="text-sm text-muted">{WAITING.meanwhile}</p>
          </>
        )}
      </div>
      {steps.includes("arrive") && !unattended && <Arrive page={`/consultations/${encodeURIComponent(id)}`} />}
      {before && !unattended && <DeviceCheck />}
    </div>
  );
}
