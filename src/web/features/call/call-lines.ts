import type { Participant } from "#domain/room/participants.ts";
import { CALL, NETWORK, STAGE, TROUBLE, VOICE_WEAK } from "./call.copy.ts";
import type { CallState } from "./call-state.ts";

const IN_CALL = ["calling", "declined", "connecting", "talking", "lost"] as const;

/** Whether this tab is in the call, connected or not. */
export function isInCall({ stage }: Pick<CallState, "stage">): boolean {
  return (IN_CALL as readonly string[]).includes(stage);
}

/** What is said of the network, by what is really sent over it. */
function connectionStatus({ stage, level, verdict, local }: CallState): string {
  if (stage !== "talking") return "";
  if (local === null) return verdict === "poor" ? VOICE_WEAK : "";
  if (level === "voice") return NETWORK.poor;
  return level === "small" ? NETWORK.weak : "";
}

function theirConnectionText({ stage, theirs }: CallState, who: string): string {
  if (stage !== "talking") return "";
  if (!theirs.voice) return CALL.muted(who);
  if (theirs.picture === "held") return CALL.held(who);
  return theirs.picture === "screen" ? CALL.shares(who) : "";
}

/** How the call stands, in one sentence, and what else is worth knowing of it, each in one of its own. */
export function linesOf(state: CallState, who: string): { readonly main: string; readonly more: readonly string[] } {
  const { stage, connectionLost, on } = state;
  const inCall = isInCall(state);
  const away = stage === "joining" && connectionLost;
  const more = [
    connectionStatus(state),
    theirConnectionText(state, who),
    inCall && on.screen ? CALL.sharing : "",
    stage === "talking" && connectionLost ? CALL.connectionLost : "",
  ];
  return { main: away ? CALL.away : STAGE[stage](who), more: more.filter((line) => line !== "") };
}

/** Who of one's own side has the line, when it is somebody else; undefined while that is not so. */
export function holderText(
  { stage, mineBy }: Pick<CallState, "stage" | "mineBy">,
  participant: Participant,
  names: Readonly<Record<Participant, string>>,
): string | undefined {
  return stage === "elsewhere" && mineBy !== null && mineBy !== participant ? CALL.heldBy(names[mineBy]) : undefined;
}

/** What went wrong on this side, and what can be done about it; undefined when nothing did. */
export function troubleText({ troubled, refused }: CallState): string | undefined {
  return troubled ? TROUBLE[troubled.trouble](troubled.about) : refused;
}
