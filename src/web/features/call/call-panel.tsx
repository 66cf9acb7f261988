import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { doctorName } from "#domain/doctors/doctor-name.ts";
import type { CallRole } from "#domain/room/participants.ts";
import { CALL } from "#generated/messages/call/call.ts";
import { useZone } from "#web/time/use-zone.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Button } from "#web/ui/layout/button.tsx";
import { Icon } from "#web/ui/layout/icon.tsx";
import { enterRoom, runningCall } from "./active-calls.ts";
import type { Call } from "./call.ts";
import { callConnection } from "./call-connection.ts";
import { createCall } from "./call-engine.ts";
import { CallStage } from "./call-stage.tsx";
import { type CallState, INITIAL_STATE } from "./call-state.ts";
import { canCall, isInCall, namesText, statusTexts, troubleText } from "./call-status-text.ts";
import { ring } from "./incoming/ring.ts";

const initialState = (): CallState => INITIAL_STATE;
const CLOSED: CallState = { ...INITIAL_STATE, stage: "closed" };
const closedState = (): CallState => CLOSED;
const noSubscription = () => () => undefined;

/**
 * The call of a consultation in this tab, after hydration.
 * @param open - Whether the consultation is in progress.
 */
function useCall(
  consultationId: string,
  participant: CallRole,
  open: boolean,
  theirName: string,
): { readonly call: Call; readonly state: CallState } {
  const [call] = useState(
    () => runningCall(consultationId) ?? createCall(consultationId, participant, callConnection(consultationId), open),
  );
  const state = useSyncExternalStore(call.subscribe, call.state, open ? initialState : closedState);
  useEffect(
    () => enterRoom({ id: consultationId, participant, who: theirName }, call),
    [call, consultationId, participant, theirName],
  );
  useEffect(() => call.setOpen(open), [call, open]);
  return { call, state };
}

interface FeaturePolicy {
  allowsFeature(name: string): boolean;
}

declare global {
  interface Document {
    /** Chromium only. */
    readonly featurePolicy?: FeaturePolicy;
  }
}

/**
 * Only the consultation's room may ask for camera and microphone, and browsers take that policy from the loaded
 * document. After a client-side navigation into the room, it is loaded once as a document.
 */
function reloadRoom(): void {
  const policy = document.featurePolicy;
  if (policy === undefined || policy.allowsFeature("microphone")) return;
  const [loaded] = performance.getEntriesByType("navigation");
  if (loaded && new URL(loaded.name).pathname !== window.location.pathname) window.location.reload();
}

export interface CallPanelProps {
  readonly consultation: {
    readonly id: string;
    readonly state: string;
    readonly zone: string;
    readonly participant: CallRole;
    readonly doctor: { readonly fullName: string };
    readonly name: string | null;
    readonly adult: { readonly name: string } | null;
    /** The second doctor, without the title; null while the patient allows none. */
    readonly colleague: string | null;
  };
  /** The text while there is no call that this person could join. */
  readonly closed?: string;
}

interface CallButtonsProps {
  readonly call: Call;
  readonly state: CallState;
  /** Starts an action. */
  readonly then: (done: Promise<void> | void) => void;
}

/** What can be done when this tab is not in the call. */
function CallButtons({ call, state: { stage, troubled }, then }: CallButtonsProps) {
  const rings = stage === "ringing";
  const joins = stage === "joinable";
  const waits = rings || joins || stage === "idle" || stage === "ended";
  return (
    <div className="flex flex-wrap gap-3 empty:hidden">
      {(stage === "idle" || stage === "ended") && (
        <Button className="noscript:hidden" onClick={() => then(call.start())}>
          {stage === "ended" ? CALL.again : CALL.start}
        </Button>
      )}
      {stage === "ended" && (
        <Button variant="outlined" onClick={() => then(call.close())}>
          {CALL.close}
        </Button>
      )}
      {joins && <Button onClick={() => then(call.start())}>{CALL.join}</Button>}
      {rings && (
        // Only where no dialog rings above the page: it has the same buttons.
        <div className="flex flex-wrap gap-3 in-[:root:has([role=alertdialog])]:hidden">
          <Button onClick={() => then(call.start({ camera: true }))}>{CALL.accept}</Button>
          <Button variant="outlined" onClick={() => then(call.start())}>
            {CALL.audioOnly}
          </Button>
          <Button variant="outlined" onClick={() => then(call.decline())}>
            {CALL.notNow}
          </Button>
        </div>
      )}
      {waits && troubled?.about === "voice" && (
        <Button variant="outlined" onClick={() => then(call.start({ silent: true }))}>
          {CALL.silent}
        </Button>
      )}
      {stage === "elsewhere" && (
        <Button variant="outlined" onClick={() => then(call.takeOver())}>
          {CALL.takeOver}
        </Button>
      )}
    </div>
  );
}

const LINE = "flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2";
/** Alone on the page of a second doctor, it fills the height. */
const FILLS =
  "grid min-h-0 auto-rows-auto grid-rows-[minmax(184px,1fr)] overflow-y-auto not-has-[fieldset]:content-center " +
  "not-has-[fieldset]:grid-rows-none";

/** Call panel of a consultation, shown while it is in progress: audio first, video on request. */
export function CallPanel({ consultation, closed }: CallPanelProps) {
  const { id, participant, doctor, name, adult: guardian, colleague } = consultation;
  const names = {
    patient: name ?? CALL.unnamed,
    adult: guardian?.name ?? CALL.unnamed,
    doctor: doctorName(doctor.fullName),
    colleague: doctorName(colleague ?? ""),
  };
  const theirName = participant === "doctor" ? names.patient : names.doctor;
  const { call, state } = useCall(id, participant, consultation.state === "in-progress", theirName);
  const works = useSyncExternalStore(noSubscription, canCall, () => true);
  const zone = useZone(consultation.zone);
  const others = state.stage === "ended" ? (state.ended?.others ?? []) : state.others;
  const who = others.length === 0 ? theirName : namesText(others, names);
  const section = useRef<HTMLElement>(null);
  const fills = closed !== undefined;
  const rings = state.stage === "ringing";
  // Every page of an account announces and rings; a guardian has only this one.
  const announces = !rings || participant === "adult";
  useEffect(reloadRoom, []);
  useEffect(() => (rings && participant === "adult" ? ring() : undefined), [rings, participant]);
  if (state.stage === "closed") {
    return closed === undefined ? null : (
      <p role="status" className={`${LINE} justify-center text-center text-md`}>
        {closed}
      </p>
    );
  }
  const { main, more } = statusTexts(state, who, zone, names);
  const trouble = troubleText(state);
  /** The pressed button is removed, so the focus moves to the call for keyboard users. */
  const then = (done: Promise<void> | void) => {
    section.current?.focus();
    void done;
  };
  return (
    <section
      ref={section}
      id="call"
      tabIndex={-1}
      aria-labelledby="call-title"
      className={`call -outline-offset-2 ${fills ? FILLS : ""}`}
      data-stage={state.stage}
    >
      <h2 id="call-title" className="sr-only">
        {CALL.title}
      </h2>
      {isInCall(state) && (
        <CallStage call={call} state={state} who={who} names={names} fills={fills} onLeave={() => then(call.leave())} />
      )}
      {/* The name and the time of a running call are above; only a screen reader needs them again. */}
      <div className={state.stage === "talking" ? "sr-only" : `${LINE} justify-between text-sm`}>
        {/* A screen reader announces it only when it changes. */}
        <p
          role={announces ? "status" : undefined}
          className={`flex flex-[1_1_190px] items-center gap-3 wrap-anywhere ${rings ? "font-semibold" : ""}`}
        >
          {rings && <Icon name="phone" className="size-6 shrink-0" />}
          <span>{works || rings ? main : CALL.unsupported}</span>
        </p>
        {works && <CallButtons call={call} state={state} then={then} />}
      </div>
      <div role="status" className="grid gap-1 px-4 pb-2 text-sm wrap-anywhere text-muted empty:hidden!">
        {more.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      {!works && rings && <Alert kind="info">{CALL.unsupported}</Alert>}
      {trouble && <Alert kind="waiting">{trouble}</Alert>}
      <noscript>
        <p className={`${LINE} justify-between text-sm`}>{CALL.scripts}</p>
      </noscript>
    </section>
  );
}
