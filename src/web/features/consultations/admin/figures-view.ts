import type { AdminFigures } from "#domain/consultations/consultation.ts";
import { dayWords } from "#domain/time-format.ts";

/** The clinic's figures as the admin area shows them. */
export function figuresView({ noShows, noShowsByWeek }: AdminFigures) {
  const { days, values } = noShowsByWeek;
  return { noShows, points: days.map((day, at) => ({ label: dayWords(day).date, value: values[at] ?? null })) };
}
