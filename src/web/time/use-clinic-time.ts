import { useEffect, useState } from "react";

const SECOND_MS = 1000;

/**
 * The server's time, updated regularly: it continues from the server's answer, so that a wrong device clock does not
 * matter.
 * @param serverTime - Milliseconds since 1970 at the answer.
 * @param intervalMs - The time between two updates.
 * @returns Milliseconds since 1970.
 */
export function useClinicTime(serverTime: number, intervalMs = SECOND_MS): number {
  const [elapsed, setElapsed] = useState({ since: serverTime, ms: 0 });
  useEffect(() => {
    const began = Date.now();
    const update = () => setElapsed({ since: serverTime, ms: Date.now() - began });
    const timer = setInterval(update, intervalMs);
    return () => clearInterval(timer);
  }, [serverTime, intervalMs]);
  return elapsed.since === serverTime ? serverTime + elapsed.ms : serverTime;
}
