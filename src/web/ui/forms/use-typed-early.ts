import { useLayoutEffect, useState } from "react";

function areaOf(id: string): HTMLTextAreaElement | undefined {
  if (typeof document === "undefined") return undefined;
  const found = document.getElementById(id);
  return found instanceof HTMLTextAreaElement ? found : undefined;
}

/**
 * Keeps what was typed into a text area before the page's scripts ran, as happens on a slow line: React puts the first
 * text back over it when it takes the page over. In: the area's id.
 */
export function useTypedEarly(id: string): void {
  const [typed] = useState(() => areaOf(id)?.value);
  useLayoutEffect(() => {
    const area = areaOf(id);
    if (area !== undefined && typed !== undefined && area.value !== typed) area.value = typed;
  }, [id, typed]);
}
