import { useEffect, useRef, useState } from "react";

/** Why there is no microphone, by the browser's error names. */
export type DeviceFault = "refused" | "none" | "taken" | "unsafe";

export type Devices =
  | { readonly kind: "off"; readonly fault?: DeviceFault }
  | { readonly kind: "asking" }
  | { readonly kind: "on"; readonly stream: MediaStream; readonly camera: boolean };

function faultOf(error: unknown): DeviceFault {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "refused";
  if (name === "NotReadableError" || name === "AbortError") return "taken";
  return "none";
}

/**
 * Opens both, or the microphone alone when the camera is absent, blocked or in use. Without a microphone it fails as
 * `getUserMedia` does.
 */
async function opened(): Promise<{ stream: MediaStream; camera: boolean }> {
  const camera = await navigator.mediaDevices.getUserMedia({ audio: true, video: true }).catch(() => undefined);
  if (camera) return { stream: camera, camera: true };
  return { stream: await navigator.mediaDevices.getUserMedia({ audio: true }), camera: false };
}

/** Opens what there is. In: what to do when a device is unplugged meanwhile. */
export async function openDevices(onUnplugged: () => void): Promise<Devices> {
  try {
    const { stream, camera } = await opened();
    for (const track of stream.getTracks()) track.addEventListener("ended", onUnplugged);
    return { kind: "on", stream, camera };
  } catch (error) {
    return { kind: "off", fault: faultOf(error) };
  }
}

function end(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Opens microphone and camera for a test. They are released when the screen is left. */
export function useDevices() {
  const [devices, setDevices] = useState<Devices>({ kind: "off" });
  const streamRef = useRef<MediaStream | undefined>(undefined);
  const asked = useRef(0);

  function release(): void {
    asked.current += 1;
    if (streamRef.current) end(streamRef.current);
    streamRef.current = undefined;
  }

  function stop(): void {
    release();
    setDevices({ kind: "off" });
  }

  async function start(): Promise<void> {
    if (!("mediaDevices" in navigator)) return setDevices({ kind: "off", fault: "unsafe" });
    release();
    const mine = asked.current;
    setDevices({ kind: "asking" });
    const found = await openDevices(() => mine === asked.current && void start());
    const stream = found.kind === "on" ? found.stream : undefined;
    if (mine !== asked.current) return stream && end(stream);
    streamRef.current = stream;
    setDevices(found);
  }

  useEffect(
    () => () => {
      asked.current += 1;
      if (streamRef.current) end(streamRef.current);
    },
    [],
  );
  return { devices, start, stop };
}

const LOOK_MS = 80;
/** Speech reaches about this part of a microphone's full scale. */
const LOUD = 0.35;

/** Volume of a microphone, from 0 to 1, several times a second; 0 without one. */
export function useLevel(stream: MediaStream | undefined): number {
  const [level, setLevel] = useState(0);
  useEffect(() => {
    if (!stream) return;
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    analyser.fftSize = 1024;
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      setLevel(Math.min(1, Math.sqrt(power) / LOUD));
    }, LOOK_MS);
    return () => {
      clearInterval(timer);
      setLevel(0);
      void context.close();
    };
  }, [stream]);
  return level;
}
