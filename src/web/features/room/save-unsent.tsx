import { useEffect } from "react";
import { useBlocker } from "react-router";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Button } from "#web/ui/layout/button.tsx";
import { THREAD } from "./thread.copy.ts";

/** Asks before leaving a page with unsent messages, which exist only there. */
export function SaveUnsent({ count }: { readonly count: number }) {
  const unsent = count > 0;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsent && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!unsent) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [unsent]);
  if (blocker.state !== "blocked") return null;
  return (
    <Alert kind="danger">
      {THREAD.leave}
      <span className="mt-3 flex flex-wrap gap-3">
        <Button small onClick={() => blocker.reset()}>
          {THREAD.stay}
        </Button>
        <Button small look="danger-outlined" onClick={() => blocker.proceed()}>
          {THREAD.leaveAnyway}
        </Button>
      </span>
    </Alert>
  );
}
