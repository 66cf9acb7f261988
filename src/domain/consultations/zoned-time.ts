/** The clinic's own zone, in which all begins. */
export const DEFAULT_ZONE = "Asia/Kolkata";
const MINUTE = 60_000;
export const DAY_MS = 24 * 60 * MINUTE;
/** Zones differ from UTC by whole quarters of an hour, and change on one: within a quarter an offset stays as it is. */
const QUARTER = 15 * MINUTE;
const REMEMBERED_MOST = 50_000;
const NAME = /^(?:UTC|[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+){1,2})$/u;

/** Days by their number since 1970 and by their name: a directory asks for the same few a thousand times. */
const dayNames = new Map<number, string>();
const dayNumbers = new Map<string, number>();
const DAYS_MOST = 5_000;

const formats = new Map<string, Intl.DateTimeFormat>();
const remembered = new Map<string, Map<number, number>>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  });
  formats.set(zone, made);
  return made;
}

/** True for a zone of the IANA database by its name, such as `Asia/Kolkata`; false for abbreviations and bare offsets. */
export function isZone(name: string): boolean {
  if (!NAME.test(name)) return false;
  try {
    formatOf(name);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** How far a zone's clocks are ahead of UTC at a moment. In: milliseconds since 1970. Out: milliseconds. */
export function offsetAt(zone: string, instant: number): number {
  const quarter = Math.floor(instant / QUARTER);
  let known = remembered.get(zone);
  if (!known || known.size > REMEMBERED_MOST) {
    known = new Map();
    remembered.set(zone, known);
  }
  const before = known.get(quarter);
  if (before !== undefined) return before;
  const [month = "", day = "", year = "", hour = "", minute = ""] = formatOf(zone)
    .format(quarter * QUARTER)
    .split(/\D+/u);
  const wall = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute));
  const offset = wall - quarter * QUARTER;
  known.set(quarter, offset);
  return offset;
}

/** What the clocks of a zone show at a moment, as if it were UTC. In and out: milliseconds since 1970. */
export function wallAt(zone: string, instant: number): number {
  return instant + offsetAt(zone, instant);
}

function dayNamed(number: number): string {
  const known = dayNames.get(number);
  if (known !== undefined) return known;
  if (dayNames.size > DAYS_MOST) dayNames.clear();
  const name = new Date(number * DAY_MS).toISOString().slice(0, 10);
  dayNames.set(number, name);
  return name;
}

function dayNumber(day: string): number {
  const known = dayNumbers.get(day);
  if (known !== undefined) return known;
  if (dayNumbers.size > DAYS_MOST) dayNumbers.clear();
  const number = Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
  dayNumbers.set(day, number);
  return number;
}

/** The day of a moment in a zone, `YYYY-MM-DD`. */
export function dayAt(zone: string, instant: number): string {
  return dayNamed(Math.floor(wallAt(zone, instant) / DAY_MS));
}

/** The midnight with which a day begins, as if it were UTC. In: `YYYY-MM-DD`. Out: milliseconds since 1970. */
export function midnightOf(day: string): number {
  return dayNumber(day) * DAY_MS;
}

/**
 * The first and the last moment at which clocks of the zone show this time. They differ when clocks go back; a time
 * that clocks jump over is the moment of the jump. In: the time as if it were UTC.
 */
export function instantsOf(zone: string, wall: number): { readonly first: number; readonly last: number } {
  const before = offsetAt(zone, wall - DAY_MS);
  const after = offsetAt(zone, wall + DAY_MS);
  if (before === after) return { first: wall - before, last: wall - before };
  const shown = [wall - before, wall - after].filter((instant) => wallAt(zone, instant) === wall);
  if (shown.length === 0) {
    const jump = jumpBetween(zone, wall - Math.max(before, after), wall - Math.min(before, after));
    return { first: jump, last: jump };
  }
  return { first: Math.min(...shown), last: Math.max(...shown) };
}

/** The first quarter of an hour in this span at which the offset is no longer what it was at its beginning. */
function jumpBetween(zone: string, from: number, until: number): number {
  const begin = Math.floor(from / QUARTER) * QUARTER;
  const was = offsetAt(zone, begin);
  for (let instant = begin; instant <= until; instant += QUARTER) if (offsetAt(zone, instant) !== was) return instant;
  return until;
}

/** The day so many days after another. In and out: `YYYY-MM-DD`. */
export function daysAfter(day: string, days: number): string {
  return dayNamed(dayNumber(day) + days);
}

/** 0 for Monday to 6 for Sunday; 1 January 1970 was a Thursday. In: `YYYY-MM-DD`. */
export function weekdayOf(day: string): number {
  return (((dayNumber(day) + 3) % 7) + 7) % 7;
}
