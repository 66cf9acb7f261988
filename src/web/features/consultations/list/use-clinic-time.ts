import { useEffect, useState } from "react";

const SECOND = 1000;

/**
 * The clinic's time, second by second: it goes on from what the server said, so that a browser whose clock is wrong by a
 * day counts down alike. In and out: milliseconds since 1970.
 */
export function useClinicTime(said: number): number {
  const [now, setNow] = useState(said);
  useEffect(() => {
    const began = Date.now();
    const announce = () => setNow(said + Date.now() - began);
    announce();
    const timer = setInterval(announce, SECOND);
    return () => clearInterval(timer);
  }, [said]);
  return now;
}
