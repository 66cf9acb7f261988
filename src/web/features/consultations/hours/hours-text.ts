import { HOURS } from "#generated/messages/consultations/hours.ts";

/** A length of time: `1 h 30 min`. */
export function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [
    ...(hours > 0 ? [HOURS.duration.hours({ hours })] : []),
    ...(rest > 0 || hours === 0 ? [HOURS.duration.minutes({ minutes: rest })] : []),
  ].join(" ");
}
