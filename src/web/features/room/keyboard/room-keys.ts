import { useEffect } from "react";

/** The parts of the room that F6 walks through, in the order of the page. */
const WALKED = "#call, .room-pane";

/** The element after, or before, the one at this index, around the ends; -1 is before the first one. */
export function stepFrom<T>(all: readonly T[], index: number, back: boolean): T | undefined {
  if (index === -1) return back ? all.at(-1) : all[0];
  return all[(index + (back ? -1 : 1) + all.length) % all.length];
}

/** F6 moves the focus to the next visible pane of the room, Shift+F6 to the previous one. */
export function usePaneKeys(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (key !== "F6" || ctrlKey || metaKey || altKey || document.querySelector("dialog:modal")) return;
      const panes = [...document.querySelectorAll<HTMLElement>(WALKED)].filter((pane) => pane.checkVisibility());
      const index = panes.findIndex((pane) => pane.contains(document.activeElement));
      event.preventDefault();
      stepFrom(panes, index, shiftKey)?.focus();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}
