import type { State } from "#domain/consultations/states.ts";

export const ROOM = {
  title: "Your visit",
  titleOf: (name: string | null) => (name === null ? "A visit" : `Visit of ${name}`),
  card: "The visit",
  when: "When",
  yourTime: (time: string) => `${time} by your clock`,
  doctor: "Doctor",
  registration: (number: string) => `Registration ${number}`,
  patient: "For",
  phone: "Telephone",
  clinic: "Clinic",
  noName: "Not shown any more",
  status: "Now",
  change: "Change the time",
  cancel: "Cancel the visit",
  wrong: "Something was not right?",
  complain: "File a grievance",
  calendar: "Put it in my calendar",
  relationOver:
    "Your relation to this patient in this visit is over, or the clinic has suspended your registration, so " +
    "what was said in it is not shown to you.",
  staff: "What was filled in and what is said in the visit is for the patient and the doctor alone.",
} as const;

export const STATUS: Readonly<Record<State, string>> = {
  held: "Held for you, not booked yet",
  requested: "Asked for; the doctor answers",
  confirmed: "Booked",
  waiting: "In the waiting room",
  "in-progress": "The visit is on",
  completed: "Over",
  declined: "Declined",
  cancelled: "Cancelled",
  expired: "Not taken up in time",
  "no-show": "Missed",
};
