import type { ReactNode } from "react";
import { ROOM_LAYOUT } from "#generated/messages/room/room-layout.ts";
import { Icon } from "#web/ui/layout/icon.tsx";
import { Link } from "#web/ui/layout/link.tsx";

const BACK = "room-back grid min-h-11 w-11 flex-none place-items-center rounded-2 text-inherit";

interface RoomHeaderProps {
  /** The person at the other end. */
  readonly title: string;
  readonly details: ReactNode;
  /** The page to go back to; undefined for a person without a dashboard. */
  readonly back: string | undefined;
  /** The doctor's area is deep green, so that a person with two roles sees which one is active. */
  readonly onDark: boolean;
  readonly children?: ReactNode;
}

/** Name of the other person, time and state, with the actions that are always in reach. */
export function RoomHeader({ title, details, back, onDark, children }: RoomHeaderProps) {
  return (
    <header className={onDark ? "room-head on-deep" : "room-head bg-surface"}>
      {back !== undefined && (
        <Link to={back} aria-label={ROOM_LAYOUT.back} className={BACK}>
          <Icon name="arrow-left" className="size-6" />
        </Link>
      )}
      <div className="room-name">
        <h1 className="wrap-anywhere">{title}</h1>
        <p className="text-xs">{details}</p>
      </div>
      {children}
    </header>
  );
}
