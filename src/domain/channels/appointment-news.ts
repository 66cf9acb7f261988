/** What a patient who chose SMS or WhatsApp reads of an appointment. */
export const APPOINTMENT_NEWS = [
  "appointment-confirmed",
  "appointment-moved",
  "appointment-cancelled",
  "appointment-declined",
  "appointment-reminder",
] as const;
export type AppointmentNews = (typeof APPOINTMENT_NEWS)[number];

/** What the patient can do something about: it has a link, where the clinic sends links. */
export const LINKED_NEWS = ["appointment-confirmed", "appointment-moved", "appointment-reminder"] as const;
