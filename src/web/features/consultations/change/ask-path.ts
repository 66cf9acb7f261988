import type { ChangeView } from "./change-view.ts";

/** Where somebody goes who can't change a consultation alone. */
export function askPath(as: ChangeView["as"], id = ""): string {
  if (as === "patient") return "/ContactUs";
  return as === "doctor" ? "/doctor/dashboard" : `/AdminDashboard/visits/${encodeURIComponent(id)}`;
}
