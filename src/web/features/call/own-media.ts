import type { MediaState } from "#domain/call/media-state.ts";
import { type CallStore, INITIAL_STATE } from "./call-state.ts";
import type { Sent } from "./connection/peer.ts";
import type { DeviceKind } from "./devices.ts";
import { createMedia, type Media } from "./media.ts";

/** This person's media: the switches of a call. */
export interface OwnMedia {
  sent(): Sent;
  mediaState(): MediaState;
  /** Opens the microphone. Out: whether it succeeded; the fault is in the store. */
  openVoice(on: boolean): Promise<boolean>;
  toggleVoice(): Promise<void>;
  setCamera(on: boolean): Promise<void>;
  toggleScreen(): Promise<void>;
  choose(kind: DeviceKind, id: string): Promise<void>;
  close(): void;
}

/** In: the store, and a callback for changes of what is sent. */
export function createOwnMedia(store: CallStore, onSent: () => void): OwnMedia {
  const media: Media = createMedia((what) => void onChange(what));

  const sent = (): Sent => ({ voice: media.voice, picture: media.screen ?? media.camera });

  /** The track of an unplugged microphone stays until another one replaces it. */
  const hasVoice = () => media.voice?.readyState === "live";

  function mediaState(): MediaState {
    const isVoiceOnly = store.state.level === "voice";
    const picture =
      sent().picture === null ? "off" : isVoiceOnly ? "held" : media.screen === null ? "camera" : "screen";
    return { voice: hasVoice() && media.voice?.enabled === true, picture };
  }

  function changed(): void {
    const { picture } = sent();
    const local = picture === null ? null : new MediaStream([picture]);
    const { chosen } = store.state;
    const now = {
      audioinput: media.voice?.getSettings().deviceId ?? "",
      videoinput: media.camera?.getSettings().deviceId ?? "",
    };
    const on = { voice: mediaState().voice, camera: media.camera !== null, screen: media.screen !== null };
    store.show({ on, local, chosen: { ...chosen, ...now } });
    onSent();
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
  async function onChange(what: "voice" | "camera" | "screen" | "devices"): Promise<void> {
    switch (what) {
      case "voice":
        await open("voice");
        return;
      case "camera":
        media.closeCamera();
        store.show({ troubled: { about: "camera", trouble: "none" } });
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
      if (media.voice) media.voice.enabled = !hasVoice() || !media.voice.enabled;
      if (hasVoice()) changed();
      else await open("voice");
    },
    async setCamera(on) {
      if (on) {
        await open("camera");
        return;
      }
      media.closeCamera();
      changed();
    },
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
      if (kind === "videoinput" && media.camera !== null) await open("camera", id);
    },
    close() {
      media.close();
      store.show({ on: INITIAL_STATE.on, local: null });
    },
  };
}
