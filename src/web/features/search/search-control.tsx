import { useEffect } from "react";
import { CONTROL } from "#generated/messages/search/control.ts";
import { Icon } from "#web/ui/layout/icon.tsx";
import { Link } from "#web/ui/layout/link.tsx";

const SHORTCUT = "Control+K Meta+K";
/** What every control of the search has: it is found by its shortcut. */
export const searchControl = () => ({ "aria-keyshortcuts": SHORTCUT, title: CONTROL.shortcut }) as const;

/**
 * Ctrl+K or Cmd+K goes to the last visible search control: a box is focused, a link opened. Not from another field,
 * which may use the shortcut itself and may have unsaved text.
 */
export function useSearchShortcut(): void {
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      const { key, code, ctrlKey, metaKey, altKey, shiftKey, target } = event;
      // On a Devanagari keyboard another letter is in the same place.
      if ((key !== "k" && code !== "KeyK") || ctrlKey === metaKey || altKey || shiftKey) return;
      if (event.defaultPrevented) return;
      if (target instanceof Element && target.closest("input, textarea, select, [contenteditable]")) return;
      const controls = [...document.querySelectorAll<HTMLElement>(`[aria-keyshortcuts="${SHORTCUT}"]`)];
      const control = controls.findLast((shown) => shown.checkVisibility()) ?? controls.find((link) => "href" in link);
      if (!control) return;
      event.preventDefault();
      if ("href" in control) control.click();
      else control.focus();
    };
    document.addEventListener("keydown", open);
    return () => document.removeEventListener("keydown", open);
  }, []);
}

/** The link in the top bar of an application. */
export function SearchLink() {
  return (
    <Link
      to="/search"
      aria-label={CONTROL.open}
      className="grid size-11 shrink-0 place-items-center rounded-2 text-ink hover:bg-leaf-tint"
      {...searchControl()}
    >
      <Icon name="search" className="size-[22px]" />
    </Link>
  );
}
