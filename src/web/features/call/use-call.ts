import { useEffect, useState, useSyncExternalStore } from "react";
import { type Participant, sideOf } from "#domain/room/participants.ts";
import { connectionOf, consultationConnection } from "#web/live/live-streams.ts";
import { callConnection } from "./call-connection.ts";
import { type Call, createCall } from "./call-engine.ts";
import { type CallState, INITIAL_STATE } from "./call-state.ts";

const TOPICS = ["signals"] as const;
const initialState = (): CallState => INITIAL_STATE;

/** The call of a consultation in this tab, after hydration. In: whether the consultation is in progress. */
export function useCall(
  consultationId: string,
  participant: Participant,
  open: boolean,
): { readonly call: Call; readonly state: CallState } {
  const [call] = useState(() => createCall(consultationId, sideOf(participant), callConnection(consultationId), open));
  const state = useSyncExternalStore(call.subscribe, call.state, initialState);
  useEffect(() => call.resume(), [call]);
  useEffect(() => call.setOpen(open), [call, open]);
  useEffect(() => {
    if (!open) return;
    const connection = connectionOf(consultationConnection({ id: consultationId, access: participant }));
    return connection.subscribe(() => call.hear(connection.heard(TOPICS)));
  }, [call, open, consultationId, participant]);
  return { call, state };
}
