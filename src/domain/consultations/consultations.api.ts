import type { Actor } from "../actor.ts";
import type { TablePage } from "../paging.ts";
import type {
  AdminFigures,
  Consultation,
  EnteredConsultation,
  FreeTimes,
  MoveAnswer,
  OpenConsultation,
  PhoneAnswer,
  SlotHoldAnswer,
} from "./consultation.ts";
import type { Hours } from "./hours.rules.ts";
import type { State } from "./states.ts";

export interface OwnHours {
  readonly hours: Hours;
  /** Days off from today on, `YYYY-MM-DD`, in order. */
  readonly daysOff: readonly string[];
  /** False until hours were kept once: nobody can be booked before. */
  readonly saved: boolean;
  /** Days to come with visits on them, and how many. */
  readonly booked: readonly { readonly day: string; readonly consultations: number }[];
  /** Visits to come on days off: somebody has to move them or call them off. */
  readonly onDaysOff: readonly Consultation[];
  /** Version of the actor's own topic `visits` that this shows. */
  readonly version: number;
}

export interface ConsultationPage extends TablePage<Consultation> {
  /** Version of the topic that this shows: the actor's own `visits`, for the desk `consultations`. */
  readonly version: number;
}

export interface AdminConsultationPage extends ConsultationPage {
  /** Visits to come whose doctor can't be booked any more. */
  readonly flagged: number;
}

/** Time and booking. What is not the actor's is answered as if it were not there. */
export interface ConsultationApi {
  /** Free times of a doctor. Anyone may. Input: `slotsQuerySchema`. Fails: NOT_FOUND for a doctor who can't be booked now. */
  freeSlots(actor: Actor, doctor: string, query: unknown): Promise<FreeTimes>;

  /**
   * Holds a time for five minutes; a hold that the patient had elsewhere ends. The same key again gets the same hold.
   * Patients. Input: `holdSchema`. Fails: FORBIDDEN, INVALID_FORM, NOT_FOUND for no such doctor, DOCTOR_NOT_BOOKABLE,
   * SLOT_PAST, SLOT_NOT_OFFERED, DAY_TAKEN.
   */
  holdSlot(actor: Actor, input: unknown): Promise<SlotHoldAnswer>;

  /**
   * Books what is held. Twice is the same as once. Who holds it. Input: `detailsSchema`. Out: `confirmed`, or
   * `requested` when the doctor is asked. Fails: NOT_FOUND, INVALID_FORM, HOLD_OVER, VISIT_MOVED_ON, DOCTOR_NOT_BOOKABLE.
   */
  book(actor: Actor, id: string, input: unknown): Promise<State>;

  /**
   * Books anew what was filled in while the hold ran out: takes the time, or another of the same doctor, and books it in
   * one act. The same key again gets the same visit. Who held it. Input: `anewSchema` and `detailsSchema`. Fails:
   * NOT_FOUND, VISIT_MOVED_ON for what is no hold that is over, and as `hold` and `book`.
   */
  bookAgain(actor: Actor, id: string, input: unknown): Promise<PhoneAnswer>;

  /** Gives a held time back. Who holds it. Fails: NOT_FOUND, VISIT_MOVED_ON. */
  release(actor: Actor, id: string): Promise<void>;

  /**
   * Moves a visit to another time of the same doctor. Patient and staff. Input: `rescheduleSchema`. Fails: NOT_FOUND,
   * INVALID_FORM, TOO_LATE, VISIT_MOVED_ON, and as `hold`.
   */
  reschedule(actor: Actor, id: string, input: unknown): Promise<MoveAnswer>;

  /** Ends a visit before it begins. Patient by the clinic's rule, doctor, staff. Input: `cancelSchema`. Fails: NOT_FOUND, INVALID_FORM, TOO_LATE, VISIT_MOVED_ON. */
  cancel(actor: Actor, id: string, input: unknown): Promise<void>;

  /** Takes a request. Its doctor. Fails: NOT_FOUND, TOO_LATE, VISIT_MOVED_ON. */
  accept(actor: Actor, id: string): Promise<void>;

  /** Declines a request with a reason. Its doctor. Input: `endingSchema`. Fails: as `accept`, INVALID_FORM. */
  decline(actor: Actor, id: string, input: unknown): Promise<void>;

  /** The patient is in the waiting room. Patient, the named adult, staff. Fails: NOT_FOUND, NOT_YET, VISIT_MOVED_ON. */
  arrive(actor: Actor, id: string): Promise<void>;
  /** The visit begins. Its doctor. Fails: as `arrive`. */
  begin(actor: Actor, id: string): Promise<void>;
  /** The visit is over. Its doctor. Fails: as `arrive`. */
  complete(actor: Actor, id: string): Promise<void>;
  /** The patient did not come. Its doctor, staff. Fails: as `arrive`. */
  miss(actor: Actor, id: string): Promise<void>;

  /**
   * Books for a person on the phone, with or without an e-mail address. Admins. Input: `callerSchema` and
   * `detailsSchema`. Fails: as `hold`.
   */
  bookByPhone(actor: Actor, input: unknown): Promise<PhoneAnswer>;

  /** One visit. Its patient, its doctor, staff (without what was filled in). Fails: NOT_FOUND. */
  read(actor: Actor, id: string): Promise<OpenConsultation>;
  /**
   * One visit for those who may come into its room: those of `read`, and the named adult, who is shown nothing of what
   * was filled in. Fails: NOT_FOUND.
   */
  enter(actor: Actor, id: string): Promise<EnteredConsultation>;
  /** The visit as a file for calendars. All of `enter`. Fails: NOT_FOUND, also while it is only held. */
  calendar(actor: Actor, id: string): Promise<string>;
  /** The actor's own visits as a patient: to come, the next first, held and not booked yet, or past. Input: `ownQuerySchema`. Fails: NOT_FOUND for others. */
  own(actor: Actor, query: unknown): Promise<ConsultationPage>;
  /** The actor's visits as a doctor. Input: `doctorQuerySchema`. Fails: NOT_FOUND for others. */
  ofDoctor(actor: Actor, query: unknown): Promise<ConsultationPage>;
  /** All visits of the clinic. Admins. Input: `deskVisitsQuerySchema`. Fails: FORBIDDEN. */
  forAdmin(actor: Actor, query: unknown): Promise<AdminConsultationPage>;
  /** The visits of the clinic in numbers. Admins. Fails: FORBIDDEN. */
  figures(actor: Actor): Promise<AdminFigures>;

  /** The actor's own hours. Doctors. Fails: NOT_FOUND for others. */
  readHours(actor: Actor): Promise<OwnHours>;
  /**
   * Keeps the actor's own hours. Doctors. Input: `hoursSchema`. Fails: NOT_FOUND, INVALID_FORM. Out: how many visits to
   * come lie outside of them now; they stay.
   */
  setHours(actor: Actor, input: unknown): Promise<number>;
  /** Takes days of the actor's own off. Doctors. Input: `daysOffSchema`. Fails: NOT_FOUND, INVALID_FORM. Out: visits booked on them already; they stay. */
  addDaysOff(actor: Actor, input: unknown): Promise<readonly Consultation[]>;
  /** Makes days off working days again. Doctors. Input: `daysOffSchema`. Fails: NOT_FOUND, INVALID_FORM. */
  removeDaysOff(actor: Actor, input: unknown): Promise<void>;
}
