import type { CallRole } from "../room/participants.ts";

/** The page of a call: the consultation's room, or for a second doctor a page of the call alone. */
export function callPath(consultationId: string, role: CallRole): string {
  return `/${role === "colleague" ? "colleague-calls" : "consultations"}/${encodeURIComponent(consultationId)}`;
}
