import type { KeyboardEvent } from "react";
import { Link } from "../layout/link.tsx";
import { useHydrated } from "../use-hydrated.ts";

export interface StripDay {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly path: string;
  /** `Mon`. */
  readonly weekday: string;
  /** `23`. */
  readonly number: string;
  /** The whole day for screen readers: `Monday 23 Nov`. */
  readonly label: string;
  readonly isShown: boolean;
  /** How much is free; absent where it is not known. */
  readonly free?: { readonly text: string; readonly dots: number };
}

const DAY =
  "relative grid min-h-[60px] content-center justify-items-center rounded-2 border border-rule bg-surface px-px " +
  "pt-[7px] pb-[9px] text-center text-[0.8125rem]/[1.125rem] text-ink no-underline hover:border-leaf " +
  "aria-[current]:border-leaf aria-[current]:bg-leaf-tint aria-[current]:font-[650] aria-[current]:text-leaf " +
  "aria-[current]:after:absolute aria-[current]:after:inset-x-[20%] aria-[current]:after:-bottom-px " +
  "aria-[current]:after:h-[3px] aria-[current]:after:bg-turmeric data-empty:border-dashed " +
  "data-empty:bg-transparent data-empty:text-muted";

const DOTS = [1, 2, 3] as const;

/** The arrows move the focus along the days, Home and End to the first and the last. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const links = [...event.currentTarget.querySelectorAll("a")];
  const index = links.findIndex((link) => link.matches(":focus"));
  const targets: Partial<Record<string, number>> = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    Home: 0,
    End: links.length - 1,
  };
  const link = links[targets[event.key] ?? -1];
  if (link === undefined) return;
  event.preventDefault();
  link.focus();
}

/** A week as seven equal links in one row. One of them is in the tab order, as soon as the arrow keys work. */
export function WeekStrip({ days, label }: { readonly days: readonly StripDay[]; readonly label: string }) {
  const roves = useHydrated();
  const current = days.find(({ isShown }) => isShown) ?? days[0];
  return (
    <nav aria-label={label}>
      <ul className="grid grid-cols-7 gap-1.5" onKeyDown={moveFocus}>
        {days.map((day) => (
          <li key={day.day} className="grid">
            <Link
              to={day.path}
              preventScrollReset
              aria-current={day.isShown ? "date" : undefined}
              data-empty={day.free?.dots === 0 ? "" : undefined}
              tabIndex={roves && day !== current ? -1 : undefined}
              className={DAY}
            >
              <span className="sr-only">{day.label}</span>
              <span aria-hidden="true">{day.weekday}</span>
              <b aria-hidden="true" className="font-display text-[1.25rem]/[1.5rem] font-medium">
                {day.number}
              </b>
              {day.free && <Free {...day.free} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Three dots on phones, words on wide screens and for screen readers. */
function Free({ text, dots }: NonNullable<StripDay["free"]>) {
  return (
    <>
      {dots > 0 && (
        <span aria-hidden="true" className="flex h-[18px] items-center gap-[3px] wide:hidden">
          {DOTS.map((dot) => (
            <i key={dot} className={`size-1.5 rounded-full border border-leaf ${dot <= dots ? "bg-leaf" : ""}`} />
          ))}
        </span>
      )}
      <span className={dots > 0 ? "max-wide:sr-only" : ""}>
        <span className="sr-only">: </span>
        {text}
      </span>
    </>
  );
}
