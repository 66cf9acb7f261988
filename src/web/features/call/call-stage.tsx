import { type RefObject, useCallback, useMemo, useRef } from "react";
import { CALL } from "#generated/messages/call/call.ts";
import { DEVICE } from "#generated/messages/call/device.ts";
import { SelectField } from "#web/ui/forms/select-field.tsx";
import { useSingleKeys } from "#web/ui/keys/single-keys.ts";
import { CALL_CONTROLS, CallControl as Control } from "#web/ui/layout/call-control.tsx";
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
  const kinds = DEVICE_KINDS.filter(
    (kind) => state.devices[kind].length > 1 && (kind !== "audiooutput" || canChooseSpeaker),
  );
  if (kinds.length === 0) return null;
  return (
    <details className="px-4 text-(length:--text-sm) max-md:in-[:has(>.room-consent)]:hidden">
      <summary className="touch-link cursor-pointer font-semibold text-leaf">{CALL.devices}</summary>
      <div className="field-rows mt-2 sm:grid-cols-2">
        {kinds.map((kind) => (
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
    <fieldset aria-label={CALL.controls} className={CALL_CONTROLS}>
      <Control
        icon={voice ? "mic" : "mic-off"}
        text={CALL.voice}
        letter="M"
        pressed={voice}
        off={!voice}
        onPress={call.toggleVoice}
      />
      <Control
        icon={camera ? "video" : "video-off"}
        text={CALL.camera}
        letter="V"
        pressed={camera}
        off={!camera}
        onPress={call.toggleCamera}
      />
      {other !== undefined && (
        <Control icon="switch-camera" text={CALL.flip} onPress={() => call.choose("videoinput", other)} />
      )}
      {canShare && <Control icon="screen-share" text={CALL.screen} pressed={screen} onPress={call.toggleScreen} />}
      {onFloat && <Control icon="picture-in-picture-2" text={CALL.float} onPress={onFloat} />}
      {onFill && <Control icon="maximize" text={CALL.fill} letter="F" onPress={onFill} />}
      <Control icon="phone-off" text={CALL.leave} danger onPress={onLeave} />
    </fieldset>
  );
}

interface CallStageProps {
  readonly call: Call;
  readonly state: CallState;
  /** Whom the call is with. */
  readonly who: string;
  readonly names: Names;
  /** Whether it takes the height of its place. */
  readonly fills: boolean;
  readonly onLeave: () => void;
}

const STAGE =
  "relative grid place-items-center overflow-hidden bg-(--stage) text-(--stage-ink) [--focus:var(--focus-on-deep)]";
const HEIGHT = "h-[184px] max-md:in-[:has(>.room-consent[data-asks])]:h-[min(184px,22dvh)]";
const PICTURES_HEIGHT =
  "h-[min(282px,42dvh)] max-md:in-[:has(>.room-consent[data-asks])]:h-[min(184px,22dvh)] wide:h-[min(436px,46dvh)]";
/** Over a picture that fills the screen; otherwise the header has it. */
const TAG =
  "absolute top-2.5 left-2.5 hidden items-center gap-2 rounded-2 bg-(--stage-veil) px-2.5 py-1 text-xs " +
  "in-[:fullscreen]:inline-flex wide:top-4 wide:left-4";
const OWN =
  "absolute top-2.5 right-2.5 h-27 w-21 rounded-2 border-2 border-(--stage-ink) bg-(--stage-2) object-cover " +
  "wide:top-4 wide:right-4 wide:h-[98px] wide:w-39";

/** Of two others, a phone shows one large and one small; with several, pictures alone don't say who is who. */
type PersonPlace = "alone" | "large" | "small" | "one-of-many";
const PERSON = "call-person grid min-w-0 place-items-center overflow-hidden";
const SMALL =
  "absolute bottom-[68px] left-2.5 h-27 w-21 rounded-2 border-2 border-(--stage-ink) bg-(--stage-2) wide:relative " +
  "wide:inset-auto wide:size-auto wide:rounded-none wide:border-0 wide:border-l wide:border-(--stage-line) " +
  "wide:bg-transparent";
const NAME = "absolute max-w-[calc(100%-8px)] truncate rounded-1 bg-(--stage-veil) px-1.5 py-px text-xs";
const NAME_PLACES = {
  large: "top-11 left-2.5 wide:top-auto wide:bottom-[72px] wide:left-4",
  small: "bottom-1 left-1 wide:bottom-[72px] wide:left-4",
  "one-of-many": "bottom-1 left-1",
} as const;

function placeOf(index: number, count: number): PersonPlace {
  if (count === 1) return "alone";
  if (count > 2) return "one-of-many";
  return index === 0 ? "large" : "small";
}

const FACE = "grid place-items-center rounded-full border border-(--stage-line) bg-(--stage-2) font-display";

function Initials({ who, small = false }: { readonly who: string; readonly small?: boolean }) {
  const size = small
    ? "mb-4 size-12 text-[1.25rem] wide:mb-10 wide:size-20 wide:text-[2rem]"
    : "mb-10 size-20 text-[2rem]";
  return (
    <span aria-hidden="true" className={`${FACE} ${size}`}>
      {initials(who)}
    </span>
  );
}

interface PersonProps {
  readonly peer: PeerState;
  readonly who: string;
  readonly place: PersonPlace;
  readonly speaker: string | undefined;
  readonly video: RefObject<HTMLVideoElement | null> | undefined;
}

/** Sound and picture of another person in the call. */
function Person({ peer, who, place, speaker, video }: PersonProps) {
  const seen = isSeen(peer);
  const fit = peer.mediaState.picture === "screen" ? "object-contain" : "object-cover";
  return (
    <div className={`${PERSON} ${place === "small" ? SMALL : "relative"}`}>
      <Voice stream={peer.remote.voice} label={CALL.voiceOf({ who })} speaker={speaker} />
      <PictureView
        ref={video}
        stream={peer.remote.picture}
        label={CALL.picture({ who })}
        className={seen ? `absolute inset-0 size-full ${fit}` : "sr-only"}
      />
      {!seen && <Initials who={who} small={place === "small"} />}
      {place !== "alone" && <span className={`${NAME} ${NAME_PLACES[place]}`}>{who}</span>}
    </div>
  );
}

/** Video of a call: the others, this person's in a corner, and the controls over it. */
export function CallStage({ call, state, who, names, fills, onLeave }: CallStageProps) {
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

  const hasPictures = first !== undefined || local !== null || peers.length > 1;
  const height = fills ? "min-h-[184px]" : hasPictures ? PICTURES_HEIGHT : HEIGHT;
  return (
    <>
      <div ref={stageBox} className={`${STAGE} ${height}`}>
        {peers.length === 0 && <Initials who={who} />}
        <div className={`absolute inset-0 grid ${peers.length === 2 ? "wide:grid-cols-[1fr_1fr] wide:gap-0.5" : ""}`}>
          {peers.map((peer, index) => (
            <Person
              key={peer.person}
              peer={peer}
              who={names[peer.person]}
              place={placeOf(index, peers.length)}
              speaker={chosen.audiooutput}
              video={peer === first ? video : undefined}
            />
          ))}
        </div>
        {local && (
          <PictureView stream={local} label={CALL.own} className={state.on.screen ? OWN : `${OWN} -scale-x-100`} />
        )}
        <CallTag state={state} className={TAG} />
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
