import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * Focuses the main element after a client-side navigation, so that screen readers start there, or the field for which
 * the page was opened.
 */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const main = document.getElementById("main");
    (main?.querySelector<HTMLElement>("[data-first-focus]") ?? main)?.focus({ preventScroll: true });
  }, [pathname]);
}
