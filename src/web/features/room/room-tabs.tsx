import { useLocation } from "react-router";
import { ROOM_LAYOUT } from "#generated/messages/room/room-layout.ts";
import { Link } from "#web/ui/layout/link.tsx";
import { PANE_PARAM, type RoomPanes } from "./room-panes.ts";

/** Links to the panes of the room. On a wide screen the first pane is always in view, and its link is hidden. */
export function RoomTabs({ panes: { panes, open, side } }: { readonly panes: RoomPanes }) {
  const { pathname } = useLocation();
  return (
    <nav aria-label={ROOM_LAYOUT.tabs} className="room-tabs">
      <ul>
        {panes.map((pane) => (
          <li key={pane}>
            <Link
              to={`${pathname}?${PANE_PARAM}=${pane}`}
              replace
              preventScrollReset
              aria-current={pane === open ? "true" : undefined}
              data-side={pane === side ? "" : undefined}
            >
              {ROOM_LAYOUT.panes[pane]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
