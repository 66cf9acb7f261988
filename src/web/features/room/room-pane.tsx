import type { ReactNode } from "react";
import { ROOM_LAYOUT } from "#generated/messages/room/room-layout.ts";
import type { Pane, RoomPanes } from "./room-panes.ts";

interface RoomPaneProps {
  readonly name: Pane;
  readonly panes: RoomPanes;
  readonly children: ReactNode;
}

/** A scrolling region has to be reachable by keyboard. */
const SCROLLED_BY_KEYS = { tabIndex: 0 } as const;

/**
 * A pane of the room, which scrolls by itself. All of them stay in the page, so that nothing typed in one is lost while
 * another is shown.
 */
export function RoomPane({ name, panes, children }: RoomPaneProps) {
  if (!panes.panes.includes(name)) return null;
  return (
    <section
      id={name}
      aria-label={ROOM_LAYOUT.panes[name]}
      className="room-pane"
      data-name={name}
      data-first={name === panes.panes[0] ? "" : undefined}
      data-open={name === panes.open ? "" : undefined}
      data-side={name === panes.side ? "" : undefined}
      {...SCROLLED_BY_KEYS}
    >
      {children}
    </section>
  );
}
