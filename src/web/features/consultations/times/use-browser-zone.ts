import { useEffect } from "react";
import { useNavigate } from "react-router";
import { sameOffsets } from "#domain/time.ts";
import { useZone } from "#web/viewer-times.ts";

interface Shown {
  readonly zone: string;
  readonly isZoneChosen: boolean;
  readonly span: readonly number[];
}

/** Reloads the times in the browser's own zone when no zone was chosen and it makes a difference. */
export function useBrowserZone({ zone, isZoneChosen, span }: Shown, address: (zone: string) => string): void {
  const own = useZone(zone);
  const navigate = useNavigate();
  const target = isZoneChosen || sameOffsets(own, zone, span) ? null : address(own);
  useEffect(() => {
    if (target !== null) void navigate(target, { replace: true, preventScrollReset: true });
  }, [target, navigate]);
}
