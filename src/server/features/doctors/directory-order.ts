import type { FreeWithin } from "#domain/doctors/directory.rules.ts";
import { clinicDayStart, DAY_MS, daysAfter } from "#domain/time.ts";

/** The end of the requested period, UTC ISO; null without a limit. `today` is the day at the clinic. */
function latest(free: FreeWithin, today: string, now: number): string | null {
  switch (free) {
    case "soonest":
      return null;
    case "today":
      return new Date(clinicDayStart(daysAfter(today, 1))).toISOString();
    case "week":
      return new Date(now + 7 * DAY_MS).toISOString();
  }
}

/**
 * Sorts doctors by their next free time, those without one last; with a limit, only those who are free before it. The
 * sort is stable.
 */
export function bySoonest(
  doctors: readonly string[],
  times: ReadonlyMap<string, string | null>,
  free: FreeWithin,
  { today, now }: { readonly today: string; readonly now: number },
): string[] {
  const limit = latest(free, today, now);
  const timeOf = (doctor: string) => times.get(doctor) ?? null;
  const within = (time: string | null) => limit === null || (time !== null && time < limit);
  const LAST = "~";
  return doctors
    .filter((doctor) => within(timeOf(doctor)))
    .sort((one, other) => {
      const [a, b] = [timeOf(one) ?? LAST, timeOf(other) ?? LAST];
      return a < b ? -1 : a > b ? 1 : 0;
    });
}
