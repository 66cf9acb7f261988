import { useLayoutEffect, useState } from "react";

function areaOf(id: string): HTMLTextAreaElement | undefined {
  if (typeof document === "undefined") return undefined;
  const found = document.getElementById(id);
  return found instanceof HTMLTextAreaElement ? found : undefined;
}

/**
 * Restores text that was typed into a text area before hydration, as happens on a slow connection: React resets the
 * area to its initial value when it hydrates. In: the id of the area.
 */
export function useTextBeforeHydration(id: string): void {
  const [typed] = useState(() => areaOf(id)?.value);
  useLayoutEffect(() => {
    const area = areaOf(id);
    if (area !== undefined && typed !== undefined && area.value !== typed) area.value = typed;
  }, [id, typed]);
}
