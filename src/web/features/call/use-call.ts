import { useEffect, useState, useSyncExternalStore } from "react";
import { type Seat, sideOf } from "#domain/room/seats.ts";
import { lineOf, visitLine } from "#web/live-line.ts";
import { type Call, createCall } from "./call-engine.ts";
import { callLine } from "./call-line.ts";
import { type CallState, FIRST } from "./call-state.ts";

const TOPICS = ["signals"] as const;
const asleep = (): CallState => FIRST;

/** The call of a visit in this tab, from the moment that scripts run. In: whether the visit is in progress. */
export function useCall(visit: string, seat: Seat, open: boolean): { readonly call: Call; readonly state: CallState } {
  const [call] = useState(() => createCall(visit, sideOf(seat), callLine(visit), open));
  const state = useSyncExternalStore(call.subscribe, call.state, asleep);
  useEffect(() => call.wake(), [call]);
  useEffect(() => call.setOpen(open), [call, open]);
  useEffect(() => {
    if (!open) return;
    const line = lineOf(visitLine({ id: visit, seat }));
    return line.subscribe(() => call.hear(line.heard(TOPICS)));
  }, [call, open, visit, seat]);
  return { call, state };
}
