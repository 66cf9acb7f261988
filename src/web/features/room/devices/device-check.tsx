import { type ReactNode, useEffect, useRef, useState } from "react";
import { DEVICES } from "#generated/messages/room/devices.ts";
import { type DeviceChoice, rememberDevices } from "#web/session/device-choice.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { playTones } from "#web/ui/feedback/tones.ts";
import { Button } from "#web/ui/layout/button.tsx";
import { CALL_CONTROLS, CallControl } from "#web/ui/layout/call-control.tsx";
import { Icon, type IconOf } from "#web/ui/layout/icon.tsx";
import { connectionSpeed } from "./connection-speed.ts";
import { otherCamera, useDevices, useLevel } from "./use-devices.ts";

const SOUND_LEVEL = 0.08;

interface RowProps {
  readonly icon: IconOf;
  readonly name: string;
  readonly state: string;
  /** A mark or a control at the end of the row. */
  readonly children?: ReactNode;
}

function Row({ icon, name, state, children }: RowProps) {
  return (
    <li className="flex items-center gap-4 border-t border-rule py-3 first:border-0">
      <Icon name={icon} className="size-6 shrink-0" />
      <p className="min-w-0 grow">
        <b className="block text-base font-semibold">{name}</b>
        <span className="text-sm text-muted">{state}</span>
      </p>
      {children}
    </li>
  );
}

function Passed({ children }: { readonly children: string }) {
  return (
    <span className="inline-flex shrink-0 items-center gap-1.5 rounded-1 bg-leaf-tint px-2 py-1 text-sm text-leaf">
      <Icon name="check" className="size-4" /> {children}
    </span>
  );
}

interface PreviewProps {
  /** Null while the camera is off. */
  readonly stream: MediaStream | null;
  readonly choice: DeviceChoice;
  readonly onVoice: () => void;
  readonly onCamera: () => void;
  /** Undefined with one camera. */
  readonly onFlip: (() => void) | undefined;
}

/** The picture of the camera, mirrored as people expect of themselves, with the switches of a call. */
function Preview({ stream, choice: { voice, camera }, onVoice, onCamera, onFlip }: PreviewProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  return (
    <figure className="relative overflow-hidden rounded-3 bg-sunken">
      <video
        ref={video}
        aria-label={DEVICES.video}
        autoPlay
        muted
        playsInline
        className="aspect-[3/2] w-full -scale-x-100 object-cover"
      />
      <figcaption className="absolute top-3 left-3 rounded-2 bg-deep/85 px-3 py-1.5 text-sm font-medium text-on-deep">
        {camera ? DEVICES.video : DEVICES.cameraOff}
      </figcaption>
      <div className={CALL_CONTROLS}>
        <CallControl
          icon={voice ? "mic" : "mic-off"}
          text={DEVICES.microphone}
          pressed={voice}
          off={!voice}
          onPress={onVoice}
        />
        <CallControl
          icon={camera ? "video" : "video-off"}
          text={DEVICES.camera}
          pressed={camera}
          off={!camera}
          onPress={onCamera}
        />
        {onFlip && <CallControl icon="switch-camera" text={DEVICES.flip} onPress={onFlip} />}
      </div>
    </figure>
  );
}

/** The bars of the level, lit from the left. */
const BARS = ["h-2", "h-3", "h-4", "h-5", "h-6", "h-4.5", "h-3.5", "h-2.5"] as const;

/** The level of a microphone, from 0 to 1, in the product's own look. */
function Level({ value }: { readonly value: number }) {
  const lit = Math.ceil(value * BARS.length);
  return (
    <span className="relative flex shrink-0 items-center gap-1">
      <meter value={value} min={0} max={1} aria-label={DEVICES.level} className="sr-only" />
      {BARS.map((height, index) => (
        // Borders, because forced colours remove backgrounds.
        <span
          key={height}
          aria-hidden="true"
          className={`border-l-4 border-leaf ${height} ${index < lit ? "" : "opacity-25"}`}
        />
      ))}
    </span>
  );
}

function Microphone({ stream, on }: { readonly stream: MediaStream; readonly on: boolean }) {
  const level = useLevel(stream);
  const [hasSound, setHasSound] = useState(false);
  if (!hasSound && level > SOUND_LEVEL) setHasSound(true);
  return (
    <Row icon="mic" name={DEVICES.microphone} state={on ? (hasSound ? DEVICES.works : DEVICES.speak) : DEVICES.muted}>
      <Level value={level} />
    </Row>
  );
}

function cameraWords(hasCamera: boolean, isOn: boolean): string {
  if (!hasCamera) return DEVICES.noCamera;
  return isOn ? DEVICES.cameraWorks : DEVICES.cameraOff;
}

const BOTH: DeviceChoice = { voice: true, camera: true };

/** Optional test of camera, microphone, sound and connection before the call; what it checks shows from the start. */
export function DeviceCheck({ consultationId }: { readonly consultationId: string }) {
  const { devices, start, stop, switchCamera } = useDevices();
  const [choice, setChoice] = useState(BOTH);
  const on = devices.kind === "on" ? devices : undefined;
  const voice = on?.voice;
  useEffect(() => {
    if (voice === undefined) return;
    for (const track of voice.getTracks()) track.enabled = choice.voice;
    rememberDevices(consultationId, choice);
  }, [voice, choice, consultationId]);
  const speed = on && connectionSpeed();
  const other = on && otherCamera(on);
  function check(): void {
    setChoice(BOTH);
    void start();
  }
  function turnCamera(): void {
    setChoice({ ...choice, camera: !choice.camera });
    void switchCamera(!choice.camera);
  }
  const toggle = (
    <Button
      variant="outlined"
      size="small"
      busy={devices.kind === "asking"}
      onClick={on ? stop : check}
      className={on ? "justify-self-start" : ""}
    >
      {on ? DEVICES.stop : devices.kind === "asking" ? DEVICES.busy : DEVICES.start}
    </Button>
  );
  return (
    <section
      aria-labelledby="devices"
      className="noscript:hidden grid gap-x-8 gap-y-3 max-wide:max-w-[640px] wide:grid-cols-2"
    >
      {on?.camera ? (
        <Preview
          stream={on.picture}
          choice={choice}
          onVoice={() => setChoice({ ...choice, voice: !choice.voice })}
          onCamera={turnCamera}
          onFlip={on.picture && other !== undefined ? () => void switchCamera(true, other) : undefined}
        />
      ) : (
        !on && (
          <div className="grid aspect-[3/2] place-content-center justify-items-center gap-4 rounded-3 bg-sunken p-4">
            <p className="max-w-[40ch] text-center text-sm text-muted">{DEVICES.lead}</p>
            {toggle}
          </div>
        )
      )}
      <div className="grid content-start gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h3 id="devices" className="text-h4">
            {DEVICES.title}
          </h3>
          <span role="status">{on && <Passed>{on.camera ? DEVICES.ready : DEVICES.readyAudio}</Passed>}</span>
        </div>
        {devices.kind === "off" && devices.fault && <Alert kind="danger">{DEVICES[devices.fault]}</Alert>}
        <ul>
          <Row
            icon="video"
            name={DEVICES.camera}
            state={on ? cameraWords(on.camera, choice.camera) : DEVICES.notChecked}
          >
            {on?.camera && choice.camera && <Passed>{DEVICES.ok}</Passed>}
          </Row>
          {on ? (
            <Microphone stream={on.voice} on={choice.voice} />
          ) : (
            <Row icon="mic" name={DEVICES.microphone} state={DEVICES.notChecked} />
          )}
          <Row icon="volume-2" name={DEVICES.sound} state={DEVICES.soundHint}>
            <Button variant="outlined" size="small" onClick={playTones}>
              {DEVICES.soundTest}
            </Button>
          </Row>
          {(!on || speed) && (
            <Row icon="signal" name={DEVICES.connection} state={speed ? DEVICES[speed] : DEVICES.notChecked}>
              {speed === "fast" && <Passed>{DEVICES.ok}</Passed>}
            </Row>
          )}
        </ul>
        {on && toggle}
      </div>
    </section>
  );
}
