/** A consultation as a calendar entry. */
export interface CalendarEntry {
  /** Always the same for one consultation, so that a calendar updates its entry. */
  readonly id: string;
  /** Grows with every change. */
  readonly sequence: number;
  readonly cancelled: boolean;
  /** True while the booking is requested and not answered. */
  readonly tentative?: boolean;
  /** Sender and recipient of an e-mail: calendars then update the entry; without, it is a file to download. */
  readonly letter?: { readonly from: string; readonly to: string };
  /** UTC ISO. */
  readonly startsAt: string;
  readonly endsAt: string;
  readonly writtenAt: string;
  readonly summary: string;
  readonly description: string;
  readonly address: string;
}

const OCTETS_MOST = 75;
const REMINDER = "-PT1H";

function stamp(moment: string): string {
  return `${new Date(moment).toISOString().slice(0, 19).replace(/[-:]/gu, "")}Z`;
}

function escaped(text: string): string {
  return text
    .replace(/[\\;,]/gu, "\\$&")
    .replace(/\r\n?|\n/gu, "\\n")
    .replace(/\p{Cc}/gu, "");
}

/** Folds lines at 75 octets, never within a character (RFC 5545, 3.1). */
function folded(line: string): string {
  const lines: string[] = [];
  let now = "";
  let octets = 0;
  for (const sign of line) {
    const size = new TextEncoder().encode(sign).length;
    if (octets + size > OCTETS_MOST) {
      lines.push(now);
      now = " ";
      octets = 1;
    }
    now += sign;
    octets += size;
  }
  return [...lines, now].join("\r\n");
}

/** The method of an e-mail (RFC 5546), which asks the calendar to add the entry, or to cancel it. */
export function calendarMethod({ cancelled }: Pick<CalendarEntry, "cancelled">): string {
  return cancelled ? "CANCEL" : "REQUEST";
}

function between({ from, to }: NonNullable<CalendarEntry["letter"]>): string[] {
  return [
    `ORGANIZER:mailto:${encodeURI(from)}`,
    `ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${encodeURI(to)}`,
  ];
}

/** A calendar file (RFC 5545) with one consultation; times are UTC, so that every calendar shows its own zone. */
export function calendarFile(entry: CalendarEntry): string {
  const {
    id,
    sequence,
    cancelled,
    tentative = false,
    letter,
    startsAt,
    endsAt,
    writtenAt,
    summary,
    description,
    address,
  } = entry;
  const alarm = [
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `DESCRIPTION:${escaped(summary)}`,
    `TRIGGER:${REMINDER}`,
    "END:VALARM",
  ];
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Tulsi//Consultations//EN",
    "CALSCALE:GREGORIAN",
    // A file to download has none: it would need an organizer, and is no message of one.
    ...(letter === undefined ? [] : [`METHOD:${calendarMethod(entry)}`]),
    "BEGIN:VEVENT",
    `UID:${id}@tulsi`,
    `SEQUENCE:${sequence}`,
    `STATUS:${cancelled ? "CANCELLED" : tentative ? "TENTATIVE" : "CONFIRMED"}`,
    `DTSTAMP:${stamp(writtenAt)}`,
    `DTSTART:${stamp(startsAt)}`,
    `DTEND:${stamp(endsAt)}`,
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    `URL:${address}`,
    ...(letter === undefined ? [] : between(letter)),
    ...(cancelled ? [] : alarm),
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
}
