import { z } from "zod";
import { pageField } from "../paging.ts";
import type { Relation } from "./booking.rules.ts";
import type { Mode } from "./hours.rules.ts";
import type { State, Step, TransitionActor } from "./states.ts";

export const LIST_SIZE = 25;

/** What anyone may know of the doctor of a visit: the number of the register among it (TRUST.md CL-1). */
export interface ConsultationDoctor {
  readonly slug: string;
  readonly name: string;
  readonly qualifications: string;
  readonly registrationNumber: string;
}

/** A visit in a list. */
export interface Consultation {
  readonly id: string;
  readonly state: State;
  /** UTC ISO. */
  readonly startsAt: string;
  readonly endsAt: string;
  /** The day by the doctor's calendar, `YYYY-MM-DD`, and the zone of it. */
  readonly day: string;
  readonly zone: string;
  readonly doctor: ConsultationDoctor;
  /** Who sees the doctor; null while a hold is not filled in, and for a doctor whose relation to them has ended. */
  readonly name: string | null;
  readonly bookedBy: "patient" | "staff";
  /** Grows with every change of it. */
  readonly revision: number;
}

/** What was filled in, for those who may read it. */
export interface FilledIn {
  readonly bornOn: string;
  readonly adult: { readonly name: string; readonly relation: Relation; readonly phone: string } | null;
  readonly reason: string;
  readonly since: string;
  readonly medicines: string;
  readonly allergies: string;
}

/** The adult who is with a minor, as they were named at the booking. */
export interface NamedAdult {
  readonly name: string;
  readonly relation: Relation;
}

/** One visit as somebody in its room sees it. */
export interface EnteredConsultation extends Consultation {
  /** As whom the actor sees it. */
  readonly as: Exclude<TransitionActor, "clock">;
  /** What the actor may do with it at this moment. */
  readonly steps: readonly Step[];
  /** True while its doctor can see nobody, so that nobody can begin it. */
  readonly unattended: boolean;
  readonly slotHoldUntil: string | null;
  readonly mode: Mode;
  /** In rupees, as it was when the visit was booked; null where none was kept. */
  readonly fee: number | null;
  readonly details: FilledIn | null;
  /** For those who sit in its room: the adult who is with a minor; null when the patient is an adult. */
  readonly adult: NamedAdult | null;
  /** For staff: how to reach who called, or whose account it is. For the doctor: who called, while the doctor reads of them. */
  readonly phone: string | null;
  readonly ending: { readonly by: TransitionActor; readonly reason: string } | null;
  readonly consent: { readonly version: string; readonly at: string } | null;
  /** Version of the topic that this shows: the actor's own `visits`, for staff `consultations`. */
  readonly version: number;
}

/** The same for those who have part in the visit by an account. */
export interface OpenConsultation extends EnteredConsultation {
  readonly as: Exclude<TransitionActor, "clock" | "adult">;
}

/** `held` is what the patient holds at this moment and has not booked: one time at most. */
export const OWN_SHEETS = ["next", "held", "past"] as const;
export const ownQuerySchema = z
  .object({ sheet: z.enum(OWN_SHEETS).catch("next").default("next"), page: pageField() })
  .catch({ sheet: "next", page: 1 });

export const DOCTOR_SHEETS = ["requests", "next", "past"] as const;
export const doctorQuerySchema = z
  .object({ sheet: z.enum(DOCTOR_SHEETS).catch("next").default("next"), page: pageField() })
  .catch({ sheet: "next", page: 1 });

/** `flagged` are visits to come of doctors who can't be booked any more. */
export const ADMIN_CONSULTATION_TABS = ["today", "next", "flagged", "past"] as const;
export const adminConsultationsQuerySchema = z
  .object({ sheet: z.enum(ADMIN_CONSULTATION_TABS).catch("today").default("today"), page: pageField() })
  .catch({ sheet: "today", page: 1 });
export type AdminConsultationTab = (typeof ADMIN_CONSULTATION_TABS)[number];

/** So many weeks are drawn; the last of them ends today. */
export const FIGURE_WEEKS = 12;

/** The visits of the clinic in numbers. */
export interface AdminFigures {
  readonly counts: Readonly<Record<AdminConsultationTab, number>>;
  /** Of all visits of these weeks that were kept or missed: how many people did not come, and that in whole percent. */
  readonly noShows: { readonly consultations: number; readonly missed: number; readonly percent: number };
  /** The same in percent by the first days of the weeks, `YYYY-MM-DD`; null for a week without a visit. */
  readonly noShowsByWeek: { readonly days: readonly string[]; readonly values: readonly (number | null)[] };
  /** Version of the topic `consultations` that this shows. */
  readonly version: number;
}
export type Sheet = AdminConsultationTab | (typeof DOCTOR_SHEETS)[number] | (typeof OWN_SHEETS)[number];

/** The free times of a doctor for somebody's screen. */
export interface FreeTimes {
  readonly doctor: ConsultationDoctor;
  /** The doctor's zone, to be named beside the visitor's. */
  readonly doctorZone: string;
  readonly zone: string;
  readonly mode: Mode;
  readonly slotMinutes: number;
  /** Each day asked for, by the visitor's calendar, with the starts of its free slots in UTC ISO. */
  readonly days: readonly { readonly day: string; readonly starts: readonly string[] }[];
  /** The next free time of all; null when there is none as far ahead as the doctor plans. */
  readonly nextFree: string | null;
  /** Version of the topic `slots` that this shows. */
  readonly version: number;
}

/** The answer to a request for a slot: it is held, or taken (SLOT_TAKEN) and these are the next free ones. */
export type SlotHoldAnswer =
  | { readonly kind: "held"; readonly id: string; readonly until: string }
  | { readonly kind: "taken"; readonly next: readonly string[] };

/** The same for a visit that exists. */
export type MoveAnswer =
  | { readonly kind: "moved"; readonly state: State }
  | { readonly kind: "taken"; readonly next: readonly string[] };

/** And for somebody on the phone. */
export type PhoneAnswer =
  | { readonly kind: "booked"; readonly id: string; readonly state: State }
  | { readonly kind: "taken"; readonly next: readonly string[] };
