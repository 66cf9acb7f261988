import type { Series } from "#domain/admin/admin.api.ts";
import type { SparkPoint } from "#web/ui/data/sparkline.tsx";

const SHORT = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });
const WHOLE = new Intl.NumberFormat("en-IN");

export function wholeNumber(value: number): string {
  return WHOLE.format(value);
}

/** The points of a series by the first day of each step; `gaps` leaves out steps whose value is 0. */
export function pointsOf({ days, values }: Series, gaps = false): SparkPoint[] {
  return days.map((day, at) => {
    const value = values[at] ?? 0;
    return { label: SHORT.format(Date.parse(day)), value: gaps && value === 0 ? null : value };
  });
}
