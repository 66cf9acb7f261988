/**
 * What is reported of a message that was taken. `absent`: the phone was not reached in time. `number`: there is no such
 * number, or it has no WhatsApp. `blocked`: not allowed, such as by its owner or for want of a registered template.
 * `other`: any other failure.
 */
export const DELIVERY_REPORTS = ["delivered", "absent", "number", "blocked", "other"] as const;
export type ReportedState = (typeof DELIVERY_REPORTS)[number];

/** One report, with the id that the message got when it was taken. */
export interface DeliveryReport {
  readonly id: string;
  readonly state: ReportedState;
}

/** How long a report that a message arrived may take; where half the time until the appointment is less, that. */
export const REPORT_MS = 30 * 60_000;
