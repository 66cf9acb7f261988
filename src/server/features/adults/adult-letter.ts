import { longTime } from "#domain/consultations/long-time.ts";
import type { Letter } from "#server/features/mail/mail.service.ts";

interface Told {
  readonly address: string;
  readonly doctor: string;
  readonly startsAt: string;
  readonly zone: string;
}

const SUBJECT = "Your seat in a visit";
const LINE =
  "You were named as the adult who is with a child in this visit. The link opens your seat in its room; you need no account.";
const CARE =
  "It works once, on the device where you first use it. Please don't pass it on. If you know nothing of this, please leave it alone.";
const EMERGENCY = "In an emergency do not wait for the visit: call 112.";

/** The link, by letter: when and with which doctor; never whose visit it is, nor what it is about. */
export function adultLetter(to: string, { address, doctor, startsAt, zone }: Told): Letter {
  const text = [LINE, `${longTime(startsAt, zone)}\n${doctor}`, address, CARE, EMERGENCY].join("\n\n");
  return { to, subject: SUBJECT, text };
}
