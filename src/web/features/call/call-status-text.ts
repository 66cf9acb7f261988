import { formatTime } from "#domain/format/time-format.ts";
import { currentLanguage } from "#domain/language.ts";
import type { CallRole } from "#domain/room/participants.ts";
import { iso } from "#domain/time.ts";
import { isOneOf } from "#domain/typed.ts";
import { CALL } from "#generated/messages/call/call.ts";
import { ENDED } from "#generated/messages/call/ended.ts";
import { NETWORK } from "#generated/messages/call/network.ts";
import { STAGE } from "#generated/messages/call/stage.ts";
import { TROUBLE } from "#generated/messages/call/trouble.ts";
import type { CallState } from "./call-state.ts";
import type { PeerState } from "./connection/peer-link.ts";

const IN_CALL = ["calling", "connecting", "talking", "lost"] as const;

/** Some texts of a group have values, others none. */
function textOf<Values>(text: string | ((values: Values) => string), values: Values): string {
  return typeof text === "string" ? text : text(values);
}

/** Whether this tab is in the call, connected or not. */
export function isInCall({ stage }: Pick<CallState, "stage">): boolean {
  return isOneOf(IN_CALL, stage);
}

/** Message about the network, by the media that is really sent. */
function networkText({ stage, level, verdict, local }: CallState): string {
  if (stage !== "talking") return "";
  if (local === null) return verdict === "poor" ? CALL.voiceWeak : "";
  if (level === "voice") return NETWORK.poor;
  return level === "small" ? NETWORK.weak : "";
}

/** Whether the picture of another person is shown. */
export function isSeen({ link, mediaState }: PeerState): boolean {
  return link === "up" && (mediaState.picture === "camera" || mediaState.picture === "screen");
}

/** The names of the participants. */
export type Names = Readonly<Record<CallRole, string>>;

/** Several names in one sentence. */
export function namesText(people: readonly CallRole[], names: Names): string {
  return new Intl.ListFormat(currentLanguage(), { type: "conjunction" }).format(people.map((person) => names[person]));
}

function otherText({ person, link, wasUp, mediaState, remote }: PeerState, names: Names): string {
  const who = names[person];
  if (link !== "up") return wasUp ? STAGE.lost({ who }) : STAGE.connecting({ who });
  if (!mediaState.voice) return CALL.muted({ who });
  if (mediaState.voicePaused || remote.voicePaused) return CALL.theirVoicePaused({ who });
  if (mediaState.picture === "held") return CALL.voiceOnly({ who });
  if (mediaState.picture === "paused") return CALL.theirCameraPaused({ who });
  return mediaState.picture === "screen" ? CALL.shares({ who }) : "";
}

/** What a person asks for who can't answer yet ("Give me 2 minutes"). */
const WAIT_MS = 2 * 60_000;

/** How the call ended, with the time of day: for one who asked to wait, when to call again. */
function endedText({ ended }: CallState, who: string, zone: string): string {
  if (!ended) return STAGE.ended;
  const endedAt = ended.how === "asked-to-wait" ? iso(Date.parse(ended.at) + WAIT_MS) : ended.at;
  return textOf(ENDED[ended.how], { who, time: formatTime(endedAt, zone) });
}

/** Status of the call in one sentence, followed by further sentences worth knowing. */
export function statusTexts(
  state: CallState,
  who: string,
  zone: string,
  names: Names,
): { readonly main: string; readonly more: readonly string[] } {
  const { stage, connectionLost, on, paused, peers } = state;
  const inCall = isInCall(state);
  const away = stage === "joining" && connectionLost;
  const more = [
    networkText(state),
    inCall && paused.voice ? CALL.voicePaused : "",
    inCall && paused.camera ? CALL.cameraPaused : "",
    ...(stage === "talking" ? peers.map((peer) => otherText(peer, names)) : []),
    inCall && on.screen ? CALL.sharing : "",
    stage === "talking" && connectionLost ? CALL.connectionLost : "",
  ];
  const reached = peers.filter(({ link }) => link === "up").map(({ person }) => person);
  const whom = stage === "talking" && reached.length > 0 ? namesText(reached, names) : who;
  const text = stage === "ended" ? endedText(state, who, zone) : textOf(STAGE[stage], { who: whom });
  return { main: away ? CALL.away : text, more: more.filter((text) => text !== "") };
}

/** Message about a fault on this side and its remedy; undefined without one. */
export function troubleText({ troubled, refused }: CallState): string | undefined {
  return troubled ? textOf(TROUBLE[troubled.trouble], { about: troubled.about }) : refused;
}

/** Initials of a name, for a place without video. */
export function initials(name: string): string {
  const nameParts = name.replace(/^(?:Dr|डॉ)\.?\s+/u, "").split(/\s+/u);
  return [nameParts[0], nameParts.length > 1 ? nameParts.at(-1) : ""]
    .map((word) => [...(word ?? "")][0] ?? "")
    .join("");
}

/** Whether the browser can make calls; WebKitGTK may be built without WebRTC. */
export function canCall(): boolean {
  return "RTCPeerConnection" in globalThis;
}
