import { useEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";

const CONTROL = ":is(a, button, input:not([type=hidden]), select, textarea)";
/** A message that can take the focus. */
const MESSAGE = ':is([role="alert"], [role="status"])[tabindex="-1"]';

/**
 * Focuses the main element after a client-side navigation, so that screen readers start there, or the field for which
 * the page was opened. Where a navigation within the page removed the focused element, the place in the address, the
 * answer or the main element follows.
 */
export function useFocusOnNavigation(): void {
  const { pathname, hash } = useLocation();
  const { state } = useNavigation();
  const shown = useRef({ pathname, state });
  useEffect(() => {
    const before = shown.current;
    shown.current = { pathname, state };
    const main = document.getElementById("main");
    if (before.pathname !== pathname) {
      (main?.querySelector<HTMLElement>("[data-first-focus]") ?? main)?.focus({ preventScroll: true });
    } else if (before.state !== "idle" && state === "idle" && document.activeElement === document.body) {
      const place = document.getElementById(decodeURIComponent(hash.slice(1)))?.querySelector<HTMLElement>(CONTROL);
      const next = place ?? main?.querySelector<HTMLElement>(MESSAGE);
      if (next) next.focus();
      else main?.focus({ preventScroll: true });
    }
  }, [pathname, hash, state]);
}
