import { afterEach, describe, expect, it, vi } from "vitest";
import { openDevices, otherCamera } from "./use-devices.ts";

/** A browser that refuses the camera, the microphone or both with these errors. */
function stubBrowser(errors: { readonly audio?: string; readonly video?: string }) {
  const track = new EventTarget();
  const getUserMedia = async (asked: { audio?: boolean; video?: boolean }) => {
    const name = (asked.audio && errors.audio) || (asked.video && errors.video);
    if (name) throw new DOMException("no", name);
    return {
      getTracks: () => [track],
      getAudioTracks: () => [track],
      getVideoTracks: () => (asked.video ? [track] : []),
    };
  };
  const enumerateDevices = async () => [
    { kind: "videoinput", deviceId: "front" },
    { kind: "audioinput", deviceId: "microphone" },
    { kind: "videoinput", deviceId: "back" },
  ];
  vi.stubGlobal("navigator", { mediaDevices: { getUserMedia, enumerateDevices } });
  vi.stubGlobal("MediaStream", class {});
  return track;
}

describe("the test of microphone and camera", () => {
  const ignore = () => undefined;
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it("opens both", async () => {
    stubBrowser({});
    expect(await openDevices(ignore)).toMatchObject({ kind: "on", camera: true, cameras: ["front", "back"] });
  });

  it.each(["NotAllowedError", "NotFoundError", "NotReadableError"])(
    "goes on with the microphone when the camera fails with %s",
    async (video) => {
      stubBrowser({ video });
      expect(await openDevices(ignore)).toMatchObject({ kind: "on", camera: false, picture: null });
    },
  );

  it.each([
    ["NotAllowedError", "refused"],
    ["SecurityError", "refused"],
    ["NotFoundError", "none"],
    ["NotReadableError", "taken"],
    ["AbortError", "taken"],
  ])("says why there is no microphone after %s", async (audio, fault) => {
    stubBrowser({ audio });
    expect(await openDevices(ignore)).toEqual({ kind: "off", fault });
  });

  it("reports that a device was unplugged", async () => {
    const track = stubBrowser({});
    const onUnplugged = vi.fn();
    await openDevices(onUnplugged);
    track.dispatchEvent(new Event("ended"));
    expect(onUnplugged).toHaveBeenCalledOnce();
  });

  it("goes to the next camera, and from the last to the first", () => {
    const from = (deviceId: string) =>
      ({ getVideoTracks: () => [{ getSettings: () => ({ deviceId }) }] }) as unknown as MediaStream;
    const cameras = ["front", "back"];
    expect(otherCamera({ cameras, picture: from("front") })).toBe("back");
    expect(otherCamera({ cameras, picture: from("back") })).toBe("front");
    expect(otherCamera({ cameras: ["front"], picture: from("front") })).toBeUndefined();
  });
});
