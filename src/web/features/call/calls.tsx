import { useEffect, useState, useSyncExternalStore } from "react";
import type { IncomingCall as IncomingCallData, IncomingCalls } from "#domain/call/call.rules.ts";
import { callPath } from "#domain/call/call-path.ts";
import { currentLanguage, pathIn } from "#domain/language.ts";
import { INCOMING } from "#generated/messages/call/incoming.ts";
import { useNewestVersion } from "#web/live/live.ts";
import { noteUse, USE_INTERVAL_MS } from "#web/session/session-use.ts";
import { AboveDialogs } from "#web/ui/feedback/above-dialogs.tsx";
import { newId } from "#web/ui/new-id.ts";
import { activeCalls, showOutsideRooms } from "./active-calls.ts";
import { CallBar } from "./call-bar.tsx";
import { answerTo, callConnection } from "./call-connection.ts";
import { rememberAnswer } from "./incoming/answer-memory.ts";
import { IncomingCall } from "./incoming/incoming-call.tsx";
import { createIncoming } from "./incoming/incoming-calls.ts";

const TOPICS = ["signals"] as const;
const PATH = "/incoming-calls";
const nothing = () => undefined;

/** The consultation's own page answers: only its document may use camera and microphone. */
function answer({ consultationId, as }: IncomingCallData, camera: boolean): void {
  const open = activeCalls.all().find(({ consultation, inRoom }) => inRoom && consultation.id === consultationId);
  if (open) return void open.call.start({ camera });
  rememberAnswer(consultationId, camera);
  window.location.assign(pathIn(currentLanguage(), callPath(consultationId, as)));
}

/** If the server is unreachable, the call keeps ringing for the caller until it is missed. */
function decline({ consultationId, sessionId }: IncomingCallData, wait = false): void {
  callConnection(consultationId).decline(sessionId, wait).catch(nothing);
}

function askToWait({ consultationId }: IncomingCallData): void {
  const body = new URLSearchParams({ intent: "say", key: newId(), text: INCOMING.waitMessage, seen: "0" });
  const path = `/consultations/${encodeURIComponent(consultationId)}/thread`;
  answerTo(path, { method: "POST", body }).catch(nothing);
}

/** Calls of a signed-in account on every page: one that rings, and one that continues outside its room. */
export function Calls() {
  const [incoming] = useState(() => createIncoming(() => answerTo<IncomingCalls>(PATH)));
  const { newest } = useNewestVersion("mine", TOPICS);
  const ringing = useSyncExternalStore(incoming.subscribe, incoming.first, nothing);
  const active = useSyncExternalStore(activeCalls.subscribe, activeCalls.all, activeCalls.none);
  useEffect(() => incoming.refreshTo(newest), [incoming, newest]);
  useEffect(() => incoming.stop, [incoming]);
  useEffect(showOutsideRooms, []);
  useEffect(() => {
    const timer = setInterval(() => {
      if (activeCalls.all().some(({ call }) => call.state().stage === "talking")) noteUse();
    }, USE_INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);
  const act = (action: (call: IncomingCallData) => void) => () => {
    if (!ringing) return;
    incoming.drop(ringing.sessionId);
    action(ringing);
  };
  return (
    <>
      {active
        .filter(({ inRoom }) => !inRoom)
        .map(({ consultation, call }) => (
          <CallBar key={consultation.id} consultation={consultation} call={call} />
        ))}
      {ringing && (
        <AboveDialogs>
          <IncomingCall
            key={ringing.consultationId}
            call={ringing}
            onAnswer={(camera) => act((call) => answer(call, camera))()}
            onDecline={act((call) => decline(call))}
            onWait={
              // A second doctor has no part in the messages.
              ringing.as === "colleague"
                ? undefined
                : act((call) => {
                    askToWait(call);
                    decline(call, true);
                  })
            }
          />
        </AboveDialogs>
      )}
    </>
  );
}
