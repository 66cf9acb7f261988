import { useLocation } from "react-router";
import { ROOM_LAYOUT } from "#generated/messages/room/room-layout.ts";
import { Link } from "#web/ui/layout/link.tsx";
import { PANE_PARAM, type RoomPanes } from "./room-panes.ts";

/** The open pane is marked on a narrow screen, and the one beside the first on a wide one. */
const TAB =
  "flex min-h-12 items-center border-b-[3px] border-transparent px-3 pt-[3px] text-(length:--text-sm) font-semibold " +
  "whitespace-nowrap text-muted no-underline max-wide:aria-current:border-turmeric max-wide:aria-current:text-leaf " +
  "wide:data-side:border-turmeric wide:data-side:text-leaf";

/** Links to the panes of the room. On a wide screen the first pane is always in view, and its link is hidden. */
export function RoomTabs({ panes: { panes, open, side } }: { readonly panes: RoomPanes }) {
  const { pathname } = useLocation();
  return (
    <nav
      aria-label={ROOM_LAYOUT.tabs}
      className="room-tabs min-h-[49px] overflow-x-auto border-b border-rule bg-surface"
    >
      <ul className="flex px-2">
        {panes.map((pane) => (
          <li key={pane}>
            <Link
              className={TAB}
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
