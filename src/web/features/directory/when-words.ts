import { dayWords } from "#domain/consultations/moment-words.ts";
import { DEFAULT_ZONE, dayAt } from "#domain/consultations/zoned-time.ts";
import { AT_THE_DESK } from "./directory.copy.ts";

/**
 * The day of a free time beside its hour: `today` where the clinic's clock is the visitor's, else `Mon, Nov 23`. In: UTC
 * ISO, the visitor's zone, and the clinic's day.
 */
export function whenWords(at: string, zone: string, today: string): string {
  const day = dayAt(zone, Date.parse(at));
  if (zone === DEFAULT_ZONE && day === today) return AT_THE_DESK.today;
  const { weekdayShort, date } = dayWords(day);
  return `${weekdayShort}, ${date}`;
}
