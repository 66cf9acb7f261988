import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Whether scripts control the page: false on the server and until the page is hydrated, then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
