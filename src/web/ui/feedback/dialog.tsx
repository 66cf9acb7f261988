import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Icon } from "../layout/icon.tsx";

interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A native `<dialog>`. Rendered open by the server it can be read, filled in and closed without JavaScript; with
 * JavaScript it becomes modal, traps the focus and returns it to its opener.
 */
export function Dialog({ open, title, closeLabel, onClose, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const [sentOpen] = useState(open);
  const titleId = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    if (!open) dialog.close();
    else if (!dialog.matches(":modal")) {
      dialog.removeAttribute("open");
      dialog.showModal();
      dialog.querySelector<HTMLElement>("input:not([type=hidden])")?.focus();
    }
  }, [open]);
  return (
    <dialog
      ref={ref}
      open={sentOpen}
      aria-labelledby={open ? titleId : undefined}
      onClose={onClose}
      className={
        "fixed inset-0 z-30 m-auto max-h-[calc(100dvh-32px)] w-[min(480px,calc(100vw-32px))] " +
        "overflow-y-auto rounded-3 bg-surface p-6 text-ink shadow-(--shadow-3) backdrop:bg-(--scrim) sm:p-8"
      }
    >
      <div className="flex items-center justify-between gap-3">
        <h2 id={titleId} className="text-[1.75rem] leading-9">
          {title}
        </h2>
        <form method="dialog">
          <button
            type="submit"
            aria-label={closeLabel}
            className="-mr-3 grid size-11 place-items-center rounded-2 text-leaf hover:bg-leaf-tint"
          >
            <Icon name="x" className="size-5" />
          </button>
        </form>
      </div>
      {children}
    </dialog>
  );
}
