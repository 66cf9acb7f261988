import { useSyncExternalStore } from "react";
import type { Verdict } from "#domain/call/quality.ts";
import { CALL } from "#generated/messages/call/call.ts";
import { activeCalls } from "./active-calls.ts";
import type { Call } from "./call.ts";
import type { CallState } from "./call-state.ts";
import { isInCall } from "./call-status-text.ts";
import { Duration } from "./duration.tsx";

/** Bars for the quality of the connection, with words beside them. */
const BARS: Readonly<Record<Verdict | "lost", number>> = { good: 3, weak: 2, poor: 1, lost: 0 };

const BAR_HEIGHTS = ["h-1.5", "h-2.5", "h-3.5"] as const;

interface CallTagProps {
  readonly state: CallState;
  readonly className: string;
  /** The length of the appointment. */
  readonly minutes?: number | undefined;
}

/** The duration of the call, and the quality of its connection; nothing before the first connection. */
export function CallTag({ state, className, minutes }: CallTagProps) {
  const { stage, talkingSince, verdict } = state;
  if (talkingSince === undefined || !isInCall(state)) return null;
  const quality = stage === "lost" ? "lost" : verdict;
  return (
    <p className={className}>
      <span>
        <Duration since={talkingSince} />
        {minutes !== undefined && <span className="ms-[0.4em]">{CALL.ofMinutes({ minutes })}</span>}
      </span>
      <span className="inline-flex items-center gap-2">
        <span aria-hidden="true" className="inline-flex items-end gap-0.5">
          {BAR_HEIGHTS.map((height, index) => (
            <i
              key={height}
              className={`w-1 rounded-[1px] bg-current ${height} ${index < BARS[quality] ? "" : "opacity-35"}`}
            />
          ))}
        </span>
        {CALL.quality[quality]}
      </span>
    </p>
  );
}

/** In the header of the room; on deep ground the time is in turmeric. */
const FACTS =
  "call-facts flex items-center gap-x-3 gap-y-1 text-xs whitespace-nowrap tabular-nums wide:gap-x-5 wide:text-sm " +
  "in-[.on-deep]:[&_[role=timer]]:font-display in-[.on-deep]:[&_[role=timer]]:text-[1rem] " +
  "in-[.on-deep]:[&_[role=timer]]:font-medium in-[.on-deep]:[&_[role=timer]]:text-turmeric " +
  "wide:in-[.on-deep]:[&_[role=timer]]:text-[1.25rem]";

function RunningCall({ call, minutes }: { readonly call: Call } & Pick<CallTagProps, "minutes">) {
  const state = useSyncExternalStore(call.subscribe, call.state, call.state);
  return <CallTag state={state} className={FACTS} minutes={minutes} />;
}

interface CallFactsProps extends Pick<CallTagProps, "minutes"> {
  readonly consultationId: string;
}

/** Time and connection of this tab's call, for the header of its room; nothing without one. */
export function CallFacts({ consultationId, minutes }: CallFactsProps) {
  const calls = useSyncExternalStore(activeCalls.subscribe, activeCalls.all, activeCalls.none);
  const call = calls.find(({ consultation }) => consultation.id === consultationId)?.call;
  return call ? <RunningCall call={call} minutes={minutes} /> : null;
}
