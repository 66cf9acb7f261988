import { useRef } from "react";
import { CALL } from "./call.copy.ts";
import { CallControls } from "./call-controls.tsx";
import type { Call } from "./call-engine.ts";
import type { CallState } from "./call-state.ts";
import { DeviceChoice } from "./device-choice.tsx";
import { PictureView, Voice } from "./stream-view.tsx";

interface CallStageProps {
  readonly call: Call;
  readonly state: CallState;
  readonly who: string;
  readonly onLeave: () => void;
}

/** Initials of a name, for a place without video. */
function initials(name: string): string {
  const words = name.replace(/^Dr\.?\s+/u, "").split(/\s+/u);
  return [words[0], words.length > 1 ? words.at(-1) : ""].map((word) => [...(word ?? "")][0] ?? "").join("");
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
        <Voice stream={remote.voice} label={CALL.voiceOf(who)} speaker={chosen.audiooutput} />
        <PictureView
          ref={video}
          stream={remote.picture}
          label={CALL.picture(who)}
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
