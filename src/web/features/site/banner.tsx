import { useEffect, useRef } from "react";
import { Alert } from "#web/ui/feedback/alert.tsx";

/** A message above the page after a redirect; the next navigation removes it. */
export function Banner({ sentence }: { readonly sentence: string | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (sentence !== undefined) place.current?.querySelector<HTMLElement>("[role=alert]")?.focus();
  }, [sentence]);
  if (sentence === undefined) return null;
  return (
    <div ref={place} className="page pt-4">
      <Alert kind="danger">{sentence}</Alert>
    </div>
  );
}
