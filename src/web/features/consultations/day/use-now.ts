import { useClinicTime } from "#web/time/use-clinic-time.ts";

const INTERVAL_MS = 30_000;

/**
 * The current time as UTC ISO, updated regularly.
 * @param made - The server's time when the page was rendered.
 */
export function useNow(made: string): string {
  return new Date(useClinicTime(Date.parse(made), INTERVAL_MS)).toISOString();
}
