/** The two sides of a consultation. */
export const SIDES = ["patient", "doctor"] as const;
export type Side = (typeof SIDES)[number];

/** Participants of a consultation's room: the adult is a minor's guardian. Staff do not take part. */
export const PARTICIPANTS = ["patient", "doctor", "adult"] as const;
export type Participant = (typeof PARTICIPANTS)[number];

/** The side of a participant. */
export function sideOf(participant: Participant): Side {
  return participant === "doctor" ? "doctor" : "patient";
}
