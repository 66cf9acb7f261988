/** What a calendar is told of a visit. */
export interface CalendarEntry {
  /** Stays the same for the same visit, so that a change changes the entry. */
  readonly id: string;
  /** Grows with every change. */
  readonly sequence: number;
  readonly cancelled: boolean;
  /** True while it is asked for and nobody has answered. */
  readonly tentative?: boolean;
  /** In a letter: from which address to which. Calendars then keep the entry as it changes; without, it is a file to take along. */
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

/** Lines are folded at 75 octets, never within a character (RFC 5545, 3.1). */
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

/** The method (RFC 5546): what is sent by letter asks a calendar to keep it, or to take it out. */
export function calendarMethod({ cancelled, letter }: Pick<CalendarEntry, "cancelled" | "letter">): string {
  if (cancelled) return "CANCEL";
  return letter === undefined ? "PUBLISH" : "REQUEST";
}

function between({ from, to }: NonNullable<CalendarEntry["letter"]>): string[] {
  return [
    `ORGANIZER:mailto:${encodeURI(from)}`,
    `ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${encodeURI(to)}`,
  ];
}

/** A calendar file (RFC 5545) with one visit; times are UTC, so that every calendar shows its own zone. */
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
    `METHOD:${calendarMethod(entry)}`,
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
