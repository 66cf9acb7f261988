/** How the clinic reaches people outside its pages. */
export const CHANNELS = ["email", "push", "sms", "whatsapp"] as const;
export type Channel = (typeof CHANNELS)[number];
/** Those that reach a confirmed number. */
export const PHONE_CHANNELS = ["sms", "whatsapp"] as const;
export type PhoneChannel = (typeof PHONE_CHANNELS)[number];
/** A channel, or the notifications of the clinic's own pages, which always arrive. */
export type DeliveryChannel = Channel | "in-app";

/**
 * Why a channel does not deliver. `unreachable`: no connection. `tls`: no encrypted connection. `login`: user or
 * password refused. `sender`: the sender's address refused. `recipient`: one recipient refused. `refused`: the message.
 * `undelivered`: accepted, and never delivered.
 */
export const CHANNEL_FAULTS = [
  ...(["unreachable", "tls", "login", "sender", "recipient", "refused", "undelivered"] as const),
] as const;
export type ChannelFault = (typeof CHANNEL_FAULTS)[number];

/** A failure is reported to admins only when nothing has been delivered for this time. */
export const CHANNEL_GRACE_MS = 5 * 60_000;

/** Since when nothing has been delivered, UTC ISO, and why. */
export interface ChannelFailure {
  readonly since: string;
  readonly fault: ChannelFault;
}

/** What an admin sees of the channels. */
export interface ChannelReport {
  /** Whether emails reach people, or are only written to files on the server. */
  readonly sendsEmail: boolean;
  /** When the last email was accepted by the mail server, to the hour; null before the first. UTC ISO. */
  readonly emailDeliveredAt: string | null;
  /** Null while emails are delivered, or none has been tried. */
  readonly email: ChannelFailure | null;
  /** Emails that were tried and wait for another attempt. */
  readonly emailsWaiting: number;
  /** Emails that were given up in the last seven days. */
  readonly emailsGivenUp: number;
  readonly push: ChannelFailure | null;
  /** Devices that get no pushes until their owners turn them on again. */
  readonly devicesOff: number;
  /** Null while SMS are accepted, or none has been tried. */
  readonly sms: ChannelFailure | null;
  /** SMS that were given up in the last seven days. */
  readonly smsGivenUp: number;
  /** SMS that the gateway took in the last seven days, and that reached no phone as far as it reports. */
  readonly smsUndelivered: number;
  /** The same of messages by WhatsApp. */
  readonly whatsapp: ChannelFailure | null;
  readonly whatsappGivenUp: number;
  readonly whatsappUndelivered: number;
  readonly version: number;
}
