import { useEffect, useState } from "react";

const SECOND = 1000;

/**
 * The server's time, updated each second: it continues from the server's answer, so that a wrong device clock does not
 * matter. In and out: milliseconds since 1970.
 */
export function useClinicTime(serverTime: number): number {
  const [now, setNow] = useState(serverTime);
  useEffect(() => {
    const began = Date.now();
    const announce = () => setNow(serverTime + Date.now() - began);
    announce();
    const timer = setInterval(announce, SECOND);
    return () => clearInterval(timer);
  }, [serverTime]);
  return now;
}
