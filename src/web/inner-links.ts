import { useEffect } from "react";
import { useNavigate } from "react-router";

/** Whether a click asks for another tab or window, or is not a plain click at all. */
function isSpecial(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

/** Follows links that say `data-inner` within the page; everything else, and everything without scripts, is the browser's. */
export function useInnerLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    function follow(event: MouseEvent): void {
      if (event.defaultPrevented || isSpecial(event) || !(event.target instanceof Element)) return;
      const link = event.target.closest<HTMLAnchorElement>("a[data-inner]");
      if (link === null || link.origin !== location.origin) return;
      event.preventDefault();
      const stay = link.dataset.inner === "stay";
      const replace = link.href === location.href;
      void navigate(link.pathname + link.search + link.hash, { replace, preventScrollReset: stay });
    }
    addEventListener("click", follow);
    return () => removeEventListener("click", follow);
  }, [navigate]);
}
