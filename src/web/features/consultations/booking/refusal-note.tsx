import { type ReactNode, useEffect, useRef } from "react";
import { Alert } from "#web/ui/feedback/alert.tsx";

interface RefusalNoteProps {
  /** The answer that it shows; each new one takes the focus. */
  readonly refusal: object | undefined;
  readonly children: ReactNode;
}

/** Says why an action failed. Without an answer it was part of the loaded page, and takes no focus. */
export function RefusalNote({ refusal, children }: RefusalNoteProps) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal !== undefined) note.current?.querySelector<HTMLElement>("[role=alert]")?.focus();
  }, [refusal]);
  return (
    <div ref={note}>
      <Alert kind="danger">{children}</Alert>
    </div>
  );
}
