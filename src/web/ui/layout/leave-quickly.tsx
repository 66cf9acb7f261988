import type { MouseEvent } from "react";
import { useHref } from "react-router";
import { LEAVE } from "#generated/messages/ui/leave.ts";
import { languageOf } from "../data/language-of.ts";
import { Icon } from "./icon.tsx";

/** A page that tells nothing about the reader to someone who looks at the screen. */
const NEUTRAL = "/Remedies";

/**
 * Leaves a page about violence or self-harm at once. The neutral page takes its place in the history, so that "back"
 * doesn't return to it; without scripts it is a plain link, and the history keeps the page.
 */
export function LeaveQuickly({ children }: { readonly children?: string }) {
  const path = useHref(NEUTRAL);
  const leave = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    // Hidden before the other page has arrived.
    document.body.hidden = true;
    window.location.replace(path);
  };
  return (
    <div className="my-4 grid justify-items-start gap-1 print:hidden">
      <a
        href={path}
        lang={languageOf(LEAVE.button)}
        rel="nofollow"
        className="touch-link gap-2 rounded-2 border border-control bg-surface px-4 font-semibold text-ink no-underline"
        onClick={leave}
      >
        <Icon name="x" className="size-5" />
        {LEAVE.button}
      </a>
      {children !== undefined && (
        <p lang={languageOf(children)} className="text-sm">
          {children}
        </p>
      )}
    </div>
  );
}
