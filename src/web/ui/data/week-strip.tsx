import { type KeyboardEvent, useSyncExternalStore } from "react";
import { Link } from "../layout/link.tsx";

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
  readonly free?: { readonly words: string; readonly dots: number };
}

const DOTS = [1, 2, 3] as const;
const NEVER = () => () => undefined;

/** The arrows move the focus along the days, Home and End to the first and the last. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const links = [...event.currentTarget.querySelectorAll("a")];
  const at = links.findIndex((link) => link.matches(":focus"));
  const targets: Partial<Record<string, number>> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
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
  const roves = useSyncExternalStore(
    NEVER,
    () => true,
    () => false,
  );
  const current = days.find(({ isShown }) => isShown) ?? days[0];
  return (
    <nav aria-label={label}>
      <ul className="week-strip" onKeyDown={moveFocus}>
        {days.map((one) => (
          <li key={one.day} className="grid">
            <Link
              to={one.path}
              preventScrollReset
              aria-current={one.isShown ? "date" : undefined}
              data-empty={one.free?.dots === 0 ? "" : undefined}
              tabIndex={roves && one !== current ? -1 : undefined}
            >
              <span className="sr-only">{one.label}</span>
              <span aria-hidden="true">{one.weekday}</span>
              <b aria-hidden="true">{one.number}</b>
              {one.free && <Free {...one.free} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Three dots on phones, words on wide screens and for screen readers. */
function Free({ words, dots }: NonNullable<StripDay["free"]>) {
  return (
    <>
      {dots > 0 && (
        <span aria-hidden="true" className="free-dots wide:hidden">
          {DOTS.map((dot) => (
            <i key={dot} data-free={dot <= dots ? "" : undefined} />
          ))}
        </span>
      )}
      <span className={dots > 0 ? "max-wide:sr-only" : ""}>
        <span className="sr-only">: </span>
        {words}
      </span>
    </>
  );
}
