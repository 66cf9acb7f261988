import type { OpenConsultation } from "../consultations/consultation.ts";

/** Whose visit it is. Staff run a visit, but have no seat in its room. */
export const SEATS = ["patient", "doctor"] as const;
export type Seat = (typeof SEATS)[number];

/** A visit as the parts of its room get it: the thread, the call and the advice. */
export interface RoomVisit
  extends Pick<OpenConsultation, "id" | "state" | "startsAt" | "endsAt" | "zone" | "doctor" | "name"> {
  readonly seat: Seat;
}

/** The visit as who sits in it sees it; undefined for staff, who may see its card and nothing of what is said. */
export function seated(open: OpenConsultation): RoomVisit | undefined {
  const { id, state, startsAt, endsAt, zone, doctor, name, as } = open;
  return as === "staff" ? undefined : { id, state, startsAt, endsAt, zone, doctor, name, seat: as };
}
