import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** True once scripts run: for what cannot be done without them. */
export function useAwake(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
