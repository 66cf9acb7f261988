/** Without zod, because the editors in the browser use it too. */
const DAY_MINUTES = 24 * 60;
const CLOCK = /^([01]\d|2[0-3]):([0-5]\d)$/u;

/** Value of a time input in minutes since midnight; midnight as an end time is the end of the day. */
export function minutesOf(text: string, end: "from" | "to"): number | undefined {
  const [, hour, minute] = CLOCK.exec(text) ?? [];
  if (hour === undefined || minute === undefined) return undefined;
  const minutes = Number(hour) * 60 + Number(minute);
  return end === "to" && minutes === 0 ? DAY_MINUTES : minutes;
}

/** Minutes since midnight as the value of a time input. */
export function clockOf(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${two(Math.floor((minutes % DAY_MINUTES) / 60))}:${two(minutes % 60)}`;
}
