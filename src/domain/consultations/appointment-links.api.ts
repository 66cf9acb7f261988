import type { Actor } from "../actor.ts";

/** An appointment as whoever has the link in a message sees it: when, and with whom. */
export interface LinkedAppointment {
  readonly consultationId: string;
  /** UTC ISO, and the doctor's zone. */
  readonly startsAt: string;
  readonly zone: string;
  /** The doctor's name with the title. */
  readonly doctor: string;
  /** Whether somebody said by a link that the patient comes. */
  readonly isComing: boolean;
  /** Whether the patient cancelled it, by the link or otherwise; then nothing else can be done. */
  readonly isCancelled: boolean;
  /** What the rules allow the patient now. */
  readonly mayMove: boolean;
  readonly mayCancel: boolean;
}

/**
 * One confirmed appointment, by the link that was sent to its patient, without a login. A link ends when the
 * appointment begins, is moved or is cancelled by the clinic; an ended one is answered like an unknown one. After the
 * patient cancelled, it says so (decision 086).
 */
export interface AppointmentLinkApi {
  /**
   * What a link leads to. Anyone who has it. Changes nothing.
   * @throws NOT_FOUND, TOO_MANY_REQUESTS.
   */
  readLinkedAppointment(actor: Actor, secret: string): Promise<LinkedAppointment>;

  /**
   * Says that the patient comes, which doctor and staff read in their lists. Idempotent. Anyone who has the link.
   * @throws NOT_FOUND, TOO_MANY_REQUESTS.
   */
  confirmLinkedAppointment(actor: Actor, secret: string): Promise<void>;

  /**
   * Cancels by the patient's rules. Idempotent. Anyone who has the link.
   * @throws NOT_FOUND, TOO_LATE, TOO_MANY_REQUESTS.
   */
  cancelLinkedAppointment(actor: Actor, secret: string): Promise<void>;
}
