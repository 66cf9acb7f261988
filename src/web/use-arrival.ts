import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Puts the focus on the main part when another page has come in without a new document, so that it is read from there. */
export function useArrival() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
