import { pageField, searchField } from "../paging.ts";
import { isDay } from "../time.ts";
import { z } from "../zod.ts";
import type { Relation } from "./booking.rules.ts";
import type { Mode } from "./hours.rules.ts";
import { STATES, type State, type Step, type TransitionActor } from "./states.ts";

export const LIST_SIZE = 25;

/** Public facts about the doctor of a consultation, the registration number among them (TRUST.md CL-1). */
export interface ConsultationDoctor {
  readonly slug: string;
  /** Without the title, which is of the reader's language: see `doctorName`. */
  readonly fullName: string;
  readonly qualifications: string;
  readonly registrationNumber: string;
}

/** A consultation in a list. */
export interface Consultation {
  readonly id: string;
  readonly state: State;
  /** UTC ISO. */
  readonly startsAt: string;
  readonly endsAt: string;
  /** The day in the doctor's zone, `YYYY-MM-DD`, and that zone. */
  readonly day: string;
  readonly zone: string;
  readonly doctor: ConsultationDoctor;
  /** The patient; null while a slot hold is not filled in, and for a doctor whose access has ended. */
  readonly name: string | null;
  readonly bookedBy: "patient" | "staff";
  /** Whether the patient said by a link in a message to be coming to this confirmed appointment. */
  readonly isComing: boolean;
  /** When the patient came to the front desk without an appointment, UTC ISO; null for all others. */
  readonly walkInAt: string | null;
  /** Grows with every change of the consultation. */
  readonly revision: number;
}

/** The details of a booking, for those who may read them. */
export interface FilledIn {
  readonly bornOn: string;
  /** Without a number in a past consultation of a child whom the clinic moved to another account since. */
  readonly adult: { readonly name: string; readonly relation: Relation; readonly phone: string } | null;
  readonly reason: string;
  readonly since: string;
  readonly medicines: string;
  readonly allergies: string;
}

/** Who rescheduled a consultation for its patient, from when, and why; the reason is empty without one. */
export interface MovedTime {
  readonly by: "doctor" | "staff";
  readonly from: string;
  readonly reason: string;
}

/** A minor's guardian, as named at the booking. */
export interface NamedAdult {
  readonly name: string;
  readonly relation: Relation;
}

/**
 * What becomes of emails to the patient: `sent`; `sms` where the patient chose SMS in their place; `waiting` until the
 * account's address is confirmed; `none` where the clinic delivers no email or the patient has given no address.
 */
export type PatientMail = "sent" | "sms" | "whatsapp" | "waiting" | "none";

/** A consultation as a participant in its room sees it. */
export interface EnteredConsultation extends Consultation {
  /** The actor's part in it. */
  readonly as: Exclude<TransitionActor, "clock">;
  /** What the actor may do with it now. */
  readonly steps: readonly Step[];
  /** True while its doctor may not see patients, so that it can't begin. */
  readonly unattended: boolean;
  readonly slotHoldUntil: string | null;
  readonly mode: Mode;
  /** In rupees, at the time of booking; null when none was stored. */
  readonly fee: number | null;
  readonly details: FilledIn | null;
  /** For the participants: the minor's guardian; null for an adult patient. */
  readonly adult: NamedAdult | null;
  /**
   * For staff: the caller's phone number, or the account. For the doctor: the caller's, while the doctor has access.
   */
  readonly phone: string | null;
  readonly patientMail: PatientMail;
  /** The last moment, UTC ISO, at which the patient can change it; null unless it is confirmed. */
  readonly changeUntil: string | null;
  readonly ending: { readonly by: TransitionActor; readonly reason: string } | null;
  /** Set while its time is one that the doctor or staff chose in place of another: that other one, UTC ISO. */
  readonly moved: MovedTime | null;
  readonly consent: { readonly version: string; readonly at: string } | null;
  /** For staff: when the patient added this booking by phone to the own account, UTC ISO; null for all others. */
  readonly claimedAt: string | null;
  /** For staff: when a caller without an account agreed to SMS about it, UTC ISO; null without that. */
  readonly callerSms: string | null;
  /** For staff: the number of the call, where the patient added the booking to the own account since. */
  readonly calledFrom: string | null;
  /**
   * For patient and staff: other appointments of the same person at the same time, with any doctor. While the booking
   * is not filled in, all those of the account.
   */
  readonly clashes: readonly Pick<Consultation, "id" | "startsAt" | "doctor">[];
  /** Version of the topic that this shows: the actor's own `ownConsultations`, for staff `consultations`. */
  readonly version: number;
}

/** A consultation as those see it who take part with an account. */
export interface OpenConsultation extends EnteredConsultation {
  readonly as: Exclude<TransitionActor, "clock" | "adult">;
}

/** `held` is the patient's current slot hold, which is not booked: at most one. */
export const OWN_CONSULTATION_TABS = ["next", "held", "past"] as const;
export const ownQuerySchema = z
  .object({
    sheet: z.enum(OWN_CONSULTATION_TABS).catch("next").default("next"),
    page: pageField(),
    /** The ids among which are listed: those of one person. All of the account by default. */
    only: z.array(z.string()).optional(),
  })
  .catch({ sheet: "next", page: 1 });

export const DOCTOR_CONSULTATION_TABS = ["requests", "next", "past"] as const;
export const doctorQuerySchema = z
  .object({ sheet: z.enum(DOCTOR_CONSULTATION_TABS).catch("next").default("next"), page: pageField() })
  .catch({ sheet: "next", page: 1 });

/** `flagged` are upcoming consultations whose doctor can no longer be booked. */
export const ADMIN_CONSULTATION_TABS = ["today", "next", "flagged", "past"] as const;
/** `all` are those of every day, newest first, which the filters are made for. */
export const ADMIN_LISTS = [...ADMIN_CONSULTATION_TABS, "all"] as const;
const filterDay = z.string().refine(isDay).optional().catch(undefined);
export const adminConsultationsQuerySchema = z
  .object({
    sheet: z.enum(ADMIN_LISTS).catch("today").default("today"),
    page: pageField(),
    /** Those of one patient's account alone. */
    patient: z.string().optional().catch(undefined),
    /** Name, phone number and birth date of the patient, in any order. */
    words: searchField(),
    /** The doctor's name. */
    doctor: searchField(),
    state: z.enum(STATES).optional().catch(undefined),
    /** The first and the last day on the clinic's calendar. */
    from: filterDay,
    until: filterDay,
  })
  .catch({ sheet: "today", page: 1, words: "", doctor: "" });
export type AdminConsultationsQuery = z.infer<typeof adminConsultationsQuerySchema>;
export type AdminConsultationTab = (typeof ADMIN_CONSULTATION_TABS)[number];
export type AdminList = (typeof ADMIN_LISTS)[number];

/** A booking by a caller without an account, for whom the clinic may have another record. */
export interface AlikeCaller {
  readonly id: string;
  readonly name: string;
  readonly startsAt: string;
  /** `birthday`: the same name and birth date. `phone`: the same number, with another name or birth date. */
  readonly same: "birthday" | "phone";
}

/** How many weeks the figures cover; the last one ends today. */
export const FIGURE_WEEKS = 12;

/** The clinic's consultations in figures. */
export interface AdminFigures {
  readonly counts: Readonly<Record<AdminConsultationTab, number>>;
  /**
   * Of all consultations of these weeks that took place or were missed: the number of no-shows, and their whole
   * percentage.
   */
  readonly noShows: { readonly consultations: number; readonly missed: number; readonly percent: number };
  /** The percentage of no-shows by the first days of the weeks, `YYYY-MM-DD`; null for a week without consultations. */
  readonly noShowsByWeek: { readonly days: readonly string[]; readonly values: readonly (number | null)[] };
  /** Version of the topic `consultations` that this shows. */
  readonly version: number;
}
/** How the appointments that begin in one hour of the clinic's day went so far. */
export interface HourOfDay {
  /** 0 to 23, on the clinic's clock. */
  readonly hour: number;
  readonly completed: number;
  /** The patient is waiting or in the consultation. */
  readonly running: number;
  readonly booked: number;
  /** Missed, cancelled or declined. */
  readonly missed: number;
}

/** Appointments of the clinic's day by hour: those of the list `today`. */
export interface HoursToday {
  readonly total: number;
  /** At least the hours of a working day, and those with appointments, without gaps. */
  readonly hours: readonly HourOfDay[];
  /** The current hour on the clinic's clock. */
  readonly hour: number;
}
export type ConsultationTab =
  | AdminList
  | (typeof DOCTOR_CONSULTATION_TABS)[number]
  | (typeof OWN_CONSULTATION_TABS)[number];

/** The free times of a doctor, for one visitor's time zone. */
export interface FreeTimes {
  readonly doctor: ConsultationDoctor;
  /** In whole rupees; null without one. */
  readonly fee: number | null;
  /** The doctor's zone, shown beside the visitor's. */
  readonly doctorZone: string;
  readonly zone: string;
  readonly mode: Mode;
  readonly slotMinutes: number;
  /**
   * Each requested day in the visitor's zone, with the starts of its free slots in UTC ISO, and the name of the holiday
   * on which the clinic is closed.
   */
  readonly days: readonly {
    readonly day: string;
    readonly starts: readonly string[];
    readonly holiday: string | null;
  }[];
  /** The next free time; null when there is none in the doctor's booking window. */
  readonly nextFree: string | null;
  /** Version of the topic `slots` that this shows. */
  readonly version: number;
}

/** The result of requesting a slot hold: the hold, or SLOT_TAKEN with the next free times. */
export type SlotHoldAnswer =
  | { readonly kind: "held"; readonly id: string; readonly until: string }
  | { readonly kind: "taken"; readonly next: readonly string[] };

/** The result of moving a consultation: its state, or SLOT_TAKEN with the next free times. */
export type MoveAnswer =
  | { readonly kind: "moved"; readonly state: State }
  | { readonly kind: "taken"; readonly next: readonly string[] };

/** A doctor who has a time today for somebody at the front desk. */
export interface WalkInDoctor {
  readonly doctor: ConsultationDoctor;
  /** In whole rupees; null without one. */
  readonly fee: number | null;
  /** UTC ISO. */
  readonly startsAt: string;
  /** Whether it is beside the calendar, because its times are taken. */
  readonly isBeside: boolean;
  /** How many patients of the doctor wait. */
  readonly waiting: number;
}
/** The doctors who can see somebody today, the soonest first. */
export interface WalkInDoctors {
  readonly doctors: readonly WalkInDoctor[];
  /** How many there are besides. */
  readonly more: number;
  /** Version of the topic `slots` that this shows. */
  readonly version: number;
}

/** And for a booking by phone. */
export type PhoneAnswer =
  | { readonly kind: "booked"; readonly id: string; readonly state: State }
  | { readonly kind: "taken"; readonly next: readonly string[] };
