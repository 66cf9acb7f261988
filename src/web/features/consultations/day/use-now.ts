import { useEffect, useState } from "react";

const INTERVAL_MS = 30_000;

/**
 * The current time as UTC ISO, updated regularly.
 * @param made - The server's time when the page was rendered.
 */
export function useNow(made: string): string {
  const [now, setNow] = useState(made);
  useEffect(() => {
    // The offset of the browser's clock is constant; the server's clock is authoritative.
    const ahead = Date.now() - Date.parse(made);
    const announce = () => setNow(new Date(Date.now() - ahead).toISOString());
    announce();
    const timer = setInterval(announce, INTERVAL_MS);
    return () => clearInterval(timer);
  }, [made]);
  return now;
}
