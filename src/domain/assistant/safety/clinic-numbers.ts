import { CALL_NUMBERS, type CallNumbers, withOwnNumbers } from "./action-texts.ts";

/** The three numbers that a clinic enters for its place. */
export interface EnteredNumbers {
  readonly emergency: string;
  readonly ambulance: string;
  readonly mentalHealth: string;
}

/** The numbers that every text of a card names, in each language: the clinic's, but for 112, which stays. */
export function clinicNumbers({ emergency, ambulance, mentalHealth }: EnteredNumbers): CallNumbers {
  return withOwnNumbers(CALL_NUMBERS, { emergency, ambulance, mind: mentalHealth });
}
