import { type ComponentType, useEffect, useState } from "react";

/** Calls on every page of a signed-in account; loaded after the page, and not for visitors. */
export function LazyCalls() {
  const [Calls, setCalls] = useState<ComponentType>();
  useEffect(() => {
    import("./calls.tsx").then(
      (module) => setCalls(() => module.Calls),
      () => undefined,
    );
  }, []);
  return Calls ? <Calls /> : null;
}
