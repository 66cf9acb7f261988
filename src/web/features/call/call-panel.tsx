import Phone from "lucide-react/icons/phone";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { type Participant, sideOf } from "#domain/room/participants.ts";
import { CALL } from "#generated/messages/call/call.ts";
import { connectionOf, consultationConnection } from "#web/live/live-streams.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Button } from "#web/ui/layout/button.tsx";
import { callConnection } from "./call-connection.ts";
import { type Call, createCall } from "./call-engine.ts";
import { CallStage } from "./call-stage.tsx";
import { type CallState, INITIAL_STATE } from "./call-state.ts";
import { isInCall, otherParticipantText, statusTexts, troubleText } from "./call-status-text.ts";

const TOPICS = ["signals"] as const;
const initialState = (): CallState => INITIAL_STATE;

/** The call of a consultation in this tab, after hydration. In: whether the consultation is in progress. */
function useCall(
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
    return connection.subscribe(() => call.hear(connection.newest(TOPICS)));
  }, [call, open, consultationId, participant]);
  return { call, state };
}

interface FeaturePolicy {
  allowsFeature(name: string): boolean;
}

function policyOf(page: Document): FeaturePolicy | undefined {
  return "featurePolicy" in page ? (page.featurePolicy as FeaturePolicy) : undefined;
}

/**
 * Only the consultation's room may ask for camera and microphone, and browsers take that policy from the loaded
 * document. After a client-side navigation into the room, it is loaded once as a document.
 */
function reloadRoom(): void {
  const policy = policyOf(document);
  if (policy === undefined || policy.allowsFeature("microphone")) return;
  const [loaded] = performance.getEntriesByType("navigation");
  if (loaded && new URL(loaded.name).pathname !== window.location.pathname) window.location.reload();
}

const EVERY_MS = 3000;
const TONES = [
  { hertz: 587, at: 0 },
  { hertz: 740, at: 0.28 },
] as const;
const TONE_SECONDS = 0.6;
const LOUDNESS = 0.06;

/** Two soft tones, one after the other. */
function sound(context: AudioContext): void {
  for (const { hertz, at } of TONES) {
    const from = context.currentTime + at;
    const tone = new OscillatorNode(context, { frequency: hertz });
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.setValueAtTime(0, from);
    volume.gain.linearRampToValueAtTime(LOUDNESS, from + 0.04);
    volume.gain.exponentialRampToValueAtTime(0.0001, from + TONE_SECONDS);
    tone.connect(volume).connect(context.destination);
    tone.start(from);
    tone.stop(from + TONE_SECONDS);
  }
}

/** Rings until the returned function is called; silent before the first user gesture, because browsers block audio. */
function ring(): () => void {
  if (navigator.userActivation?.hasBeenActive !== true) return () => undefined;
  const context = new AudioContext();
  sound(context);
  const timer = setInterval(() => sound(context), EVERY_MS);
  return () => {
    clearInterval(timer);
    context.close().catch(() => undefined);
  };
}

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
      <p role="status" className={rings ? "call-status call-status-ringing" : "call-status"}>
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
