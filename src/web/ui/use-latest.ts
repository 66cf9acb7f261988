import { useState } from "react";

/** The newest value that was given, so that it stays while there is none; the initial one until the first. */
export function useLatest<T>(value: T | undefined, initial: T): T {
  const [latest, setLatest] = useState({ value: initial });
  if (value === undefined || value === latest.value) return latest.value;
  setLatest({ value });
  return value;
}
