import { type Ref, useCallback, useEffect, useImperativeHandle, useRef, useState } from "react";
import { CALL } from "#generated/messages/call/call.ts";
import { Button } from "#web/ui/layout/button.tsx";

interface PictureViewProps {
  readonly stream: MediaStream | null;
  readonly label: string;
  readonly className?: string;
  readonly ref?: Ref<HTMLVideoElement | null> | undefined;
}

/** The video of a stream, without its sound. */
export function PictureView({ stream, label, className = "", ref }: PictureViewProps) {
  const video = useRef<HTMLVideoElement>(null);
  useImperativeHandle<HTMLVideoElement | null, HTMLVideoElement | null>(ref, () => video.current);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  return <video ref={video} autoPlay playsInline muted aria-label={label} className={className} />;
}

interface VoiceProps {
  readonly stream: MediaStream | null;
  readonly label: string;
  readonly speaker: string | undefined;
}

function isForbidden(error: unknown): boolean {
  return error instanceof Error && error.name === "NotAllowedError";
}

/** The sound of a stream. When the browser blocks autoplay, a button starts it. */
export function Voice({ stream, label, speaker }: VoiceProps) {
  const place = useRef<HTMLSpanElement>(null);
  const audio = useRef<HTMLAudioElement>(undefined);
  const [waits, setWaits] = useState(false);

  const play = useCallback(() => {
    audio.current?.play().then(
      () => setWaits(false),
      (error: unknown) => setWaits(isForbidden(error)),
    );
  }, []);

  useEffect(() => {
    const element = document.createElement("audio");
    audio.current = element;
    place.current?.append(element);
    return () => {
      element.srcObject = null;
      element.remove();
    };
  }, []);
  useEffect(() => {
    if (!audio.current) return;
    audio.current.setAttribute("aria-label", label);
    audio.current.srcObject = stream;
    if (stream !== null) play();
  }, [stream, label, play]);
  useEffect(() => {
    const element = audio.current;
    if (!element || speaker === undefined || !("setSinkId" in element)) return;
    // When the speaker was unplugged, the sound stays where it was.
    element.setSinkId(speaker).catch(() => undefined);
  }, [speaker]);

  return (
    <>
      <span ref={place} hidden />
      {waits && (
        <Button size="small" onClick={play} className="absolute top-3 left-3">
          {CALL.playSound}
        </Button>
      )}
    </>
  );
}
