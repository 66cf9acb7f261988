import type { Actor } from "../actor.ts";
import type { Csv } from "../format/csv.ts";
import type { TablePage } from "../paging.ts";
import type { AlikePatient } from "../patients/patient-finder.rules.ts";
import type {
  AdminFigures,
  AlikeCaller,
  Consultation,
  EnteredConsultation,
  FreeTimes,
  HoursToday,
  MoveAnswer,
  OpenConsultation,
  PhoneAnswer,
  SlotHoldAnswer,
  WalkInDoctors,
} from "./consultation.ts";
import type { PlannedHoliday } from "./holidays.ts";
import type { Hours } from "./hours.rules.ts";
import type { HoursChange } from "./hours-changes.ts";
import type { State } from "./states.ts";

export interface OwnHours {
  readonly hours: Hours;
  /** Days off from today on, `YYYY-MM-DD`, in order. */
  readonly daysOff: readonly string[];
  /** Time off and opened time from today on, the first ones first. */
  readonly changes: readonly HoursChange[];
  /** False until hours were saved once; until then the doctor can't be booked. */
  readonly saved: boolean;
  /** Future days with consultations, and how many. */
  readonly booked: readonly { readonly day: string; readonly consultations: number }[];
  /** Future consultations on days off: they have to be moved or cancelled. */
  readonly onDaysOff: readonly Consultation[];
  /** Version of the actor's own topic `ownConsultations` that this shows. */
  readonly version: number;
}

export interface ConsultationPage extends TablePage<Consultation> {
  /** Version of the topic that this shows: the actor's own `ownConsultations`, for admins `consultations`. */
  readonly version: number;
}

/** Hours and bookings. Another person's record is answered with NOT_FOUND. */
export interface ConsultationApi {
  /**
   * Free times of a doctor. Anyone may. Input: `slotsQuerySchema`.
   * @throws NOT_FOUND for a doctor who can't be booked now.
   */
  readFreeTimes(actor: Actor, doctorUid: string, query: unknown): Promise<FreeTimes>;

  /**
   * Holds a slot for five minutes and ends the patient's other slot hold. Idempotent by key. Patients. Input:
   * `slotHoldSchema`.
   * @throws FORBIDDEN, INVALID_FORM, NOT_FOUND for an unknown doctor, DOCTOR_NOT_BOOKABLE, SLOT_PAST,
   * SLOT_NOT_OFFERED, DAY_TAKEN, EMAIL_UNCONFIRMED with one appointment, TOO_MANY_APPOINTMENTS with five.
   */
  holdSlot(actor: Actor, input: unknown): Promise<SlotHoldAnswer>;

  /**
   * Books a slot hold. Idempotent. Its patient. Input: `detailsSchema`.
   * @returns `confirmed`, or `requested` when the doctor has to accept.
   * @throws NOT_FOUND, INVALID_FORM, SLOT_HOLD_EXPIRED, CONSULTATION_MOVED_ON, DOCTOR_NOT_BOOKABLE.
   */
  bookConsultation(actor: Actor, id: string, input: unknown): Promise<State>;

  /**
   * Books after a slot hold expired: the same time, or another of the same doctor, in one transaction. Idempotent by
   * key. Its patient. Input: `bookAgainSchema` and `detailsSchema`.
   * @throws NOT_FOUND, CONSULTATION_MOVED_ON unless it is an expired slot hold, and as `holdSlot` and `book`.
   */
  bookAgain(actor: Actor, id: string, input: unknown): Promise<PhoneAnswer>;

  /**
   * Releases a slot hold. Its patient.
   * @throws NOT_FOUND, CONSULTATION_MOVED_ON.
   */
  releaseSlot(actor: Actor, id: string): Promise<void>;

  /**
   * Moves a consultation to another time of the same doctor. Patient, staff, and its doctor once it is confirmed.
   * Input: `rescheduleSchema`.
   * @throws NOT_FOUND, INVALID_FORM, TOO_LATE, CONSULTATION_MOVED_ON, and as `holdSlot`.
   */
  rescheduleConsultation(actor: Actor, id: string, input: unknown): Promise<MoveAnswer>;

  /**
   * Cancels a consultation before it begins. Patient within the clinic's deadline, doctor, staff. Input:
   * `cancelSchema`.
   * @throws NOT_FOUND, INVALID_FORM, TOO_LATE, CONSULTATION_MOVED_ON.
   */
  cancelConsultation(actor: Actor, id: string, input: unknown): Promise<void>;

  /**
   * Ends the SMS to which a caller without an account agreed, also those that wait. Staff. Idempotent.
   * @throws NOT_FOUND, FORBIDDEN.
   */
  stopCallerSms(actor: Actor, id: string): Promise<void>;

  /**
   * Accepts a request. Its doctor.
   * @throws NOT_FOUND, TOO_LATE, CONSULTATION_MOVED_ON.
   */
  acceptRequest(actor: Actor, id: string): Promise<void>;

  /**
   * Declines a request with a reason. Its doctor. Input: `endingSchema`.
   * @throws as `accept`, INVALID_FORM.
   */
  declineRequest(actor: Actor, id: string, input: unknown): Promise<void>;

  /**
   * Records that the patient is in the waiting room. Patient, guardian, staff.
   * @throws NOT_FOUND, NOT_YET, CONSULTATION_MOVED_ON.
   */
  recordArrival(actor: Actor, id: string): Promise<void>;
  /**
   * Begins the consultation. Its doctor.
   * @throws as `arrive`.
   */
  beginConsultation(actor: Actor, id: string): Promise<void>;
  /**
   * Completes the consultation. Its doctor.
   * @throws as `arrive`.
   */
  completeConsultation(actor: Actor, id: string): Promise<void>;
  /**
   * Records that the patient did not come. Its doctor, staff.
   * @throws as `arrive`.
   */
  recordNoShow(actor: Actor, id: string): Promise<void>;

  /**
   * Books for a person on the phone, with or without an e-mail address. Front desk. Input: `callerSchema` and
   * `detailsSchema`.
   * @throws as `holdSlot`.
   */
  bookByPhone(actor: Actor, input: unknown): Promise<PhoneAnswer>;

  /**
   * Adds to the actor's account what staff booked by phone for its date of birth with the number that it has confirmed
   * within `CLAIM_MINUTES`. The answer is the same for no booking and for another date of birth. Input: the idempotency
   * key of the form, which gets the same answer again. Patients.
   * @returns How many were added.
   * @throws NOT_FOUND for others; NUMBER_NOT_RECENT, BIRTH_DATE_MISSING, CLAIM_LIMIT.
   */
  claimPhoneBookings(actor: Actor, input: unknown): Promise<number>;

  /**
   * Doctors who have a time today for somebody at the front desk, soonest first. Front desk. Input:
   * `walkInQuerySchema`.
   * @throws FORBIDDEN.
   */
  listWalkInDoctors(actor: Actor, query: unknown): Promise<WalkInDoctors>;

  /**
   * Books somebody who stands at the front desk with a doctor now, and records the arrival. Idempotent by key. Front
   * desk. Input: `walkInSchema` and `detailsSchema`.
   * @returns The consultation.
   * @throws FORBIDDEN, INVALID_FORM, NOT_FOUND for an unknown doctor or account, DOCTOR_NOT_BOOKABLE, NO_TIME_TODAY,
   * DAY_TAKEN.
   */
  bookWalkIn(actor: Actor, input: unknown): Promise<string>;

  /**
   * One consultation. Its patient, its doctor, staff (without the details of the booking).
   * @throws NOT_FOUND.
   */
  readConsultation(actor: Actor, id: string): Promise<OpenConsultation>;
  /**
   * One consultation for those who may enter its room: those of `read`, and the guardian, without the details of the
   * booking.
   * @throws NOT_FOUND.
   */
  enterConsultation(actor: Actor, id: string): Promise<EnteredConsultation>;
  /**
   * The consultation as a calendar file. Those of `enter`.
   * @throws NOT_FOUND, also for a slot hold.
   */
  readCalendarFile(actor: Actor, id: string): Promise<string>;
  /**
   * The actor's own consultations as a patient: upcoming, next first; slot holds; or past. Input: `ownQuerySchema`.
   * @throws NOT_FOUND for others.
   */
  listOwnConsultations(actor: Actor, query: unknown): Promise<ConsultationPage>;
  /**
   * The actor's consultations as a doctor. Input: `doctorQuerySchema`.
   * @throws NOT_FOUND for others.
   */
  listDoctorsConsultations(actor: Actor, query: unknown): Promise<ConsultationPage>;
  /**
   * All consultations of the clinic. Front desk. Input: `adminConsultationsQuerySchema`.
   * @throws FORBIDDEN.
   */
  listClinicConsultations(actor: Actor, query: unknown): Promise<ConsultationPage>;
  /**
   * The list of `forAdmin` as a table, without phone numbers and health details; audited. Admins.
   * @param query - As `forAdmin`.
   * @throws FORBIDDEN, PROOF_NEEDED.
   */
  exportConsultations(actor: Actor, query: unknown): Promise<Csv>;
  /**
   * Who else may be the person of an appointment, or of an account: accounts with a caller's name or number, and
   * callers without an account. Front desk.
   * @throws FORBIDDEN, NOT_FOUND.
   */
  findAlikePeople(
    actor: Actor,
    of: { readonly consultation?: string; readonly patient?: string },
  ): Promise<{ readonly accounts: readonly AlikePatient[]; readonly callers: readonly AlikeCaller[] }>;
  /**
   * How many upcoming consultations have a doctor who can no longer be booked, and the version of the topic. Front
   * desk.
   * @throws FORBIDDEN.
   */
  countFlaggedConsultations(actor: Actor): Promise<{ readonly count: number; readonly version: number }>;
  /**
   * The clinic's consultations in figures. Front desk.
   * @throws FORBIDDEN.
   */
  readFigures(actor: Actor): Promise<AdminFigures>;
  /**
   * The clinic's appointments of today by hour. Front desk.
   * @throws FORBIDDEN.
   */
  readHoursToday(actor: Actor): Promise<HoursToday>;

  /**
   * The clinic's holidays from today on, with what is booked on them. Admins.
   * @throws FORBIDDEN.
   */
  listPlannedHolidays(actor: Actor): Promise<readonly PlannedHoliday[]>;
  /**
   * Closes a day for all doctors, or renames it. Admins. Input: `holidaySchema`.
   * @returns Consultations already booked on it; these stay booked.
   * @throws FORBIDDEN, INVALID_FORM.
   */
  addHoliday(actor: Actor, input: unknown): Promise<readonly Consultation[]>;
  /**
   * Opens the day again, if it was closed. Admins. Input: `holidayDaySchema`.
   * @throws FORBIDDEN, INVALID_FORM.
   */
  removeHoliday(actor: Actor, input: unknown): Promise<void>;

  /**
   * The actor's own hours. Doctors.
   * @throws NOT_FOUND for others.
   */
  readOwnHours(actor: Actor): Promise<OwnHours>;
  /**
   * Saves the actor's own hours. Doctors. Input: `hoursSchema`.
   * @returns How many future consultations lie outside of them now; these stay booked.
   * @throws NOT_FOUND, INVALID_FORM.
   */
  saveOwnHours(actor: Actor, input: unknown): Promise<number>;
  /**
   * Adds days off. Doctors. Input: `daysOffSchema`.
   * @returns Consultations already booked on them; these stay booked.
   * @throws NOT_FOUND, INVALID_FORM.
   */
  addDaysOff(actor: Actor, input: unknown): Promise<readonly Consultation[]>;
  /**
   * Removes days off. Doctors. Input: `daysOffSchema`.
   * @throws NOT_FOUND, INVALID_FORM.
   */
  removeDaysOff(actor: Actor, input: unknown): Promise<void>;
  /**
   * Takes time off, or opens time beside the weekly hours; the same change again changes nothing. Doctors. Input:
   * `hoursChangeSchema`.
   * @returns Consultations already booked in the time off; these stay booked.
   * @throws NOT_FOUND, INVALID_FORM.
   */
  addHoursChange(actor: Actor, input: unknown): Promise<readonly Consultation[]>;
  /**
   * Removes a change of the actor's own hours, if there is one with this id. Doctors.
   * @throws NOT_FOUND for others.
   */
  removeHoursChange(actor: Actor, id: string): Promise<void>;
}
