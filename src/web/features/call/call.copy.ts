import type { Verdict } from "#domain/call/quality.ts";
import type { Stage } from "#domain/call/stage.ts";
import type { DeviceKind, Trouble } from "./devices.ts";

/** Texts of a call. `who` is the other side: the doctor's name, or the patient's. */
export const CALL = {
  title: "Call",
  unnamed: "the patient",
  start: "Start a call",
  accept: "Take the call",
  notNow: "Not now",
  takeOver: "Take the call here",
  otherParticipant: (name: string) => `${name} has the line and talks with the doctor. You can take it over.`,
  silent: "Join and only listen",
  leave: "Leave the call",
  hear: "Press to hear the call",
  controls: "Call controls",
  voice: "Microphone",
  camera: "Camera",
  screen: "Share screen",
  float: "Small window",
  devices: "Devices",
  own: "Your own picture",
  voiceOf: (who: string) => `Voice of ${who}`,
  picture: (who: string) => `Picture of ${who}`,
  scripts: "Calls need a browser with scripts. Everything else of the visit works without them.",
  connectionLost: "The clinic is out of reach for the moment. The call goes on, and messages wait until it is back.",
  away: "We are trying to reach the clinic...",
  muted: (who: string) => `The microphone of ${who} is off.`,
  voiceOnly: (who: string) => `The network of ${who} is weak, so only the voice comes.`,
  shares: (who: string) => `${who} shows a screen.`,
  sharing: "You are sharing your screen.",
  listening: "You are only listening: your microphone is not open.",
} as const;

export const STAGE: Readonly<Record<Stage, (who: string) => string>> = {
  closed: () => "The call opens when the doctor begins the visit.",
  idle: (who) =>
    `Talk with ${who}: first with sound, then with your camera if you like. The messages stay open beside it.`,
  ringing: (who) => `${who} is calling.`,
  elsewhere: () => "You are in the call on another device or in another tab. It goes on there.",
  joining: () => "Starting the call... The browser may ask whether it may use your microphone.",
  calling: (who) => `Calling ${who}. You can write in the meantime.`,
  declined: (who) => `${who} can't take the call now. Please write, or wait here.`,
  connecting: (who) => `Connecting with ${who}...`,
  talking: (who) => `You are talking with ${who}.`,
  lost: (who) => `The connection to ${who} broke. We are looking for a new way; you can go on by writing.`,
};

/** Effect of a weak network for the person, by what is sent. */
export const NETWORK: Readonly<Record<Verdict, string>> = {
  good: "",
  weak: "The network is weak. Your picture is sent smaller, so that words stay clear.",
  poor:
    "The network is very weak, so only your voice is sent. Your picture comes back by itself. If words get " +
    "lost, please write.",
};

/** The same while no video is sent anyway. */
export const VOICE_WEAK = "The network is very weak. If words get lost, please write.";

const WHAT = { voice: "microphone", camera: "camera", screen: "screen" } as const;

/** Why a device is unavailable, and what the person can do. Text messages always work. */
export const TROUBLE: Readonly<Record<Trouble, (about: keyof typeof WHAT) => string>> = {
  denied: (about) =>
    `The browser may not use your ${WHAT[about]}. Allow it beside the address of this page and try again, or ` +
    "write below.",
  none: (about) => `No ${WHAT[about]} was found. Plug one in and try again, or write below.`,
  busy: (about) =>
    `Your ${WHAT[about]} could not be opened; another program may be using it. Close that and try again, or ` +
    "write below.",
  insecure: () =>
    "This page did not come over a safe line (https), so the browser allows no call. You can write below.",
};

export const DEVICE: Readonly<Record<DeviceKind, string>> = {
  audioinput: "Microphone",
  videoinput: "Camera",
  audiooutput: "Loudspeaker",
};
