import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { LAUNCHER } from "#generated/messages/assistant/launcher.ts";
import { Icon } from "#web/ui/layout/icon.tsx";
import { Link } from "#web/ui/layout/link.tsx";
import { ASSISTANT_PATH } from "./paths.ts";

/** Pages that are read. On all others it would cover fields and buttons; the assistant is in the menu there. */
const SHOWN = /^\/(?:AboutUs|Blog(?:\/[^/]+)?|Remedies(?:\/[^/]+)?|Assistant\/safety|Terms|Privacy)?$/iu;
/** What a person types into. */
const FIELDS = "[data-ask-field], main form";
/** Observer margin for the lowest strip of the window, where the button is. */
const STRIP_MARGIN = "-88% 0px 0px 0px";

/** True while a form is visible, or content that the button must never cover is under it. */
function useIsCovered(pathname: string): { readonly isFieldShown: boolean; readonly covers: boolean } {
  const [seen, setSeen] = useState<readonly [boolean, boolean]>([false, false]);
  useEffect(() => {
    if (!SHOWN.test(pathname)) return;
    const watch = (selector: string, place: 0 | 1, rootMargin: string) => {
      const inView = new Set<Element>();
      const observer = new IntersectionObserver(
        (entries) => {
          for (const { target, isIntersecting } of entries) {
            if (isIntersecting) inView.add(target);
            else inView.delete(target);
          }
          setSeen((now) => (place === 0 ? [inView.size > 0, now[1]] : [now[0], inView.size > 0]));
        },
        { rootMargin },
      );
      for (const element of document.querySelectorAll(selector)) observer.observe(element);
      return () => observer.disconnect();
    };
    const stop = [watch(FIELDS, 0, "0px"), watch(".cabinet", 1, STRIP_MARGIN)];
    return () => {
      for (const stopOne of stop) stopOne();
      setSeen([false, false]);
    };
  }, [pathname]);
  return { isFieldShown: seen[0], covers: seen[1] };
}

/** A floating link to the assistant on public pages. */
export function Launcher() {
  const { pathname } = useLocation();
  const { isFieldShown, covers } = useIsCovered(pathname);
  if (!SHOWN.test(pathname)) return null;
  const about = /^\/Remedies\/([a-z0-9-]+)$/u.exec(pathname)?.[1];
  return (
    <aside aria-label={LAUNCHER.title}>
      <Link
        to={about === undefined ? ASSISTANT_PATH : `${ASSISTANT_PATH}?about=remedy:${about}`}
        className={
          "launcher fixed right-[max(16px,env(safe-area-inset-right))] " +
          "bottom-[max(16px,env(safe-area-inset-bottom))] z-9 inline-flex min-h-14 items-center gap-2.5 " +
          "rounded-3 border border-deep-line bg-deep py-2 pr-5 pl-4 font-semibold text-on-deep no-underline " +
          "shadow-(--shadow-3) transition-[background-color] duration-(--quick) ease-(--ease) " +
          "[--focus:var(--focus-on-deep)] hover:bg-deep-2 data-hidden:invisible " +
          "max-[92.5rem]:data-covers:invisible"
        }
        title={LAUNCHER.title}
        data-hidden={isFieldShown || undefined}
        data-covers={covers || undefined}
      >
        <Icon name="concierge-bell" className="size-6 text-turmeric" />
        {LAUNCHER.label}
      </Link>
    </aside>
  );
}
