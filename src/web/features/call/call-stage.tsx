import type { LucideIcon } from "lucide-react";
import Mic from "lucide-react/icons/mic";
import MicOff from "lucide-react/icons/mic-off";
import PhoneOff from "lucide-react/icons/phone-off";
import PictureInPicture from "lucide-react/icons/picture-in-picture-2";
import ScreenShare from "lucide-react/icons/screen-share";
import Video from "lucide-react/icons/video";
import VideoOff from "lucide-react/icons/video-off";
import { useRef } from "react";
import { CALL } from "#generated/messages/call/call.ts";
import { DEVICE } from "#generated/messages/call/device.ts";
import { SelectField } from "#web/ui/forms/select-field.tsx";
import type { Call } from "./call.ts";
import { PictureView, Voice } from "./call-media.tsx";
import type { CallState } from "./call-state.ts";
import { initials } from "./call-status-text.ts";
import { DEVICE_KINDS, type DeviceKind } from "./devices.ts";

interface DeviceChoiceProps {
  readonly state: Pick<CallState, "devices" | "chosen">;
  readonly canChooseSpeaker: boolean;
  readonly onChoose: (kind: DeviceKind, id: string) => void;
}

/** Selects for microphone, camera and speaker; a kind with a single device is not shown. */
function DeviceChoice({ state, canChooseSpeaker, onChoose }: DeviceChoiceProps) {
  const asked = DEVICE_KINDS.filter(
    (kind) => state.devices[kind].length > 1 && (kind !== "audiooutput" || canChooseSpeaker),
  );
  if (asked.length === 0) return null;
  return (
    <details className="mt-3">
      <summary className="touch-link cursor-pointer font-semibold text-leaf">{CALL.devices}</summary>
      <div className="field-rows mt-2 sm:grid-cols-2">
        {asked.map((kind) => (
          <SelectField
            key={kind}
            label={DEVICE[kind]}
            options={state.devices[kind].map(({ id, name }) => ({ value: id, label: name }))}
            value={state.chosen[kind] ?? ""}
            onChange={(event) => onChoose(kind, event.currentTarget.value)}
          />
        ))}
      </div>
    </details>
  );
}

interface ControlProps {
  readonly icon: LucideIcon;
  readonly words: string;
  /** For a switch: whether it is on. */
  readonly pressed?: boolean;
  readonly danger?: boolean;
  readonly onPress: () => void;
}

function Control({ icon: Sign, words, pressed, danger = false, onPress }: ControlProps) {
  const look = danger ? "call-control call-control-danger" : "call-control";
  return (
    <button type="button" aria-pressed={pressed} className={look} onClick={onPress}>
      <Sign className="size-6 shrink-0" strokeWidth={1.75} aria-hidden="true" />
      <span>{words}</span>
    </button>
  );
}

interface CallControlsProps {
  readonly call: Call;
  readonly state: CallState;
  /** Features that the browser supports. */
  readonly canShare: boolean;
  readonly onLeave: () => void;
  readonly onFloat: (() => void) | undefined;
}

/** Controls of a call: each has an icon and a label, and both show its state. */
function CallControls({ call, state, canShare, onLeave, onFloat }: CallControlsProps) {
  const { voice, camera, screen } = state.on;
  return (
    <fieldset aria-label={CALL.controls} className="call-controls">
      <Control icon={voice ? Mic : MicOff} words={CALL.voice} pressed={voice} onPress={call.toggleVoice} />
      <Control icon={camera ? Video : VideoOff} words={CALL.camera} pressed={camera} onPress={call.toggleCamera} />
      {canShare && <Control icon={ScreenShare} words={CALL.screen} pressed={screen} onPress={call.toggleScreen} />}
      {onFloat && <Control icon={PictureInPicture} words={CALL.float} onPress={onFloat} />}
      <Control icon={PhoneOff} words={CALL.leave} danger onPress={onLeave} />
    </fieldset>
  );
}

interface CallStageProps {
  readonly call: Call;
  readonly state: CallState;
  readonly who: string;
  readonly onLeave: () => void;
}

/** Video of a call: the other side, one's own in a corner, and the controls below. */
export function CallStage({ call, state, who, onLeave }: CallStageProps) {
  const video = useRef<HTMLVideoElement>(null);
  const { remote, local, theirs, stage, chosen } = state;
  const seen = stage === "talking" && (theirs.picture === "camera" || theirs.picture === "screen");
  const floats = seen && "pictureInPictureEnabled" in document && document.pictureInPictureEnabled;

  async function float(): Promise<void> {
    try {
      if (document.pictureInPictureElement) await document.exitPictureInPicture();
      else await video.current?.requestPictureInPicture();
    } catch {
      // The browser can't open picture-in-picture now; the video stays where it is.
    }
  }

  return (
    <>
      <div className="call-stage" data-pictures={seen || local !== null ? "" : undefined}>
        <Voice stream={remote.voice} label={CALL.voiceOf({ who })} speaker={chosen.audiooutput} />
        <PictureView
          ref={video}
          stream={remote.picture}
          label={CALL.picture({ who })}
          className={
            seen ? `call-picture ${theirs.picture === "screen" ? "object-contain" : "object-cover"}` : "sr-only"
          }
        />
        {!seen && (
          <span aria-hidden="true" className="call-initials">
            {initials(who)}
          </span>
        )}
        {local && (
          <PictureView
            stream={local}
            label={CALL.own}
            className={state.on.screen ? "call-own" : "call-own call-own-mirrored"}
          />
        )}
      </div>
      <CallControls
        call={call}
        state={state}
        canShare={"getDisplayMedia" in (navigator.mediaDevices ?? {})}
        onLeave={onLeave}
        onFloat={floats ? () => void float() : undefined}
      />
      <DeviceChoice state={state} canChooseSpeaker={"setSinkId" in HTMLMediaElement.prototype} onChoose={call.choose} />
    </>
  );
}
