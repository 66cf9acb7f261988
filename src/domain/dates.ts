/** The clinic's own zone, in which days are named. */
const ZONE = "Asia/Kolkata";
const LONG = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: ZONE });

function long(moment: string | undefined | null, missing: string): string {
  if (!moment) return missing;
  const time = Date.parse(moment);
  return Number.isNaN(time) ? "Invalid date" : LONG.format(time);
}

/** `November 20, 2026`; 'Unknown date' when there is none, 'Invalid date' when it is none (spec.md section 8). */
export function blogDate(moment: string | undefined | null): string {
  return long(moment, "Unknown date");
}

/** The same for the admin's tables, where a missing date reads 'No date'. */
export function deskDate(moment: string | undefined | null): string {
  return long(moment, "No date");
}
