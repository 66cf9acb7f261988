import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** True after hydration, for controls that need scripts. */
export function useAwake(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
