import Phone from "lucide-react/icons/phone";
import { useEffect } from "react";
import type { Side } from "#domain/call/call.rules.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { CALL } from "./call.copy.ts";
import { isInCall, linesOf, troubleLine } from "./call-lines.ts";
import { CallStage } from "./call-stage.tsx";
import { loadRoomItself } from "./room-document.ts";
import { useCall } from "./use-call.ts";

export interface CallPanelProps {
  readonly visit: {
    readonly id: string;
    readonly state: string;
    readonly seat: Side;
    readonly doctor: { readonly name: string };
    readonly name: string | null;
  };
}

/** The call of a visit: there while the visit is in progress, for sound first and pictures then. */
export function CallPanel({ visit }: CallPanelProps) {
  const { id, seat, doctor, name } = visit;
  const who = seat === "patient" ? doctor.name : (name ?? CALL.nobody);
  const { call, state } = useCall(id, seat, visit.state === "in-progress");
  useEffect(loadRoomItself, []);
  if (state.stage === "closed") return null;
  const { main, more } = linesOf(state, who);
  const trouble = troubleLine(state);
  const silent = state.stage === "idle" || state.stage === "ringing" ? state.troubled?.about === "voice" : false;
  return (
    <section aria-labelledby="call-title" className="call" data-stage={state.stage}>
      <h2 id="call-title" className="text-h4">
        {CALL.title}
      </h2>
      {/* Said again by a reader only when it changes. */}
      <p role="status" className={state.stage === "ringing" ? "call-line call-line-ringing" : "call-line"}>
        {state.stage === "ringing" && <Phone className="size-6 shrink-0" strokeWidth={1.75} aria-hidden="true" />}
        <span>{main}</span>
      </p>
      <div role="status" className="call-more">
        {more.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {trouble && <Alert kind="waiting">{trouble}</Alert>}
      <noscript>
        <p>{CALL.scripts}</p>
      </noscript>
      {isInCall(state) && <CallStage call={call} state={state} who={who} />}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {state.stage === "idle" && <Button onClick={() => void call.start()}>{CALL.start}</Button>}
        {state.stage === "ringing" && (
          <>
            <Button onClick={() => void call.start()}>{CALL.accept}</Button>
            <Button look="outlined" onClick={() => void call.decline()}>
              {CALL.notNow}
            </Button>
          </>
        )}
        {silent && (
          <Button look="outlined" onClick={() => void call.start(true)}>
            {CALL.silent}
          </Button>
        )}
        {state.stage === "elsewhere" && (
          <Button look="outlined" onClick={() => void call.takeOver()}>
            {CALL.takeOver}
          </Button>
        )}
      </div>
    </section>
  );
}
