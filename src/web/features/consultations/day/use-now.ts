import { useEffect, useState } from "react";

const EVERY_MS = 30_000;

/** The present moment as UTC ISO, moving on by itself. In: what the server's clock said when the page was made. */
export function useNow(made: string): string {
  const [now, setNow] = useState(made);
  useEffect(() => {
    // By how much this clock is off stays the same; the server's is the one that counts.
    const ahead = Date.now() - Date.parse(made);
    const announce = () => setNow(new Date(Date.now() - ahead).toISOString());
    announce();
    const timer = setInterval(announce, EVERY_MS);
    return () => clearInterval(timer);
  }, [made]);
  return now;
}
