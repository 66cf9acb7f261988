import { useEffect, useRef, useState } from "react";

/** Why there is no microphone, by the browser's error names. */
export type DeviceFault = "refused" | "none" | "taken" | "unsafe";

/** What is open: the microphone, and the camera while it is on. */
export interface OpenDevices {
  readonly kind: "on";
  readonly voice: MediaStream;
  readonly picture: MediaStream | null;
  /** Whether there is a camera that can be used. */
  readonly camera: boolean;
  /** Ids of the cameras: a phone has one on each side. */
  readonly cameras: readonly string[];
}

export type Devices =
  | { readonly kind: "off"; readonly fault?: DeviceFault }
  | { readonly kind: "asking" }
  | OpenDevices;

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
async function opened(): Promise<MediaStream> {
  const both = await navigator.mediaDevices.getUserMedia({ audio: true, video: true }).catch(() => undefined);
  return both ?? (await navigator.mediaDevices.getUserMedia({ audio: true }));
}

/** Ids of the cameras, known after one was allowed. Never fails. */
async function cameraIds(): Promise<string[]> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  return devices.filter(({ kind }) => kind === "videoinput").map(({ deviceId }) => deviceId);
}

/**
 * Opens what there is.
 * @param onUnplugged - What to do when a device is unplugged meanwhile.
 */
export async function openDevices(onUnplugged: () => void): Promise<Devices> {
  try {
    const stream = await opened();
    for (const track of stream.getTracks()) track.addEventListener("ended", onUnplugged);
    const pictures = stream.getVideoTracks();
    const camera = pictures.length > 0;
    return {
      kind: "on",
      voice: new MediaStream(stream.getAudioTracks()),
      picture: camera ? new MediaStream(pictures) : null,
      camera,
      cameras: camera ? await cameraIds() : [],
    };
  } catch (error) {
    return { kind: "off", fault: faultOf(error) };
  }
}

/**
 * Opens a camera, the usual one without an id.
 * @returns Null when it is absent, blocked or in use.
 */
async function openCamera(id: string | undefined, onUnplugged: () => void): Promise<MediaStream | null> {
  try {
    const video = id === undefined ? true : { deviceId: { exact: id } };
    const picture = await navigator.mediaDevices.getUserMedia({ video });
    for (const track of picture.getTracks()) track.addEventListener("ended", onUnplugged);
    return picture;
  } catch {
    return null;
  }
}

/** The id of the camera after the one in use; undefined with one camera. */
export function otherCamera({ cameras, picture }: Pick<OpenDevices, "cameras" | "picture">): string | undefined {
  const index = cameras.indexOf(picture?.getVideoTracks()[0]?.getSettings().deviceId ?? "");
  return cameras.length > 1 ? cameras[(index + 1) % cameras.length] : undefined;
}

function end(stream: MediaStream | null | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

/** Opens microphone and camera for a test. They are released when the screen is left. */
export function useDevices() {
  const [devices, setDevices] = useState<Devices>({ kind: "off" });
  const current = useRef<OpenDevices | undefined>(undefined);
  /** Grow with each start and each switch of the camera, so that a late answer is recognised. */
  const requestCount = useRef(0);
  const switched = useRef(0);

  function show(open: OpenDevices): void {
    current.current = open;
    setDevices(open);
  }

  function release(): void {
    requestCount.current += 1;
    switched.current += 1;
    end(current.current?.voice);
    end(current.current?.picture);
    current.current = undefined;
  }

  function stop(): void {
    release();
    setDevices({ kind: "off" });
  }

  async function start(): Promise<void> {
    if (!("mediaDevices" in navigator)) return setDevices({ kind: "off", fault: "unsafe" });
    release();
    const mine = requestCount.current;
    setDevices({ kind: "asking" });
    const found = await openDevices(() => mine === requestCount.current && void start());
    if (mine !== requestCount.current) {
      if (found.kind !== "on") return;
      end(found.voice);
      return end(found.picture);
    }
    if (found.kind === "on") show(found);
    else setDevices(found);
  }

  /** Stops the camera, so that its light goes off; or opens it again, or another one. */
  async function switchCamera(on: boolean, id?: string): Promise<void> {
    const before = current.current;
    if (before === undefined) return;
    switched.current += 1;
    const mine = switched.current;
    end(before.picture);
    show({ ...before, picture: null, camera: true });
    if (!on) return;
    const picture = await openCamera(id, () => mine === switched.current && void start());
    if (mine !== switched.current) return end(picture);
    show({ ...before, picture, camera: picture !== null });
  }

  // A ref, because the cleanup is of the last render's devices.
  const releaseAll = useRef(release);
  useEffect(() => () => releaseAll.current(), []);
  return { devices, start, stop, switchCamera };
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
