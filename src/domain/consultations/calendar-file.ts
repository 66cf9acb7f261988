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
  readonly email?: { readonly from: string; readonly to: string };
  /** UTC ISO. */
  readonly startsAt: string;
  readonly endsAt: string;
  readonly writtenAt: string;
  readonly summary: string;
  readonly description: string;
  readonly address: string;
}

const MAX_LINE_BYTES = 75;
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
    if (octets + size > MAX_LINE_BYTES) {
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

function between({ from, to }: NonNullable<CalendarEntry["email"]>): string[] {
  return [
    `ORGANIZER:mailto:${encodeURI(from)}`,
    `ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${encodeURI(to)}`,
  ];
}

/**
 * A calendar file (RFC 5545) of these events.
 * @param head - Lines of its head, not yet folded.
 * @param events - Lines of each event, not yet folded.
 */
function fileOf(head: readonly string[], events: readonly (readonly string[])[]): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Tulsi//Consultations//EN",
    "CALSCALE:GREGORIAN",
    ...head,
    ...events.flatMap((event) => ["BEGIN:VEVENT", ...event, "END:VEVENT"]),
    "END:VCALENDAR",
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
}

/** An alarm, such as `-PT1H` from the beginning of its event. */
function alarm(summary: string, trigger: string): string[] {
  return ["BEGIN:VALARM", "ACTION:DISPLAY", `DESCRIPTION:${escaped(summary)}`, `TRIGGER:${trigger}`, "END:VALARM"];
}

/** An event that comes every day at the same time, with an alarm when it begins. */
export interface DailyEntry {
  readonly id: string;
  /** UTC ISO: the first one, and the last moment of the last day; null without an end. */
  readonly startsAt: string;
  readonly until: string | null;
  readonly writtenAt: string;
  readonly summary: string;
  readonly description: string;
}

const DAILY_LENGTH = "PT15M";

/** A calendar file with daily events to download; in the clinic's zone, whose clocks never change, UTC serves. */
export function dailyCalendarFile(entries: readonly DailyEntry[]): string {
  return fileOf(
    [],
    entries.map(({ id, startsAt, until, writtenAt, summary, description }) => [
      `UID:${id}@tulsi`,
      `DTSTAMP:${stamp(writtenAt)}`,
      `DTSTART:${stamp(startsAt)}`,
      `DURATION:${DAILY_LENGTH}`,
      `RRULE:FREQ=DAILY${until === null ? "" : `;UNTIL=${stamp(until)}`}`,
      `SUMMARY:${escaped(summary)}`,
      ...(description === "" ? [] : [`DESCRIPTION:${escaped(description)}`]),
      "TRANSP:TRANSPARENT",
      ...alarm(summary, "PT0S"),
    ]),
  );
}

/** A calendar file (RFC 5545) with one consultation; times are UTC, so that every calendar shows its own zone. */
export function calendarFile(entry: CalendarEntry): string {
  const {
    id,
    sequence,
    cancelled,
    tentative = false,
    email,
    startsAt,
    endsAt,
    writtenAt,
    summary,
    description,
    address,
  } = entry;
  // A file to download has no method: it would need an organizer, and is no message of one.
  const head = email === undefined ? [] : [`METHOD:${calendarMethod(entry)}`];
  const event = [
    `UID:${id}@tulsi`,
    `SEQUENCE:${sequence}`,
    `STATUS:${cancelled ? "CANCELLED" : tentative ? "TENTATIVE" : "CONFIRMED"}`,
    `DTSTAMP:${stamp(writtenAt)}`,
    `DTSTART:${stamp(startsAt)}`,
    `DTEND:${stamp(endsAt)}`,
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    `URL:${address}`,
    ...(email === undefined ? [] : between(email)),
    ...(cancelled ? [] : alarm(summary, REMINDER)),
  ];
  return fileOf(head, [event]);
}
