/** The two sides of a visit. */
export const SIDES = ["patient", "doctor"] as const;
export type Side = (typeof SIDES)[number];

/** Who sits in its room: the adult is with a minor. Staff run a visit, but have no seat there. */
export const PARTICIPANTS = ["patient", "doctor", "adult"] as const;
export type Participant = (typeof PARTICIPANTS)[number];

/** On which side somebody sits. */
export function sideOf(participant: Participant): Side {
  return participant === "doctor" ? "doctor" : "patient";
}
