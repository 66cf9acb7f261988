import Maximize from "lucide-react/icons/maximize";
import Mic from "lucide-react/icons/mic";
import MicOff from "lucide-react/icons/mic-off";
import PhoneOff from "lucide-react/icons/phone-off";
import PictureInPicture from "lucide-react/icons/picture-in-picture-2";
import ScreenShare from "lucide-react/icons/screen-share";
import SwitchCamera from "lucide-react/icons/switch-camera";
import Video from "lucide-react/icons/video";
import VideoOff from "lucide-react/icons/video-off";
import { type RefObject, useCallback, useMemo, useRef } from "react";
import { CALL } from "#generated/messages/call/call.ts";
import { DEVICE } from "#generated/messages/call/device.ts";
import { SelectField } from "#web/ui/forms/select-field.tsx";
import { useSingleKeys } from "#web/ui/keys/single-keys.ts";
import { CallControl as Control } from "#web/ui/layout/call-control.tsx";
import type { Call } from "./call.ts";
import { CallTag } from "./call-facts.tsx";
import { PictureView, Voice } from "./call-media.tsx";
import type { CallState } from "./call-state.ts";
import { initials, isSeen, type Names } from "./call-status-text.ts";
import type { PeerState } from "./connection/peer-link.ts";
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
    <details className="call-devices">
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

/** The id of the camera after the one in use: a phone has one on each side. */
function otherCamera({ devices, chosen }: CallState): string | undefined {
  const cameras = devices.videoinput;
  const index = cameras.findIndex(({ id }) => id === chosen.videoinput);
  return cameras.length > 1 ? cameras[(index + 1) % cameras.length]?.id : undefined;
}

interface CallControlsProps {
  readonly call: Call;
  readonly state: CallState;
  /** Features that the browser supports. */
  readonly canShare: boolean;
  readonly onLeave: () => void;
  readonly onFloat: (() => void) | undefined;
  readonly onFill: (() => void) | undefined;
}

/** Controls of a call, over its picture: what is off is light and struck through. */
function CallControls({ call, state, canShare, onLeave, onFloat, onFill }: CallControlsProps) {
  const { voice, camera, screen } = state.on;
  const other = camera && !screen ? otherCamera(state) : undefined;
  const singleKeys = useMemo(
    () => ({ M: call.toggleVoice, V: call.toggleCamera, ...(onFill && { F: onFill }) }),
    [call, onFill],
  );
  useSingleKeys(singleKeys);
  return (
    <fieldset aria-label={CALL.controls} className="call-controls">
      <Control
        icon={voice ? Mic : MicOff}
        text={CALL.voice}
        letter="M"
        pressed={voice}
        off={!voice}
        onPress={call.toggleVoice}
      />
      <Control
        icon={camera ? Video : VideoOff}
        text={CALL.camera}
        letter="V"
        pressed={camera}
        off={!camera}
        onPress={call.toggleCamera}
      />
      {other !== undefined && (
        <Control icon={SwitchCamera} text={CALL.flip} onPress={() => call.choose("videoinput", other)} />
      )}
      {canShare && <Control icon={ScreenShare} text={CALL.screen} pressed={screen} onPress={call.toggleScreen} />}
      {onFloat && <Control icon={PictureInPicture} text={CALL.float} onPress={onFloat} />}
      {onFill && <Control icon={Maximize} text={CALL.fill} letter="F" onPress={onFill} />}
      <Control icon={PhoneOff} text={CALL.leave} danger onPress={onLeave} />
    </fieldset>
  );
}

interface CallStageProps {
  readonly call: Call;
  readonly state: CallState;
  /** Whom the call is with. */
  readonly who: string;
  readonly names: Names;
  readonly onLeave: () => void;
}

interface PersonProps {
  readonly peer: PeerState;
  readonly who: string;
  /** Whether the name is shown: with several people, pictures alone don't say who is who. */
  readonly named: boolean;
  readonly speaker: string | undefined;
  readonly video: RefObject<HTMLVideoElement | null> | undefined;
}

/** Sound and picture of another person in the call. */
function Person({ peer, who, named, speaker, video }: PersonProps) {
  const seen = isSeen(peer);
  const fit = peer.mediaState.picture === "screen" ? "object-contain" : "object-cover";
  return (
    <div className="call-person">
      <Voice stream={peer.remote.voice} label={CALL.voiceOf({ who })} speaker={speaker} />
      <PictureView
        ref={video}
        stream={peer.remote.picture}
        label={CALL.picture({ who })}
        className={seen ? `call-picture ${fit}` : "sr-only"}
      />
      {!seen && (
        <span aria-hidden="true" className="call-initials">
          {initials(who)}
        </span>
      )}
      {named && <span className="call-name">{who}</span>}
    </div>
  );
}

/** Video of a call: the others, this person's in a corner, and the controls over it. */
export function CallStage({ call, state, who, names, onLeave }: CallStageProps) {
  const video = useRef<HTMLVideoElement>(null);
  const stageBox = useRef<HTMLDivElement>(null);
  const { peers, local, chosen } = state;
  const first = peers.find(isSeen);
  const floats = first !== undefined && "pictureInPictureEnabled" in document && document.pictureInPictureEnabled;

  async function float(): Promise<void> {
    try {
      if (document.pictureInPictureElement) await document.exitPictureInPicture();
      else await video.current?.requestPictureInPicture();
    } catch {
      // The browser can't open picture-in-picture now; the video stays where it is.
    }
  }

  const fill = useCallback(async () => {
    try {
      if (document.fullscreenElement) await document.exitFullscreen();
      else await stageBox.current?.requestFullscreen();
    } catch {
      // The browser refuses full screen now; the video stays where it is.
    }
  }, []);
  const onFill = useCallback(() => void fill(), [fill]);

  return (
    <>
      <div
        ref={stageBox}
        className="call-stage"
        data-pictures={first || local !== null || peers.length > 1 ? "" : undefined}
      >
        {peers.length === 0 && (
          <span aria-hidden="true" className="call-initials">
            {initials(who)}
          </span>
        )}
        <div className="call-people" data-count={peers.length}>
          {peers.map((peer) => (
            <Person
              key={peer.person}
              peer={peer}
              who={names[peer.person]}
              named={peers.length > 1}
              speaker={chosen.audiooutput}
              video={peer === first ? video : undefined}
            />
          ))}
        </div>
        {local && (
          <PictureView
            stream={local}
            label={CALL.own}
            className={state.on.screen ? "call-own" : "call-own call-own-mirrored"}
          />
        )}
        <CallTag state={state} className="call-tag" />
        <CallControls
          call={call}
          state={state}
          canShare={"getDisplayMedia" in (navigator.mediaDevices ?? {})}
          onLeave={onLeave}
          onFloat={floats ? () => void float() : undefined}
          onFill={document.fullscreenEnabled ? onFill : undefined}
        />
      </div>
      <DeviceChoice state={state} canChooseSpeaker={"setSinkId" in HTMLMediaElement.prototype} onChoose={call.choose} />
    </>
  );
}
