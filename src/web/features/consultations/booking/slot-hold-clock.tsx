import { SLOT_HOLD_MS } from "#domain/consultations/states.ts";
import { formatTime, formatZone } from "#domain/format/time-format.ts";
import { DETAILS } from "#generated/messages/consultations/details.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Icon } from "#web/ui/layout/icon.tsx";

const SECOND = 1000;
const MINUTE = 60 * SECOND;

interface SlotHoldClockProps {
  readonly leftMs: number;
  /** End by the server's clock, UTC ISO; shown without scripts. */
  readonly until: string;
  readonly zone: string;
}

/** Remaining time of a slot hold. A screen reader announces it when a minute is left, and at the end. */
export function SlotHoldClock({ leftMs, until, zone }: SlotHoldClockProps) {
  const left = Math.ceil(leftMs / SECOND);
  const soonOver = leftMs > 0 && leftMs <= MINUTE;
  return (
    <div>
      {leftMs > 0 ? (
        <div className="rounded-2 border border-rule bg-sunken px-4 py-3">
          <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
            <Icon name="clock" className="size-4 self-center text-muted" />
            {DETAILS.held}{" "}
            <span className="text-muted tabular-nums">
              {DETAILS.until({ time: formatTime(until, zone), zone: formatZone(zone) })}
            </span>
            <span role="timer" aria-live="off" className="ml-auto font-semibold tabular-nums noscript:hidden">
              {DETAILS.left({ time: `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}` })}
            </span>
          </p>
          <svg
            viewBox="0 0 100 4"
            preserveAspectRatio="none"
            aria-hidden="true"
            focusable="false"
            className="mt-2 block h-1 w-full overflow-hidden rounded-1 noscript:hidden"
          >
            <rect width="100" height="4" className="fill-rule" />
            <rect width={Math.min(100, (leftMs / SLOT_HOLD_MS) * 100)} height="4" className="fill-leaf-fill" />
          </svg>
        </div>
      ) : (
        <Alert kind="waiting">{DETAILS.over}</Alert>
      )}
      <p role="status" className="sr-only">
        {soonOver ? DETAILS.soonOver : leftMs <= 0 ? DETAILS.over : ""}
      </p>
    </div>
  );
}
