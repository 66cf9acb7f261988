/** The two sides of a consultation. */
export const SIDES = ["patient", "doctor"] as const;
export type Side = (typeof SIDES)[number];

/** Participants of a consultation's room: the adult is a minor's guardian. Staff do not take part. */
export const PARTICIPANTS = ["patient", "doctor", "adult"] as const;
export type Participant = (typeof PARTICIPANTS)[number];

/** Who can be in a call: the room's participants, and a second doctor who takes part in nothing else. */
export type CallRole = Participant | "colleague";

/** The side of a participant. */
export function sideOf(participant: CallRole): Side {
  return participant === "doctor" || participant === "colleague" ? "doctor" : "patient";
}
