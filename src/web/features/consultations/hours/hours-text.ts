import { HOURS } from "#generated/messages/consultations/hours.ts";

/** A length of time: `1 h 30 min`. */
export function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [
    ...(hours > 0 ? [HOURS.duration.hours({ hours })] : []),
    ...(rest > 0 || hours === 0 ? [HOURS.duration.minutes({ minutes: rest })] : []),
  ].join(" ");
}

/** A time of day: `9 AM`, `12:30 PM`. In: minutes since midnight. */
export function clockText(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  const part = minutes % 60 === 0 ? "" : `:${String(minutes % 60).padStart(2, "0")}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}${part} ${hour < 12 ? "AM" : "PM"}`;
}
