import type { MediaState } from "#domain/call/media-state.ts";
import { type CallStore, INITIAL_STATE } from "./call-state.ts";
import type { Sent } from "./connection/peer.ts";
import { type DeviceKind, isDisconnected } from "./devices.ts";
import { createMedia, type Media, type MediaChange } from "./media.ts";

/** This person's media: the switches of a call. */
export interface OwnMedia {
  sent(): Sent;
  mediaState(): MediaState;
  /**
   * Opens the microphone.
   * @returns Whether it succeeded; the fault is in the store.
   */
  openVoice(on: boolean): Promise<boolean>;
  toggleVoice(): Promise<void>;
  setCamera(on: boolean): Promise<void>;
  toggleScreen(): Promise<void>;
  choose(kind: DeviceKind, id: string): Promise<void>;
  /** Opens the microphone again if it ended unnoticed, as while the page was not in view. */
  check(): void;
  close(): void;
}

/**
 * @param store - The store.
 * @param onSent - A callback for changes of what is sent.
 */
export function createOwnMedia(store: CallStore, onSent: () => void): OwnMedia {
  const media: Media = createMedia((what) => void onChange(what));

  const sent = (): Sent => ({ voice: media.voice, picture: media.screen ?? media.camera });

  /** The track of an unplugged microphone stays until another one replaces it. */
  const hasVoice = () => media.voice?.readyState === "live";

  const isOn = () => hasVoice() && media.voice?.enabled === true;

  /** What is on and gives nothing now: the phone needs it for a call, or another app has it. */
  const paused = () => ({
    voice: isOn() && media.voice?.muted === true,
    camera: media.camera?.readyState === "live" && media.camera.muted,
  });

  function pictureNow(): MediaState["picture"] {
    if (sent().picture === null) return "off";
    if (store.state.level === "voice") return "held";
    if (media.screen !== null) return "screen";
    return paused().camera ? "paused" : "camera";
  }

  const mediaState = (): MediaState => ({ voice: isOn(), picture: pictureNow(), voicePaused: paused().voice });

  function changed(): void {
    const { picture } = sent();
    const local = picture === null ? null : new MediaStream([picture]);
    const { chosen } = store.state;
    const now = {
      audioinput: media.voice?.getSettings().deviceId ?? "",
      videoinput: media.camera?.getSettings().deviceId ?? "",
    };
    const on = { voice: mediaState().voice, camera: media.camera !== null, screen: media.screen !== null };
    store.show({ on, local, paused: paused(), chosen: { ...chosen, ...now } });
    onSent();
  }

  /** Requests for the camera, one after the other: a phone opens one at a time, and pressing twice opens it once. */
  let camera: Promise<unknown> = Promise.resolve();
  function afterCamera(work: () => unknown): Promise<void> {
    const done = camera.then(work);
    camera = done.catch(() => undefined);
    return done.then(() => undefined);
  }

  async function listDevices(): Promise<void> {
    store.show({ devices: await media.devices() });
  }

  async function open(about: "voice" | "camera" | "screen", id?: string): Promise<boolean> {
    const opening = { voice: media.openVoice, camera: media.openCamera, screen: media.openScreen }[about];
    const trouble = await opening(id);
    store.show({ troubled: trouble && { about, trouble } });
    if (trouble === undefined) await listDevices();
    changed();
    return trouble === undefined;
  }

  /** Recovers from device changes: another microphone, no video when the camera was unplugged. */
  async function onChange(what: MediaChange): Promise<void> {
    switch (what) {
      case "voice":
        await open("voice");
        return;
      case "camera": {
        media.closeCamera();
        const isGone = isDisconnected(store.state.chosen.videoinput, (await media.devices()).videoinput);
        store.show({ troubled: { about: "camera", trouble: isGone ? "none" : "busy" } });
        return changed();
      }
      case "paused":
        return changed();
      case "screen":
        media.closeScreen();
        return changed();
      case "devices":
        return listDevices();
    }
  }

  return {
    sent,
    mediaState,
    async openVoice(on) {
      const had = await open("voice");
      if (media.voice) media.voice.enabled = on;
      if (had) changed();
      return had;
    },
    async toggleVoice() {
      if (paused().voice) {
        await open("voice");
        return;
      }
      if (media.voice) media.voice.enabled = !hasVoice() || !media.voice.enabled;
      if (hasVoice()) changed();
      else await open("voice");
    },
    setCamera: (on) =>
      afterCamera(() => {
        if (on && media.camera?.readyState === "live") return undefined;
        if (on) return open("camera");
        media.closeCamera();
        return changed();
      }),
    async toggleScreen() {
      if (media.screen === null) {
        await open("screen");
        return;
      }
      media.closeScreen();
      changed();
    },
    async choose(kind, id) {
      store.show({ chosen: { ...store.state.chosen, [kind]: id } });
      if (kind === "audioinput") await open("voice", id);
      if (kind === "videoinput") await afterCamera(() => media.camera !== null && open("camera", id));
    },
    check: media.check,
    close() {
      media.close();
      store.show({ on: INITIAL_STATE.on, local: null, paused: INITIAL_STATE.paused });
    },
  };
}
