import { useEffect, useState } from "react";
import { useBlocker, useHref } from "react-router";
import { doctorName } from "#domain/doctors/doctor-name.ts";
import { formatAppMoment } from "#domain/format/time-format.ts";
import type { Participant } from "#domain/room/participants.ts";
import type { RoomConsultation, Thread as SentThread } from "#domain/room/room.rules.ts";
import { COMPOSER } from "#generated/messages/room/composer.ts";
import { THREAD } from "#generated/messages/room/thread.ts";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import { useZone } from "#web/time/use-zone.ts";
import { Written } from "#web/ui/data/written.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Button, buttonClass } from "#web/ui/layout/button.tsx";
import { Icon } from "#web/ui/layout/icon.tsx";
import { Composer, type RequestChoice } from "./composer.tsx";
import { PhotoViewer, type ViewedPhoto } from "./files/photo-viewer.tsx";
import { CHAT_QUERY } from "./room-panes.ts";
import { BUBBLE, ThreadMessage } from "./thread-message.tsx";
import type { Pending } from "./thread-state.ts";
import { TypingSign } from "./typing-sign.tsx";
import { useMessageList, useThread } from "./use-thread.ts";

/** Asks before leaving a page with unsent messages, which exist only there. */
function SaveUnsent({ count }: { readonly count: number }) {
  const unsent = count > 0;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsent && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!unsent) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [unsent]);
  if (blocker.state !== "blocked") return null;
  return (
    <Alert kind="danger">
      {THREAD.leave}
      <span className="mt-3 flex flex-wrap gap-3">
        <Button size="small" onClick={() => blocker.reset()}>
          {THREAD.stay}
        </Button>
        <Button size="small" variant="danger-outlined" onClick={() => blocker.proceed()}>
          {THREAD.leaveAnyway}
        </Button>
      </span>
    </Alert>
  );
}

interface PendingMessageProps {
  readonly pending: Pending;
  readonly onRetry: (key: string) => void;
  readonly onDrop: (key: string) => void;
}

function statusText({ state, file, progress }: Pending): string {
  if (state === "refused") return THREAD.refused;
  if (state === "waiting") return THREAD.waiting;
  return file === null ? THREAD.sending : THREAD.sendingPart({ percent: Math.floor(progress * 100) });
}

/** A message that is not in the thread yet, and its status. */
function PendingMessage({ pending, onRetry, onDrop }: PendingMessageProps) {
  const { key, text, file, state, progress, refusal } = pending;
  const refused = state === "refused";
  return (
    <li className="grid gap-1">
      <div
        className={
          `max-w-[min(85%,60ch)] border-dashed px-4 py-2.5 ${BUBBLE.own} ` +
          `${refused ? "border-danger" : "border-control"}`
        }
      >
        {file && <Written as="p" text={file.name} className="wrap-anywhere" />}
        {text !== "" && <Written as="p" text={text} className="wrap-anywhere whitespace-pre-line" />}
        {file !== null && state === "sending" && (
          <progress className="mt-2 block w-full" value={progress} max={1} aria-label={THREAD.sending} />
        )}
      </div>
      <p
        role="status"
        className={`inline-flex items-start gap-1 justify-self-end text-xs ${refused ? "text-danger" : "text-muted"}`}
      >
        <Icon name={refused ? "circle-alert" : "clock"} className="mt-0.5 size-3.5 shrink-0" />
        <span>
          {statusText(pending)} {refusal}
        </span>
      </p>
      {(refused || file !== null) && (
        <div className="flex flex-wrap justify-end gap-2">
          {refused && (
            <Button variant="outlined" size="small" onClick={() => onRetry(key)}>
              {THREAD.retry}
            </Button>
          )}
          <Button variant="quiet" size="small" onClick={() => onDrop(key)}>
            {refused ? THREAD.drop : THREAD.cancel}
          </Button>
        </div>
      )}
    </li>
  );
}

interface ThreadProps {
  readonly consultation: RoomConsultation;
  readonly thread: SentThread;
  /** Idempotency key of the next form that is sent without scripts. */
  readonly formKey: string;
  readonly most: { readonly text: number; readonly bytes: number };
  /** The answer to a form that was sent without scripts. */
  readonly answer: FormAnswer | undefined;
  /** Requests for tests that a file can be the result of; none for the doctor. */
  readonly requests: readonly RequestChoice[];
  /** Why nobody can write while the doctor's registration is not verified. */
  readonly unchecked: string;
  /** The server's time, in milliseconds since 1970. */
  readonly now: number;
}

/** A scrolling region has to be reachable by keyboard. */
const SCROLLED_BY_KEYS = { tabIndex: 0 } as const;

function namesIn({ name, doctor, adult: guardian }: RoomConsultation): Readonly<Record<Participant, string>> {
  const patient = name ?? "";
  return {
    patient,
    doctor: doctorName(doctor.fullName),
    adult: guardian === null ? "" : THREAD.adult({ name: guardian.name, relation: guardian.relation, patient }),
  };
}

/** How far the other side has read; on the patient's side, the furthest of the patient and the adult. */
function readUpTo({ patient, doctor, adult: guardian }: SentThread["seen"], participant: Participant): number {
  return participant === "doctor" ? Math.max(patient, guardian) : doctor;
}

/** All messages, newest last, and the form for a new one. */
export function Thread({ consultation, thread, formKey, most, answer, requests, unchecked, now }: ThreadProps) {
  const page = useHref(`/consultations/${encodeURIComponent(consultation.id)}`);
  const { thread: liveThread, known, pending, offline, hasEnded } = useThread(`${page}/thread`, consultation, thread);
  const zone = useZone(consultation.zone);
  const { box, list, onScroll, goToEnd, loadEarlier, newer } = useMessageList(
    known,
    consultation.participant,
    liveThread.earlier,
  );
  const [viewed, setViewed] = useState<ViewedPhoto>();
  const names = { ...namesIn(consultation), [consultation.participant]: THREAD.you };
  const read = readUpTo(known.seen, consultation.participant);
  const lastOwn = known.messages.findLast(({ from }) => from === consultation.participant)?.number;
  return (
    <div className="room-thread">
      {hasEnded && <Alert kind="danger">{THREAD.gone}</Alert>}
      <div ref={box} onScroll={onScroll} {...SCROLLED_BY_KEYS} className="room-messages">
        <div>
          {known.begins > 1 && (
            <a
              href={`${page}?${CHAT_QUERY}&before=${known.begins}`}
              onClick={(event) => {
                event.preventDefault();
                loadEarlier();
              }}
              className={buttonClass({ variant: "quiet", size: "small", className: "mb-3" })}
            >
              {THREAD.earlier}
            </a>
          )}
          {known.messages.length + pending.length === 0 && (
            <p className="max-w-[54ch] text-sm text-muted">{THREAD.none}</p>
          )}
          <div ref={list} className="grid gap-4">
            <div role="log" aria-label={THREAD.log}>
              <ol className="grid gap-4">
                {known.messages.map((message, index) => (
                  <ThreadMessage
                    key={message.number}
                    message={message}
                    page={page}
                    who={names[message.from] ?? ""}
                    own={message.from === consultation.participant}
                    named={consultation.adult !== null && message.from !== consultation.participant}
                    zone={zone}
                    now={now}
                    after={known.messages[index - 1]?.at}
                    canCall={consultation.state === "in-progress"}
                    onView={setViewed}
                    mark={message.number !== lastOwn ? undefined : read >= message.number ? THREAD.read : THREAD.sent}
                  />
                ))}
              </ol>
            </div>
            {/* Outside the log, so that an own message is announced once: when it is in the thread. */}
            <ol aria-label={THREAD.unsent} className="grid gap-4 empty:hidden">
              {pending.map((message) => (
                <PendingMessage
                  key={message.key}
                  pending={message}
                  onRetry={liveThread.retry}
                  onDrop={liveThread.drop}
                />
              ))}
            </ol>
          </div>
        </div>
      </div>
      {newer > 0 && (
        <Button variant="outlined" size="small" onClick={goToEnd} className="thread-newer">
          {THREAD.newer({ count: newer })}
          <Icon name="chevron-down" className="size-4" />
        </Button>
      )}
      <noscript>
        <a href={`${page}?${CHAT_QUERY}`} className={buttonClass({ variant: "outlined", size: "small" })}>
          {THREAD.reload}
        </a>
      </noscript>
      <div role="status" className="empty:hidden">
        {offline && !hasEnded && <Alert kind="waiting">{THREAD.offline}</Alert>}
      </div>
      {viewed && <PhotoViewer photo={viewed} onClose={() => setViewed(undefined)} />}
      <SaveUnsent count={pending.length} />
      <TypingSign consultation={consultation} names={names} messages={known.messages} />
      {known.writing === "open" ? (
        <Composer
          action={`${page}?${CHAT_QUERY}`}
          formKey={formKey}
          seen={known.last}
          most={most}
          answer={answer}
          onType={liveThread.type}
          requests={requests}
          isDoctor={consultation.participant === "doctor"}
          onSay={(text, file, request) => {
            goToEnd();
            liveThread.say(text, file, request);
          }}
        />
      ) : (
        <Alert kind="info">{known.writing === "unchecked" ? unchecked : COMPOSER.closed[known.writing]}</Alert>
      )}
      {known.writingUntil !== null && (
        <p className="px-4 pb-2 text-xs text-muted">
          {COMPOSER.until({ time: formatAppMoment(known.writingUntil, zone, now) })}
        </p>
      )}
    </div>
  );
}
