import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type CallStore, createStore } from "./call-state.ts";
import { createOwnMedia, type OwnMedia } from "./own-media.ts";

/** A track of a device that a test unplugs. */
class Track extends EventTarget {
  enabled = true;
  muted = false;
  readyState: MediaStreamTrackState = "live";
  readonly kind: string;
  readonly #deviceId: string;
  constructor(kind: string, deviceId: string) {
    super();
    this.kind = kind;
    this.#deviceId = deviceId;
  }
  getSettings = () => ({ deviceId: this.#deviceId });
  stop(): void {
    this.readyState = "ended";
  }
  /** What the browser does to a track for the time of a phone call. */
  interrupt(muted: boolean): void {
    this.muted = muted;
    this.dispatchEvent(new Event(muted ? "mute" : "unmute"));
  }
}

/** The devices of a computer. */
class FakeDevices extends EventTarget {
  plugged: string[] = [];
  #open: Track[] = [];
  track = (kind: string) => this.#open.findLast((track) => track.kind === kind && track.readyState === "live");
  enumerateDevices = async () => this.plugged.map((id) => ({ deviceId: id, kind: `${kindOf(id)}input`, label: id }));
  getUserMedia = async (asked: { audio?: unknown }) => {
    const kind = asked.audio === undefined ? "video" : "audio";
    const id = this.plugged.find((item) => kindOf(item) === kind);
    if (id === undefined) throw new DOMException("none", "NotFoundError");
    const track = new Track(kind, id);
    this.#open.push(track);
    return { getTracks: () => [track] };
  };
  async change(plugged: string[]): Promise<void> {
    this.plugged = plugged;
    for (const track of this.#open) {
      if (track.readyState === "ended" || plugged.includes(track.getSettings().deviceId)) continue;
      track.stop();
      track.dispatchEvent(new Event("ended"));
    }
    this.dispatchEvent(new Event("devicechange"));
    // All reactions are microtasks.
    await new Promise(setImmediate);
  }
}

const kindOf = (id: string) => (id.startsWith("camera") ? "video" : "audio");

describe("a phone, which opens one camera at a time", () => {
  it("stops the front camera before the rear one opens, and opens it again when that fails", async () => {
    const tracks: Track[] = [];
    let isRearBroken = false;
    const phone = Object.assign(new EventTarget(), {
      enumerateDevices: async () => [],
      getUserMedia: async ({ video }: { video: { deviceId?: { exact: string } } }) => {
        const id = video.deviceId?.exact ?? "camera front";
        const isBusy = tracks.some(({ readyState }) => readyState === "live");
        if (isBusy || (isRearBroken && id === "camera rear")) throw new DOMException("in use", "NotReadableError");
        tracks.push(new Track("video", id));
        return { getTracks: () => tracks.slice(-1) };
      },
    });
    vi.stubGlobal("navigator", { mediaDevices: phone });
    vi.stubGlobal("MediaStream", class {});
    const store = createStore(true);
    const media = createOwnMedia(store, () => undefined);
    const live = () =>
      tracks.filter(({ readyState }) => readyState === "live").map((track) => track.getSettings().deviceId);
    await media.setCamera(true);
    await media.choose("videoinput", "camera rear");
    expect([live(), store.state.troubled]).toEqual([["camera rear"], undefined]);
    await media.choose("videoinput", "camera front");
    isRearBroken = true;
    await media.choose("videoinput", "camera rear");
    expect(live()).toEqual(["camera front"]);
    expect(store.state.troubled?.about).toBe("camera");
    media.close();
    vi.unstubAllGlobals();
  });
});

describe("a camera whose button is pressed again before it has opened", () => {
  /** Cameras that open when the test says so, as after a permission that the browser asks for. */
  function slowCameras() {
    const tracks: Track[] = [];
    const opening: (() => void)[] = [];
    const devices = Object.assign(new EventTarget(), {
      enumerateDevices: async () => [],
      getUserMedia: async ({ video }: { video: { deviceId?: { exact: string } } }) => {
        await new Promise<void>((open) => opening.push(open));
        if (tracks.some(({ readyState }) => readyState === "live")) throw new DOMException("", "NotReadableError");
        const track = new Track("video", video.deviceId?.exact ?? "first");
        tracks.push(track);
        return { getTracks: () => [track] };
      },
    });
    vi.stubGlobal("navigator", { mediaDevices: devices });
    vi.stubGlobal("MediaStream", class {});
    const allow = async () => {
      do {
        opening.shift()?.();
        await new Promise(setImmediate);
      } while (opening.length > 0);
    };
    const live = () =>
      tracks.filter(({ readyState }) => readyState === "live").map((track) => track.getSettings().deviceId);
    return { allow, live };
  }
  afterEach(() => vi.unstubAllGlobals());

  it("is opened once, and ends with the call", async () => {
    const { allow, live } = slowCameras();
    const store = createStore(true);
    const media = createOwnMedia(store, () => undefined);
    const pressed = [media.setCamera(true), media.setCamera(true)];
    await allow();
    await Promise.all(pressed);
    expect([live(), store.state.troubled, store.state.on.camera]).toEqual([["first"], undefined, true]);
    media.close();
    expect(live()).toEqual([]);
  });

  it("is off in the end when it was switched off meanwhile", async () => {
    const { allow, live } = slowCameras();
    const store = createStore(true);
    const media = createOwnMedia(store, () => undefined);
    const pressed = [media.setCamera(true), media.setCamera(false)];
    await allow();
    await Promise.all(pressed);
    expect([live(), store.state.on.camera]).toEqual([[], false]);
    media.close();
  });

  it("is the one that was chosen last", async () => {
    const { allow, live } = slowCameras();
    const store = createStore(true);
    const media = createOwnMedia(store, () => undefined);
    const pressed = [media.setCamera(true), media.choose("videoinput", "second"), media.choose("videoinput", "third")];
    await allow();
    await Promise.all(pressed);
    expect([live(), store.state.troubled]).toEqual([["third"], undefined]);
    media.close();
  });
});

describe("a device that is unplugged during a call", () => {
  let devices: FakeDevices;
  let store: CallStore;
  let media: OwnMedia;
  beforeEach(async () => {
    devices = new FakeDevices();
    devices.plugged = ["headset", "camera"];
    vi.stubGlobal("navigator", { mediaDevices: devices });
    vi.stubGlobal("MediaStream", class {});
    store = createStore(true);
    media = createOwnMedia(store, () => undefined);
    await media.openVoice(true);
    await media.setCamera(true);
  });
  afterEach(() => {
    media.close();
    vi.unstubAllGlobals();
  });

  it("is replaced by another microphone, muted if the first one was", async () => {
    await media.toggleVoice();
    await devices.change(["built in", "camera"]);
    expect(media.sent().voice?.getSettings().deviceId).toBe("built in");
    expect(media.mediaState().voice).toBe(false);
    expect(store.state.troubled).toBeUndefined();
  });

  it("counts as muted without another microphone, until one is plugged in or chosen again", async () => {
    await devices.change(["camera"]);
    expect(store.state.troubled).toEqual({ about: "voice", trouble: "none" });
    expect(store.state.on.voice).toBe(false);
    expect(media.mediaState()).toEqual({ voice: false, picture: "camera", voicePaused: false });
    await media.toggleVoice();
    expect(store.state.on.voice).toBe(false);
    await devices.change(["headset", "camera"]);
    expect(media.mediaState().voice).toBe(true);
    expect(store.state.on.voice).toBe(true);
    expect(store.state.troubled).toBeUndefined();
  });

  it("is opened by the button, and heard though it was muted before", async () => {
    await media.toggleVoice();
    await devices.change(["camera"]);
    devices.plugged = ["headset", "camera"];
    await media.toggleVoice();
    expect(media.mediaState().voice).toBe(true);
  });

  it("ends the picture, and the sound goes on", async () => {
    await devices.change(["headset"]);
    expect(media.mediaState()).toEqual({ voice: true, picture: "off", voicePaused: false });
    expect(store.state.troubled).toEqual({ about: "camera", trouble: "none" });
    expect(store.state.on).toEqual({ voice: true, camera: false, screen: false });
  });

  it("is shown as paused during a phone call, and recovers after it", async () => {
    devices.track("audio")?.interrupt(true);
    expect(media.mediaState()).toEqual({ voice: true, picture: "camera", voicePaused: true });
    expect(store.state.paused).toEqual({ voice: true, camera: false });
    devices.track("video")?.interrupt(true);
    expect(media.mediaState().picture).toBe("paused");
    devices.track("video")?.interrupt(false);
    devices.track("audio")?.interrupt(false);
    expect(media.mediaState()).toEqual({ voice: true, picture: "camera", voicePaused: false });
    expect(store.state.paused).toEqual({ voice: false, camera: false });
  });

  it("is not called paused while the person has switched it off", async () => {
    await media.toggleVoice();
    devices.track("audio")?.interrupt(true);
    expect(media.mediaState()).toMatchObject({ voice: false, voicePaused: false });
  });

  it("is opened again by the button if it stays paused", async () => {
    devices.track("audio")?.interrupt(true);
    await media.toggleVoice();
    expect(media.mediaState()).toMatchObject({ voice: true, voicePaused: false });
  });

  it("that ended unnoticed is opened again by a check, and an ended camera is named as in use", async () => {
    devices.track("audio")?.stop();
    media.check();
    await new Promise(setImmediate);
    expect(media.mediaState().voice).toBe(true);
    const camera = devices.track("video");
    camera?.stop();
    camera?.dispatchEvent(new Event("ended"));
    await new Promise(setImmediate);
    expect(media.mediaState().picture).toBe("off");
    expect(store.state.troubled).toEqual({ about: "camera", trouble: "busy" });
  });
});
