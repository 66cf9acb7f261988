import { useEffect, useState } from "react";

const SECOND_MS = 1000;

/** Minutes and seconds since a moment in epoch milliseconds. */
export function Duration({ since }: { readonly since: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor((now - since) / SECOND_MS));
  return (
    <span role="timer" className="tabular-nums">
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, "0")}
    </span>
  );
}
