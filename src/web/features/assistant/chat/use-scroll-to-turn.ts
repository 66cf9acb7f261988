import { useEffect } from "react";

const NARROW = "(width < 901px)";

function bring(selector: string): void {
  document.querySelector(selector)?.scrollIntoView({ block: "start", behavior: "instant" });
}

/**
 * Scrolls the newest question into view when it is asked. On a phone it also scrolls an emergency card to the top, so
 * that the phone numbers are visible above the field.
 */
export function useScrollToTurn(key: string | undefined, isFirst: boolean, grave: boolean): void {
  useEffect(() => {
    if (key === undefined) return;
    if (grave && matchMedia(NARROW).matches) bring(".turn:last-of-type .safety-card");
    else if (isFirst) scrollTo({ top: 0, behavior: "instant" });
    else bring(".turn:last-of-type");
  }, [key, isFirst, grave]);
}
