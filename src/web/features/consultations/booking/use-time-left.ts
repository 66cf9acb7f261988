import { useEffect, useState } from "react";

const SECOND = 1000;

/**
 * How many milliseconds are left, to the second. Counted by a clock that nobody can set, from what the server said: the
 * device's own time may be wrong by a day. In: milliseconds at the moment of the answer.
 */
export function useTimeLeft(leftMs: number): number {
  const [left, setLeft] = useState(leftMs);
  useEffect(() => {
    const end = performance.now() + leftMs;
    setLeft(leftMs);
    if (leftMs <= 0) return;
    const timer = setInterval(() => {
      const now = Math.max(0, end - performance.now());
      setLeft(now);
      if (now === 0) clearInterval(timer);
    }, SECOND);
    return () => clearInterval(timer);
  }, [leftMs]);
  return left;
}
