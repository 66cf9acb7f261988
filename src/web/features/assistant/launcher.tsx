import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { Icon } from "#web/ui/layout/icon.tsx";
import { Link } from "#web/ui/layout/link.tsx";
import { ASSISTANT_PATH, HAND_OFF_PATH } from "./paths.ts";

const LABEL = "Ask";
const ABOUT = "Ask the assistant";
/**
 * Who is with a doctor writes to the doctor; who books, or is in a room of their own, finds the assistant in the menu: there
 * the bell would hang over fields and buttons.
 */
const WITHOUT = /^\/(?:consultations|patient|doctor)\/|^\/YourData(?:\/|$)|^\/Doctors\/[^/]+\/book$/u;
/** Where people ask already, or take what they asked to a doctor. How the assistant is tested is a page like any other. */
const ASKING: readonly string[] = [ASSISTANT_PATH, HAND_OFF_PATH];
/** The lowest strip of the window, where the bell hangs. */
const ITS_STRIP = "-88% 0px 0px 0px";

/** True while a field to ask in is in view, or what the bell must never cover lies under it. */
function useInTheWay(pathname: string): { readonly asked: boolean; readonly covers: boolean } {
  const [seen, setSeen] = useState<readonly [boolean, boolean]>([false, false]);
  useEffect(() => {
    if (ASKING.includes(pathname)) return;
    const watch = (selector: string, at: 0 | 1, rootMargin: string) => {
      const inView = new Set<Element>();
      const observer = new IntersectionObserver(
        (entries) => {
          for (const { target, isIntersecting } of entries) {
            if (isIntersecting) inView.add(target);
            else inView.delete(target);
          }
          setSeen((now) => (at === 0 ? [inView.size > 0, now[1]] : [now[0], inView.size > 0]));
        },
        { rootMargin },
      );
      for (const element of document.querySelectorAll(selector)) observer.observe(element);
      return () => observer.disconnect();
    };
    const stop = [watch("[data-ask-field]", 0, "0px"), watch(".cabinet", 1, ITS_STRIP)];
    return () => {
      for (const one of stop) one();
      setSeen([false, false]);
    };
  }, [pathname]);
  return { asked: seen[0], covers: seen[1] };
}

/** A reception bell in the margin of every public page: a link, and nothing more. */
export function Launcher() {
  const { pathname } = useLocation();
  const { asked, covers } = useInTheWay(pathname);
  if (ASKING.includes(pathname) || WITHOUT.test(pathname)) return null;
  const about = /^\/Remedies\/([a-z0-9-]+)$/u.exec(pathname)?.[1];
  return (
    <aside aria-label={ABOUT}>
      <Link
        to={about === undefined ? ASSISTANT_PATH : `${ASSISTANT_PATH}?about=remedy:${about}`}
        className="launcher"
        title={ABOUT}
        data-hidden={asked || undefined}
        data-covers={covers || undefined}
      >
        <Icon of="concierge-bell" className="size-6" />
        {LABEL}
      </Link>
    </aside>
  );
}
