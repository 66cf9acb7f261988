import MessageSquare from "lucide-react/icons/message-square";
import Phone from "lucide-react/icons/phone";
import PhoneOff from "lucide-react/icons/phone-off";
import Video from "lucide-react/icons/video";
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { IncomingCall as Incoming } from "#domain/call/call.rules.ts";
import { formatTime } from "#domain/format/time-format.ts";
import { CALL } from "#generated/messages/call/call.ts";
import { INCOMING } from "#generated/messages/call/incoming.ts";
import { useZone } from "#web/lib/use-zone.ts";
import { canCall, initials } from "../call-status-text.ts";
import { ring } from "./ring.ts";

/** A person who is typing when the call takes the focus must not answer it with the next space. */
const TYPING_MS = 1000;
const TEXT_FIELDS = "input, textarea, select, [contenteditable]";

/** Shows a title in place of the page's while the call rings. */
function Title({ title }: { readonly title: string }) {
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      if (document.title === title) document.title = before;
    };
  }, [title]);
  return null;
}

/**
 * Moves the focus to the answer and back.
 * @returns Whether a key may act, or was meant for what had the focus before.
 */
function useFocus() {
  const first = useRef<HTMLButtonElement>(null);
  const takenAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const before = document.activeElement;
    if (before?.matches(TEXT_FIELDS)) takenAt.current = performance.now();
    first.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  /** A click by keyboard has no pointer detail. Another button has the focus only because the person moved there. */
  const isMeant = ({ detail, currentTarget }: MouseEvent) =>
    detail > 0 || currentTarget !== first.current || performance.now() - takenAt.current > TYPING_MS;
  return { first, isMeant };
}

interface IncomingCallProps {
  readonly call: Incoming;
  readonly onAnswer: (camera: boolean) => void;
  readonly onDecline: () => void;
  /** Asks the caller to wait, and declines; undefined for a person who can write no messages. */
  readonly onWait: (() => void) | undefined;
}

/** A ringing call: a bottom sheet on phones, a card on wider screens. */
export function IncomingCall({ call, onAnswer, onDecline, onWait }: IncomingCallProps) {
  const { as, from, patient, startsAt, zone } = call;
  const who = from ?? CALL.unnamed;
  const here = useZone(zone);
  const title = INCOMING.title({ who });
  const [escaped, setEscaped] = useState(false);
  const { first, isMeant } = useFocus();
  const works = canCall();
  const { key } = useLocation();
  useEffect(ring, []);
  const act = (action: () => void) => (event: MouseEvent) => isMeant(event) && action();
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    if (escaped) onDecline();
    setEscaped(true);
  }
  const decline = (
    <button ref={works ? undefined : first} type="button" className="incoming-button" onClick={act(onDecline)}>
      <PhoneOff className="size-5 shrink-0" strokeWidth={1.75} aria-hidden="true" />
      {INCOMING.decline}
    </button>
  );
  return (
    <div className="incoming">
      {/* Again after a navigation, which sets the title of its page. */}
      <Title key={key} title={title} />
      <div
        role="alertdialog"
        aria-labelledby="incoming-title"
        aria-describedby="incoming-about"
        onKeyDown={onKeyDown}
        className="incoming-sheet"
      >
        <span aria-hidden="true" className="incoming-face">
          {initials(who)}
        </span>
        <div className="min-w-0">
          <h2 id="incoming-title" className="incoming-title">
            {title}
          </h2>
          <p id="incoming-about" className="incoming-about">
            {as === "colleague" ? INCOMING.colleague : INCOMING.about({ time: formatTime(startsAt, here) })}
            {patient !== null && ` · ${INCOMING.patient({ name: patient })}`}
          </p>
        </div>
        {!works && <p className="incoming-note">{CALL.unsupported}</p>}
        <div className="incoming-actions">
          {decline}
          {works && (
            <button
              ref={first}
              type="button"
              className="incoming-button incoming-answer"
              onClick={act(() => onAnswer(true))}
            >
              <Video className="size-5 shrink-0" strokeWidth={1.75} aria-hidden="true" />
              {INCOMING.answer}
            </button>
          )}
        </div>
        <div className="incoming-actions">
          {works && (
            <button type="button" className="incoming-quiet" onClick={act(() => onAnswer(false))}>
              <Phone className="size-5 shrink-0" strokeWidth={1.75} aria-hidden="true" />
              {INCOMING.audioOnly}
            </button>
          )}
          {onWait && (
            <button type="button" className="incoming-quiet" onClick={act(onWait)}>
              <MessageSquare className="size-5 shrink-0" strokeWidth={1.75} aria-hidden="true" />
              {INCOMING.wait}
            </button>
          )}
        </div>
        <p role="status" className="incoming-note empty:hidden">
          {escaped ? INCOMING.escape : ""}
        </p>
      </div>
    </div>
  );
}
