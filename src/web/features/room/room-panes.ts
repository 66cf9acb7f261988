import type { RoomConsultation } from "#domain/room/room.rules.ts";

export const PANES = ["waiting", "chat", "details", "prescription"] as const;
export type Pane = (typeof PANES)[number];

/** Name of the query parameter that chooses a pane, so that the tabs are links and work without scripts. */
export const PANE_PARAM = "pane";

export const CHAT_QUERY = `${PANE_PARAM}=chat`;

export interface RoomPanes {
  /** In the order of the tabs; the first one is always in view on a wide screen. */
  readonly panes: readonly [Pane, ...Pane[]];
  /** The one that a phone shows. */
  readonly open: Pane;
  /** The one beside the first on a wide screen. */
  readonly side: Pane | undefined;
}

const OPEN_STATES: readonly RoomConsultation["state"][] = ["requested", "confirmed", "waiting"];

function panesOf({ state, participant }: Pick<RoomConsultation, "state" | "participant">): RoomPanes["panes"] {
  if (participant === "doctor") return ["chat", "details", "prescription"];
  if (OPEN_STATES.includes(state)) return ["waiting", "chat", "details"];
  if (state === "in-progress") return ["chat", "details", "prescription"];
  return state === "completed" ? ["prescription", "chat", "details"] : ["details", "chat"];
}

/**
 * The panes of a consultation's room. An unknown value counts as absent.
 * @param consultation - The consultation.
 * @param requested - The value of the query parameter.
 */
export function roomPanes(
  consultation: Pick<RoomConsultation, "state" | "participant">,
  requested: string | null,
): RoomPanes {
  const panes = panesOf(consultation);
  const [first, ...others] = panes;
  const open = panes.find((pane) => pane === requested) ?? first;
  return { panes, open, side: open === first ? others[0] : open };
}
