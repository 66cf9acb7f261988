import type { ComponentProps, ReactNode } from "react";
import { Drawing } from "../layout/drawing.tsx";

interface EmptyStateProps {
  readonly drawing: ComponentProps<typeof Drawing>["name"];
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** Placeholder of an empty list: a small drawing, one sentence, at most one action. */
export function EmptyState({ drawing, children, action }: EmptyStateProps) {
  return (
    <div
      className={"grid justify-items-center gap-3 rounded-3 border border-dashed border-control px-6 py-8 text-center"}
    >
      <Drawing name={drawing} className="w-[84px]" />
      <p className="max-w-[44ch]">{children}</p>
      {action}
    </div>
  );
}
