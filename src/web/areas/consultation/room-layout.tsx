import { Outlet } from "react-router";
import { STRIP } from "#generated/messages/site/strip.ts";
import { buttonClass } from "#web/ui/layout/button.tsx";
import { admitParticipants } from "./admit.ts";

export const middleware = admitParticipants;

/** Without a loader, client-side navigations inside the area would skip the guard on the server. */
export const loader = () => null;

/** The room has no header and footer of the site: it fills the screen. */
export default function RoomLayout() {
  return (
    <>
      <a href="#main" className={`skip-link ${buttonClass("outlined", true)}`}>
        {STRIP.skip}
      </a>
      <Outlet />
    </>
  );
}
