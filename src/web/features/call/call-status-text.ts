import { timeWords } from "#domain/format/time-format.ts";
import type { Participant } from "#domain/room/participants.ts";
import { CALL } from "#generated/messages/call/call.ts";
import { ENDED } from "#generated/messages/call/ended.ts";
import { NETWORK } from "#generated/messages/call/network.ts";
import { STAGE } from "#generated/messages/call/stage.ts";
import { TROUBLE } from "#generated/messages/call/trouble.ts";
import type { CallState } from "./call-state.ts";

const IN_CALL = ["calling", "connecting", "talking", "lost"] as const;

/** Some texts of a group have values, others none. */
function words<Values>(text: string | ((values: Values) => string), values: Values): string {
  return typeof text === "string" ? text : text(values);
}

/** Whether this tab is in the call, connected or not. */
export function isInCall({ stage }: Pick<CallState, "stage">): boolean {
  return (IN_CALL as readonly string[]).includes(stage);
}

/** Message about the network, by the media that is really sent. */
function networkText({ stage, level, verdict, local }: CallState): string {
  if (stage !== "talking") return "";
  if (local === null) return verdict === "poor" ? CALL.voiceWeak : "";
  if (level === "voice") return NETWORK.poor;
  return level === "small" ? NETWORK.weak : "";
}

function otherSideText({ stage, theirs }: CallState, who: string): string {
  if (stage !== "talking") return "";
  if (!theirs.voice) return CALL.muted({ who });
  if (theirs.picture === "held") return CALL.voiceOnly({ who });
  return theirs.picture === "screen" ? CALL.shares({ who }) : "";
}

/** How the call ended, with the time of day. */
function endedText({ ended }: CallState, who: string, zone: string): string {
  return ended ? words(ENDED[ended.how], { who, time: timeWords(ended.at, zone) }) : STAGE.ended;
}

/** Status of the call in one sentence, followed by further sentences worth knowing. */
export function statusTexts(
  state: CallState,
  who: string,
  zone: string,
): { readonly main: string; readonly more: readonly string[] } {
  const { stage, connectionLost, on } = state;
  const inCall = isInCall(state);
  const away = stage === "joining" && connectionLost;
  const more = [
    networkText(state),
    otherSideText(state, who),
    inCall && on.screen ? CALL.sharing : "",
    stage === "talking" && connectionLost ? CALL.connectionLost : "",
  ];
  const text = stage === "ended" ? endedText(state, who, zone) : words(STAGE[stage], { who });
  return { main: away ? CALL.away : text, more: more.filter((text) => text !== "") };
}

/** Message when another tab or person of the same side is in the call; undefined otherwise. */
export function otherParticipantText(
  { stage, mineBy }: Pick<CallState, "stage" | "mineBy">,
  participant: Participant,
  names: Readonly<Record<Participant, string>>,
): string | undefined {
  return stage === "elsewhere" && mineBy !== null && mineBy !== participant
    ? CALL.otherParticipant({ name: names[mineBy] })
    : undefined;
}

/** Message about a fault on this side and its remedy; undefined without one. */
export function troubleText({ troubled, refused }: CallState): string | undefined {
  return troubled ? words(TROUBLE[troubled.trouble], { about: troubled.about }) : refused;
}

/** Initials of a name, for a place without video. */
export function initials(name: string): string {
  const words = name.replace(/^(?:Dr|डॉ)\.?\s+/u, "").split(/\s+/u);
  return [words[0], words.length > 1 ? words.at(-1) : ""].map((word) => [...(word ?? "")][0] ?? "").join("");
}

/** Whether the browser can make calls; WebKitGTK may be built without WebRTC. */
export function canCall(): boolean {
  return "RTCPeerConnection" in globalThis;
}
