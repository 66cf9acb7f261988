import type { ReactNode } from "react";
import { Icon } from "../layout/icon.tsx";

interface ToastProps {
  readonly children: ReactNode;
  /** An optional action, such as undo. */
  readonly action?: ReactNode;
  readonly className?: string;
}

/** Confirms a completed action at the bottom of the screen; not for errors. The caller removes it. */
export function Toast({ children, action, className = "" }: ToastProps) {
  return (
    <div
      role="status"
      className={
        "on-deep fixed bottom-4 left-4 z-20 flex max-w-[min(480px,calc(100vw-32px))] flex-wrap " +
        "items-center gap-x-4 gap-y-1 rounded-2 border border-deep-line px-4 py-2 text-base " +
        `shadow-(--shadow-3) ${className}`
      }
    >
      <span className="flex min-h-11 items-center gap-3">
        <Icon name="circle-check" className="size-6 shrink-0 text-turmeric" />
        {children}
      </span>
      {action}
    </div>
  );
}
