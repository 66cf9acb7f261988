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

/** Both, or the microphone alone when there is no camera or it is in use. Fails as `getUserMedia` does. */
async function opened(): Promise<{ stream: MediaStream; camera: boolean }> {
  try {
    return { stream: await navigator.mediaDevices.getUserMedia({ audio: true, video: true }), camera: true };
  } catch (error) {
    if (faultOf(error) === "refused") throw error;
    return { stream: await navigator.mediaDevices.getUserMedia({ audio: true }), camera: false };
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

  function stop(): void {
    asked.current += 1;
    if (streamRef.current) end(streamRef.current);
    streamRef.current = undefined;
    setDevices({ kind: "off" });
  }

  async function start(): Promise<void> {
    if (!("mediaDevices" in navigator)) return setDevices({ kind: "off", fault: "unsafe" });
    asked.current += 1;
    const mine = asked.current;
    setDevices({ kind: "asking" });
    try {
      const { stream, camera } = await opened();
      if (mine !== asked.current) return end(stream);
      streamRef.current = stream;
      setDevices({ kind: "on", stream, camera });
    } catch (error) {
      if (mine === asked.current) setDevices({ kind: "off", fault: faultOf(error) });
    }
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
