import type { LucideIcon } from "lucide-react";
import Mic from "lucide-react/icons/mic";
import MicOff from "lucide-react/icons/mic-off";
import PhoneOff from "lucide-react/icons/phone-off";
import PictureInPicture from "lucide-react/icons/picture-in-picture-2";
import ScreenShare from "lucide-react/icons/screen-share";
import Video from "lucide-react/icons/video";
import VideoOff from "lucide-react/icons/video-off";
import { CALL } from "./call.copy.ts";
import type { Call } from "./call-engine.ts";
import type { CallState } from "./call-state.ts";

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
export function CallControls({ call, state, canShare, onLeave, onFloat }: CallControlsProps) {
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
