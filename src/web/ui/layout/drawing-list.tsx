import type { ReactNode } from "react";
import { Drawing, type DrawingOf } from "./drawing.tsx";

/** A list of short texts, each beside its drawing; three in a row on wide screens. */
export function DrawingList({ children }: { readonly children: ReactNode }) {
  return <ul className="mt-8 grid border-t-2 border-leaf wide:mt-12 wide:grid-cols-3">{children}</ul>;
}

interface DrawingItemProps {
  readonly drawing: DrawingOf;
  readonly children: ReactNode;
}

export function DrawingItem({ drawing, children }: DrawingItemProps) {
  return (
    <li
      className={
        "grid grid-cols-[80px_minmax(0,1fr)] content-start gap-4 border-b border-rule py-5 " +
        "wide:grid-cols-[96px_minmax(0,1fr)] wide:gap-5 wide:py-8 wide:pr-7 " +
        "wide:[&:not(:nth-child(3n+1))]:border-l wide:[&:not(:nth-child(3n+1))]:pl-7"
      }
    >
      <Drawing name={drawing} className="size-20 wide:size-24" />
      <div>{children}</div>
    </li>
  );
}
