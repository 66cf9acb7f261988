import type { State } from "../consultations/states.ts";
import type { Speciality } from "../doctors/offers.ts";

/** Maximum length of the line in which the doctor says why another one is needed. */
export const MAX_NOTE_LENGTH = 120;

/** A doctor whom another one can bring into a call. */
export interface ColleagueChoice {
  readonly slug: string;
  /** Without the title: see `doctorName`. */
  readonly fullName: string;
  readonly specialities: readonly Speciality[];
}

/** An invitation that waits for the patient's answer, or was allowed. Moments are UTC ISO. */
export interface ColleagueInvitation {
  readonly id: string;
  /** The invited doctor, without the title. */
  readonly fullName: string;
  readonly note: string;
  readonly askedAt: string;
  readonly allowedAt: string | null;
}

/** How the last invitation ended, unless its doctor withdrew it. */
export interface EndedInvitation extends Pick<ColleagueInvitation, "fullName"> {
  readonly how: "refused" | "endedByPatient" | "left";
  readonly at: string;
}

/** The second doctor of a consultation, for its patient and its doctor. */
export interface ColleagueStatus {
  readonly invitation: ColleagueInvitation | null;
  /** For the doctor, while no other invitation is open. */
  readonly ended: EndedInvitation | null;
  /** Whom the doctor can invite now; empty for the patient, and while no one can be invited. */
  readonly choices: readonly ColleagueChoice[];
  /** Whether the guardian takes part, so that there is no room for a third person beside patient and doctor. */
  readonly guardianPresent: boolean;
}

/** What the invited doctor sees of the consultation: what the call needs, and nothing else. */
export interface ColleagueCall {
  /** The id of the consultation. */
  readonly id: string;
  readonly state: State;
  readonly zone: string;
  /** The doctor of the consultation, without the title. */
  readonly fullName: string;
  /** The patient's first name, and age in years. */
  readonly firstName: string;
  readonly age: number;
  readonly note: string;
  /** Version of the actor's own topic `ownConsultations` that this shows. */
  readonly version: number;
}
