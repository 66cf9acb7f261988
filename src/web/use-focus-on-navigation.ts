import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Focuses the main element after a client-side navigation, so that screen readers start there. */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname]);
}
