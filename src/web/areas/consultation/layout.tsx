import { Outlet } from "react-router";
import { admitParticipants } from "./admit.ts";

export const middleware = admitParticipants;

/** Without a loader, client-side navigations inside the area would skip the guard on the server. */
export const loader = () => null;

export default function ConsultationArea() {
  return <Outlet />;
}
