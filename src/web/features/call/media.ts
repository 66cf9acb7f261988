import {
  type DeviceKind,
  type Devices,
  isDisconnected,
  listed,
  NO_DEVICES,
  type Trouble,
  troubleIn,
} from "./devices.ts";

/** Local tracks of this page, and callbacks for changes that the person did not make here. */
export interface Media {
  readonly voice: MediaStreamTrack | null;
  readonly camera: MediaStreamTrack | null;
  readonly screen: MediaStreamTrack | null;
  /**
   * Each opens a device and replaces the track in use.
   * @returns Why it is unavailable.
   */
  openVoice(id?: string): Promise<Trouble | undefined>;
  openCamera(id?: string): Promise<Trouble | undefined>;
  /** Asks the person for a screen; dismissing the browser's dialog is not a fault, and shares nothing. */
  openScreen(): Promise<Trouble | undefined>;
  closeCamera(): void;
  closeScreen(): void;
  /** Reports devices that ended unnoticed, as while the page was not in view. */
  check(): void;
  devices(): Promise<Devices>;
  close(): void;
}

const VOICE = { echoCancellation: true, noiseSuppression: true, autoGainControl: true } as const;
const CAMERA = { width: { ideal: 640 }, height: { ideal: 480 }, frameRate: { ideal: 24, max: 30 } } as const;
const SCREEN = { frameRate: { max: 12 } } as const;

function withId(id: string | undefined): MediaTrackConstraints {
  return id === undefined || id === "" ? {} : { deviceId: { exact: id } };
}

/**
 * What changed: a device was lost, sharing was ended by the browser's own bar, other devices are there, or a device
 * gives nothing for a while (or something again), as during a phone call.
 */
export type MediaChange = "voice" | "camera" | "screen" | "devices" | "paused";

/** @param onChange - A callback for each change. */
export function createMedia(onChange: (what: MediaChange) => void): Media {
  /** Browsers give devices only to pages from https or localhost. */
  const from: MediaDevices | undefined = navigator.mediaDevices;
  let voice: MediaStreamTrack | null = null;
  let camera: MediaStreamTrack | null = null;
  let screen: MediaStreamTrack | null = null;
  let closed = false;

  async function trackOrTrouble(open: () => Promise<MediaStream>): Promise<MediaStreamTrack | Trouble> {
    if (from === undefined) return "insecure";
    try {
      const [track] = (await open()).getTracks();
      if (track && closed) track.stop();
      return track ?? "none";
    } catch (error) {
      return troubleIn(error);
    }
  }

  const devices = async () => (from === undefined ? NO_DEVICES : listed(await from.enumerateDevices()));
  const idOf = (track: MediaStreamTrack | null) => track?.getSettings().deviceId;

  /**
   * Reports an unplugged device, whether the browser signals it by the track or only by the device list; also when a
   * device was added, which may replace an unplugged one.
   */
  async function onDevices(): Promise<void> {
    const now = await devices();
    const isUnplugged = (track: MediaStreamTrack | null, kind: DeviceKind) =>
      track?.readyState === "ended" || isDisconnected(idOf(track), now[kind]);
    if (isUnplugged(voice, "audioinput")) onChange("voice");
    if (isUnplugged(camera, "videoinput")) onChange("camera");
    onChange("devices");
  }
  const listen = () => void onDevices();
  from?.addEventListener("devicechange", listen);

  function stop(track: MediaStreamTrack | null): null {
    track?.stop();
    return null;
  }

  function watch(track: MediaStreamTrack, what: "voice" | "camera"): void {
    const inUse = () => track === (what === "voice" ? voice : camera);
    track.addEventListener("ended", () => inUse() && onChange(what));
    for (const type of ["mute", "unmute"]) track.addEventListener(type, () => inUse() && onChange("paused"));
  }

  const openPicture = async (id: string | undefined): Promise<MediaStreamTrack | Trouble> => {
    const track = await trackOrTrouble(() => from.getUserMedia({ video: { ...CAMERA, ...withId(id) } }));
    if (typeof track === "string") return track;
    camera = track;
    watch(track, "camera");
    return track;
  };

  return {
    get voice() {
      return voice;
    },
    get camera() {
      return camera;
    },
    get screen() {
      return screen;
    },
    async openVoice(id) {
      const track = await trackOrTrouble(() => from.getUserMedia({ audio: { ...VOICE, ...withId(id) } }));
      if (typeof track === "string") return track;
      const on = voice?.enabled ?? true;
      stop(voice);
      voice = track;
      track.enabled = on;
      watch(track, "voice");
      return undefined;
    },
    async openCamera(id) {
      const before = idOf(camera);
      // A phone opens one camera at a time.
      camera = stop(camera);
      const track = await openPicture(id);
      if (typeof track !== "string") return undefined;
      if (before !== undefined && before !== id) await openPicture(before);
      return track;
    },
    async openScreen() {
      const track = await trackOrTrouble(() => from.getDisplayMedia({ video: SCREEN, audio: false }));
      if (track === "denied") return undefined;
      if (typeof track === "string") return track;
      stop(screen);
      screen = track;
      track.contentHint = "detail";
      track.addEventListener("ended", () => track === screen && onChange("screen"));
      return undefined;
    },
    closeCamera() {
      camera = stop(camera);
    },
    closeScreen() {
      screen = stop(screen);
    },
    check: listen,
    devices,
    close() {
      closed = true;
      from?.removeEventListener("devicechange", listen);
      voice = stop(voice);
      camera = stop(camera);
      screen = stop(screen);
    },
  };
}
