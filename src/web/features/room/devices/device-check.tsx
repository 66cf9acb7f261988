import { useEffect, useRef, useState } from "react";
import { DEVICES } from "#generated/messages/room/devices.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Button } from "#web/ui/layout/button.tsx";
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
export function DeviceCheck() {
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
