import Phone from "lucide-react/icons/phone";
import { useEffect, useRef } from "react";
import type { Participant } from "#domain/room/participants.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Button } from "#web/ui/layout/button.tsx";
import { CALL } from "./call.copy.ts";
import { CallStage } from "./call-stage.tsx";
import { isInCall, otherParticipantText, statusTexts, troubleText } from "./call-status-text.ts";
import { ring } from "./ring-tone.ts";
import { reloadRoom } from "./room-document.ts";
import { useCall } from "./use-call.ts";

export interface CallPanelProps {
  readonly consultation: {
    readonly id: string;
    readonly state: string;
    readonly participant: Participant;
    readonly doctor: { readonly name: string };
    readonly name: string | null;
    readonly adult: { readonly name: string } | null;
  };
}

/** Call panel of a consultation, shown while it is in progress: audio first, video on request. */
export function CallPanel({ consultation }: CallPanelProps) {
  const { id, participant, doctor, name, adult } = consultation;
  const { call, state } = useCall(id, participant, consultation.state === "in-progress");
  const names = { patient: name ?? CALL.unnamed, adult: adult?.name ?? CALL.unnamed, doctor: doctor.name };
  const who = participant === "doctor" ? names[state.theirsBy ?? "patient"] : names.doctor;
  const section = useRef<HTMLElement>(null);
  const rings = state.stage === "ringing";
  useEffect(reloadRoom, []);
  useEffect(() => (rings ? ring() : undefined), [rings]);
  if (state.stage === "closed") return null;
  const { main, more } = statusTexts(state, who);
  const otherParticipant = otherParticipantText(state, participant, names);
  const trouble = troubleText(state);
  const silent = state.stage === "idle" || rings ? state.troubled?.about === "voice" : false;
  /** The pressed button is removed, so the focus moves to the call for keyboard users. */
  const then = (done: Promise<void>) => {
    section.current?.focus();
    void done;
  };
  return (
    <section ref={section} tabIndex={-1} aria-labelledby="call-title" className="call" data-stage={state.stage}>
      <h2 id="call-title" className="text-h4">
        {CALL.title}
      </h2>
      {/* A screen reader announces it only when it changes. */}
      <p role="status" className={rings ? "call-line call-line-ringing" : "call-line"}>
        {rings && <Phone className="size-6 shrink-0" strokeWidth={1.75} aria-hidden="true" />}
        <span>{otherParticipant ?? main}</span>
      </p>
      <div role="status" className="call-more">
        {more.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      {trouble && <Alert kind="waiting">{trouble}</Alert>}
      <noscript>
        <p>{CALL.scripts}</p>
      </noscript>
      {isInCall(state) && <CallStage call={call} state={state} who={who} onLeave={() => then(call.leave())} />}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {state.stage === "idle" && (
          <Button className="noscript:hidden" onClick={() => then(call.start())}>
            {CALL.start}
          </Button>
        )}
        {rings && (
          <>
            <Button onClick={() => then(call.start())}>{CALL.accept}</Button>
            <Button look="outlined" onClick={() => then(call.decline())}>
              {CALL.notNow}
            </Button>
          </>
        )}
        {silent && (
          <Button look="outlined" onClick={() => then(call.start(true))}>
            {CALL.silent}
          </Button>
        )}
        {state.stage === "elsewhere" && (
          <Button look="outlined" onClick={() => then(call.takeOver())}>
            {CALL.takeOver}
          </Button>
        )}
      </div>
    </section>
  );
}
