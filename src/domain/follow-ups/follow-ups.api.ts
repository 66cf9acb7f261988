import type { Actor } from "../actor.ts";
import type { ConsultationDoctor } from "../consultations/consultation.ts";

/** A follow-up that a doctor asked for in a signed prescription, and for which nothing is booked. */
export interface OwnFollowUp {
  /** The consultation of the prescription. */
  readonly consultationId: string;
  readonly doctor: ConsultationDoctor;
  /** Who was treated, as the prescription names them. */
  readonly patient: string;
  /** By when, `YYYY-MM-DD`. */
  readonly day: string;
  /** Whether that day has passed on the clinic's calendar. */
  readonly isOverdue: boolean;
  /** The doctor's zone. */
  readonly zone: string;
  /** Free times on the day that is nearest to it, UTC ISO; empty without one. */
  readonly starts: readonly string[];
  /** False while the doctor can't be booked. */
  readonly isBookable: boolean;
}

/** Follow-ups that doctors ask for. A reminder is sent some days before, unless one is booked. */
export interface FollowUpApi {
  /**
   * The actor's follow-ups of about these days that are not booked, the earliest first. Patients.
   * @throws NOT_FOUND for others.
   */
  listOwnFollowUps(actor: Actor): Promise<readonly OwnFollowUp[]>;
}
