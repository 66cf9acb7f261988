import { APPOINTMENT_NEWS, type AppointmentNews } from "./appointment-news.ts";

/**
 * All other news of a patient: general texts that say nothing about health and send to the login, few because a clinic
 * registers each. `appointment-ended`: the request lapsed, or the doctor did not come. `security`: anything that
 * happened to the account, its record or its family.
 */
export const GENERAL_NEWS = ["appointment-ended", "paper", "follow-up", "record-opened", "security"] as const;
export type GeneralNews = (typeof GENERAL_NEWS)[number];

/** What goes to a number by SMS or WhatsApp, as the patient chose. */
export const PHONE_NEWS = [...APPOINTMENT_NEWS, ...GENERAL_NEWS] as const;
export type PhoneNews = AppointmentNews | GeneralNews;
