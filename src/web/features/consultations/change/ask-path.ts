import type { OpenConsultation } from "#domain/consultations/consultation.ts";

/** The page to ask for help with a change that a person can't make alone. */
export function askPath(as: OpenConsultation["as"], id = ""): string {
  if (as === "patient") return "/ContactUs";
  return as === "doctor" ? "/doctor/dashboard" : `/AdminDashboard/visits/${encodeURIComponent(id)}`;
}
