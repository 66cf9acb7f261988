import type { ReactNode } from "react";
import { Link } from "#web/ui/layout/link.tsx";

/** Beside the text, an action or a state would leave it too little room on a phone. */
const ROW =
  "grid min-h-15 grid-cols-[84px_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-b border-rule pr-2 " +
  "max-[40rem]:grid-cols-[84px_minmax(0,1fr)] max-[24rem]:grid-cols-[64px_minmax(0,1fr)]";
const NEXT = "-ml-2.5 bg-leaf-tint py-3.5 pl-2.5 shadow-[inset_3px_0_0_var(--turmeric)]";
const ACTION =
  "flex flex-wrap justify-end gap-2 max-[40rem]:col-start-2 max-[40rem]:justify-start max-[40rem]:empty:hidden";

interface AgendaRowProps {
  readonly time: ReactNode;
  readonly name: string;
  readonly path: string;
  /** The current or next one. */
  readonly isNext?: boolean;
  readonly isPast?: boolean;
  /** The patient did not come. */
  readonly isMissed?: boolean;
  readonly action: ReactNode;
  /** Below the name. */
  readonly children: ReactNode;
}

/** An appointment of a day: when, who, and what can be done about it. */
export function AgendaRow({ time, name, path, isNext, isPast, isMissed, action, children }: AgendaRowProps) {
  return (
    <li data-next={isNext || undefined} className={`${ROW} ${isNext ? NEXT : "py-[7px]"}`}>
      <span
        className={
          "font-display text-[1.125rem]/[1.5rem] tabular-nums " +
          `${isPast ? "font-normal text-muted" : "font-medium text-leaf"}`
        }
      >
        {time}
      </span>
      <div className="min-w-0">
        <Link
          to={path}
          className={
            "inline-block py-0.5 wrap-anywhere decoration-auto " +
            `${isPast ? "font-normal text-muted" : "font-semibold text-ink"} ` +
            `${isMissed ? "line-through" : "no-underline hover:underline"}`
          }
        >
          {name}
        </Link>
        {children}
      </div>
      <div className={ACTION}>{action}</div>
    </li>
  );
}
