import { useEffect, useState } from "react";

const SECOND = 1000;

/**
 * Remaining milliseconds, updated each second. Measured with a monotonic clock from the server's answer, because the
 * device's clock may be wrong by a day. In: milliseconds that were left at the answer.
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
