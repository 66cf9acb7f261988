import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { typedKey } from "../forms/typed-key.ts";

const STEP: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Arrow keys move through the items and wrap around; on the summary they open the menu and enter it. */
function walk(event: KeyboardEvent<HTMLDetailsElement>) {
  const menu = event.currentTarget;
  const step = STEP[event.key];
  if (step === undefined) return;
  event.preventDefault();
  menu.open = true;
  const items = [...menu.querySelectorAll<HTMLElement>("a[href], button:not(:disabled)")];
  const index = items.findIndex((item) => item.matches(":focus"));
  const next = index === -1 && step === -1 ? items.length - 1 : (index + step + items.length) % items.length;
  items[next]?.focus();
}

function closeOnChoice(event: MouseEvent<HTMLDetailsElement>) {
  if (event.target instanceof Element && event.target.closest("a[href]")) event.currentTarget.open = false;
}

interface MenuProps {
  /** Opening one menu of a group closes the others. */
  readonly group: string;
  readonly summary: ReactNode;
  readonly summaryClass: string;
  readonly panelClass: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * A drop-down list. The native `<details>` opens it even without JavaScript, which adds closing by Escape or an outside
 * click, and the arrow keys.
 */
export function Menu({ group, summary, summaryClass, panelClass, className = "", children }: MenuProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const closeOutside = (event: PointerEvent | FocusEvent) => {
      const menu = ref.current;
      if (menu?.open && event.target instanceof Node && !menu.contains(event.target)) menu.open = false;
    };
    const closeOnEscape = (event: globalThis.KeyboardEvent) => {
      const menu = ref.current;
      if (typedKey({ key: event.key, nativeEvent: event }) !== "Escape" || !menu?.open) return;
      menu.open = false;
      menu.querySelector("summary")?.focus();
    };
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("focusin", closeOutside);
    document.addEventListener("keydown", closeOnEscape);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("focusin", closeOutside);
      document.removeEventListener("keydown", closeOnEscape);
    };
  }, []);
  return (
    <details ref={ref} name={group} className={`group/menu ${className}`} onKeyDown={walk} onClick={closeOnChoice}>
      <summary className={`list-none ${summaryClass}`}>{summary}</summary>
      <div className={panelClass}>{children}</div>
    </details>
  );
}
