import { describe, expect, it } from "vitest";
import { INITIAL_MEDIA_STATE, type MediaState } from "#domain/call/media-state.ts";
import { LEVELS } from "#domain/call/quality.ts";
import { ENDINGS, type Link, STAGES } from "#domain/call/stage.ts";
import type { CallRole } from "#domain/room/participants.ts";
import { type CallState, INITIAL_STATE } from "./call-state.ts";
import { namesText, statusTexts, troubleText } from "./call-status-text.ts";
import { NO_REMOTE_MEDIA } from "./connection/peer.ts";
import { sampleOf } from "./connection/quality-sample.ts";
import { DEVICE_FAULTS, DEVICE_KINDS, isDisconnected, listed, troubleIn } from "./devices.ts";

const WHO = "Dr. Vikram Rao";
const NAMES = { doctor: WHO, patient: "Meera", adult: "Anita", colleague: "Dr Asha Iyer" };
const ZONE = "Asia/Kolkata";
const PICTURE = {} as MediaStream;
const REMOTE = NO_REMOTE_MEDIA;
const talking = (more: Partial<CallState> = {}): CallState => ({
  ...INITIAL_STATE,
  stage: "talking",
  local: PICTURE,
  ...more,
});

describe("the status texts of a call", () => {
  it("are one sentence for each stage, with the other side's name where it helps", () => {
    const lines = STAGES.map((stage) => statusTexts({ ...INITIAL_STATE, stage }, WHO, ZONE, NAMES).main);
    expect(new Set(lines).size).toBe(STAGES.length);
    for (const text of lines) expect(text).toMatch(/^[A-Z].*[.…]$/u);
    expect(statusTexts({ ...INITIAL_STATE, stage: "ringing" }, WHO, ZONE, NAMES).main).toBe(`${WHO} is calling.`);
  });

  it("name all others in a call of three", () => {
    expect(namesText(["doctor", "adult"], NAMES)).toBe(`${WHO} and Anita`);
  });

  it("say how the call ended and when", () => {
    const said = ENDINGS.map((how) => {
      const ended = { how, at: "2026-11-23T11:17:00.000Z", others: ["doctor"] } as const;
      return statusTexts({ ...INITIAL_STATE, stage: "ended", ended }, WHO, ZONE, NAMES).main;
    });
    expect(new Set(said).size).toBe(ENDINGS.length);
    expect(said[0]).toMatch(/^Dr\. Vikram Rao left the call at 4:47.pm\.$/iu);
    expect(said[1]).toMatch(/^You left the call/u);
    expect(said[ENDINGS.indexOf("unconnected")]).toMatch(/^We couldn't connect .*mobile data.*call again/u);
  });

  it("explain the effects of a weak network, and nothing when it is good", () => {
    const said = LEVELS.map((level) => statusTexts(talking({ level }), WHO, ZONE, NAMES).more);
    expect(said[0]).toEqual([]);
    expect(said[1]?.[0]).toContain("lowered your video quality");
    expect(said[2]?.[0]).toContain("sending only your audio");
    expect(statusTexts(talking({ local: null, verdict: "poor" }), WHO, ZONE, NAMES).more).toEqual([
      "The network is very weak. If you can't hear each other, send a message.",
    ]);
    expect(statusTexts({ ...talking({ level: "voice" }), stage: "lost" }, WHO, ZONE, NAMES).more).toEqual([]);
  });

  it("describe the other side, one's own media, and an unreachable server during the call", () => {
    const more = (state: Partial<CallState>) => statusTexts(talking(state), WHO, ZONE, NAMES).more;
    const peer = (
      sent: Partial<MediaState>,
      link: Link = "up",
      person: CallRole = "doctor",
      remote: Partial<typeof REMOTE> = {},
    ) => ({
      ...{ person, link, wasUp: link !== "none" },
      mediaState: { ...INITIAL_MEDIA_STATE, ...sent },
      remote: { ...REMOTE, ...remote },
    });
    expect(more({ peers: [peer({ voice: false, picture: "off" })] })).toEqual([`${WHO} is muted.`]);
    expect(more({ peers: [peer({ voice: true, picture: "screen" })] })).toEqual([`${WHO} is sharing a screen.`]);
    expect(more({ peers: [peer({ voice: true, picture: "held" })] })[0]).toContain("you can only hear");
    const lost = peer({ voice: true, picture: "off" }, "broken", "adult");
    const both = [peer({ voice: true, picture: "off" }), lost];
    expect(more({ peers: both })[0]).toContain("Reconnecting to Anita");
    expect(statusTexts(talking({ peers: both }), "both", ZONE, NAMES).main).toBe(`On a call with ${WHO}.`);
    const interrupted = `${WHO}'s microphone has been interrupted`;
    expect(more({ peers: [peer({ voicePaused: true })] })[0]).toContain(interrupted);
    expect(more({ peers: [peer({}, "up", "doctor", { voicePaused: true })] })[0]).toContain(interrupted);
    expect(more({ peers: [peer({ voice: false }, "up", "doctor", { voicePaused: true })] })[0]).toContain("is muted");
    expect(more({ peers: [peer({ picture: "paused" })] })[0]).toContain(`${WHO}'s camera has been interrupted`);
    expect(more({ peers: [peer({})] })).toEqual([]);
    const third = peer({}, "none", "adult");
    expect(more({ peers: [peer({}), third] })).toEqual(["Connecting to Anita…"]);
    expect(more({ peers: [peer({}), { ...third, link: "broken" }] })).toEqual(["Connecting to Anita…"]);
    expect(more({ paused: { voice: true, camera: false } })[0]).toContain("paused your microphone");
    expect(more({ paused: { voice: false, camera: true } })[0]).toContain("paused your camera");
    expect(more({ on: { voice: true, camera: false, screen: true } })).toEqual(["You're sharing your screen."]);
    expect(more({ connectionLost: true })[0]).toContain("Your call continues");
    expect(statusTexts({ ...INITIAL_STATE, stage: "joining", connectionLost: true }, WHO, ZONE, NAMES).main).toContain(
      "Reconnecting to the clinic",
    );
  });

  it("name the faulty device and a remedy, and mention text messages", () => {
    for (const trouble of DEVICE_FAULTS) {
      const text = troubleText({ ...INITIAL_STATE, troubled: { about: "camera", trouble } }) ?? "";
      expect(text).toMatch(/send (?:a )?messages?\.$/u);
      if (trouble !== "insecure") expect(text).toContain("camera");
    }
    expect(troubleText({ ...INITIAL_STATE, refused: "It is over." })).toBe("It is over.");
    expect(troubleText(INITIAL_STATE)).toBeUndefined();
  });
});

describe("devices", () => {
  it("report faults that people can fix", () => {
    const named = (name: string) => troubleIn(new DOMException("no", name));
    expect(["NotAllowedError", "NotFoundError", "NotReadableError"].map(named)).toEqual(["denied", "none", "busy"]);
    expect(troubleIn("anything")).toBe("busy");
  });

  it("are listed by kind once they have labels, and reported when unplugged", () => {
    const device = (kind: MediaDeviceKind, deviceId: string, label: string) => ({ kind, deviceId, label });
    const list = listed([
      device("audioinput", "a", "Headset"),
      device("audioinput", "", ""),
      device("videoinput", "v", "Camera"),
      device("audiooutput", "o", ""),
    ]);
    expect(DEVICE_KINDS.map((kind) => list[kind].map(({ id }) => id))).toEqual([["a"], ["v"], []]);
    expect(isDisconnected("b", list.audioinput)).toBe(true);
    expect(isDisconnected("a", list.audioinput)).toBe(false);
    expect(isDisconnected(undefined, list.audioinput)).toBe(false);
  });
});

describe("a browser's statistics report", () => {
  it("becomes one sample of both directions and of the selected pair", () => {
    const report = new Map<string, object>([
      ["1", { type: "outbound-rtp", packetsSent: 100 }],
      ["2", { type: "outbound-rtp", packetsSent: 40 }],
      ["3", { type: "remote-inbound-rtp", packetsLost: 7, roundTripTime: 0.3 }],
      ["4", { type: "inbound-rtp", packetsReceived: 90, packetsLost: 3 }],
      ["5", { type: "candidate-pair", nominated: false, state: "succeeded", currentRoundTripTime: 9 }],
      ["6", { type: "candidate-pair", nominated: true, state: "succeeded", currentRoundTripTime: 0.2 }],
    ]);
    const sample = sampleOf(report as unknown as RTCStatsReport);
    expect(sample).toEqual({ sent: 140, sentLost: 7, received: 90, receivedLost: 3, rttMs: 200, roomKbps: null });
    expect(sampleOf(new Map() as unknown as RTCStatsReport)).toMatchObject({ sent: 0, rttMs: null });
  });
});
