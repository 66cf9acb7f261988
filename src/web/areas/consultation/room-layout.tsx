import { Outlet } from "react-router";
import { FailureScreen } from "#web/shell/failure-screen.tsx";
import { Frame } from "#web/shell/frame.tsx";
import { SkipLink } from "#web/shell/skip-link.tsx";
import type { Route } from "./+types/room-layout.ts";
import { admitActions, admitted } from "./admit.ts";

export const middleware = admitActions;

/** Without a loader, client-side navigations inside the area would skip the guard on the server. */
export const loader = admitted;

/** The room has no header and footer of the site: it fills the screen. */
export default function RoomLayout() {
  return (
    <>
      <SkipLink />
      <Outlet />
    </>
  );
}

/** A consultation that isn't there leads back into the application. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame tasks={{}} year={undefined}>
      <FailureScreen error={error} />
    </Frame>
  );
}
