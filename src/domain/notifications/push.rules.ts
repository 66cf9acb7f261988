/** What is pushed to a device while no page of the clinic is open there. */
export const PUSH_KINDS = [
  "doctor-calls",
  "patient-calls",
  "colleague-calls",
  "colleague-over",
  "call-missed",
  "call-over",
  "message",
  "soon",
  "rescheduled",
  "medicine",
  "follow-up",
  "emergency-opened",
  "emergency-noted",
] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

/** How long before an appointment its reminder is pushed. */
export const PUSH_REMINDER_MS = 15 * 60_000;
/** A message that was read within this time is not pushed, because a page is open. */
export const PUSH_MESSAGE_DELAY_MS = 10_000;
/** A message that could not be delivered in this time is dropped. */
export const PUSH_MESSAGE_TTL_MS = 24 * 60 * 60_000;
/** A push about a record that was opened in an emergency is of use for a day. */
export const PUSH_EMERGENCY_TTL_MS = 24 * 60 * 60_000;
/** Maximum number of devices of an account; a further one replaces the oldest. */
export const MAX_PUSH_DEVICES = 10;

/** A push as the service worker reads it: no name, and nothing about health. */
export interface PushContent {
  readonly title: string;
  readonly body: string;
  /** A later push with the same tag replaces this one on the screen. */
  readonly tag: string;
  /** The page that it opens. */
  readonly path: string;
  readonly language: string;
  /** `call` stays until it is dismissed, `over` silently replaces a ringing call, `note` is anything else. */
  readonly show: "call" | "note" | "over";
}

/** A device that gets pushes, as its owner's data has it. */
export interface OwnPushDevice {
  /** Host of the push service, which its browser's maker runs. */
  readonly service: string;
  /** UTC ISO. */
  readonly turnedOnAt: string;
}

/** The device of a signed-in person, as its browser's subscription identifies it. */
export interface PushDevice {
  /** The clinic's public key, with which a browser subscribes. */
  readonly publicKey: string;
  /** Whether pushes for this account go to this device. */
  readonly on: boolean;
  /** Whether the browser's push service refuses this device's subscription, until the browser subscribes again. */
  readonly failed: boolean;
}
