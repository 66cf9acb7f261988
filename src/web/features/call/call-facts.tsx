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
        {minutes !== undefined && <span className="call-length">{CALL.ofMinutes({ minutes })}</span>}
      </span>
      <span className="inline-flex items-center gap-2">
        <span aria-hidden="true" className="call-bars" data-bars={BARS[quality]}>
          <i />
          <i />
          <i />
        </span>
        {CALL.quality[quality]}
      </span>
    </p>
  );
}

function RunningCall({ call, minutes }: { readonly call: Call } & Pick<CallTagProps, "minutes">) {
  const state = useSyncExternalStore(call.subscribe, call.state, call.state);
  return <CallTag state={state} className="call-facts" minutes={minutes} />;
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
