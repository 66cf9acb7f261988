import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { IncomingCall as Incoming } from "#domain/call/call.rules.ts";
import { formatTime } from "#domain/format/time-format.ts";
import { CALL } from "#generated/messages/call/call.ts";
import { INCOMING } from "#generated/messages/call/incoming.ts";
import { useZone } from "#web/time/use-zone.ts";
import { focusedText } from "#web/ui/forms/focused-text.ts";
import { Icon } from "#web/ui/layout/icon.tsx";
import { canCall, initials } from "../call-status-text.ts";
import { ring } from "./ring.ts";

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
 * Moves the focus to the answer and back. A person who is typing stays in the text; Escape leads from it to the call.
 */
function useFocus() {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.isComposing || event.defaultPrevented) return;
      if (focusedText() === undefined) return;
      // A dialog with the text would close.
      event.preventDefault();
      first.current?.focus();
    };
    document.addEventListener("keydown", onKeyDown);
    const panel = first.current?.closest("[role=alertdialog]");
    if (focusedText() === undefined) first.current?.focus();
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      // Whoever went on typing is elsewhere by now.
      const isHere = document.activeElement === document.body || panel?.contains(document.activeElement) !== false;
      if (isHere && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return first;
}

/** On deep ground: a sheet from below on phones, a card at the top right on wider screens. */
const PLACE =
  "fixed inset-0 z-60 grid items-end bg-(--scrim) wide:top-20 wide:right-6 wide:bottom-auto wide:left-auto " +
  "wide:w-[412px] wide:bg-transparent";
const PANEL =
  "grid max-h-[88dvh] justify-items-center gap-4 overflow-y-auto rounded-t-3 border border-deep-line bg-deep px-5 " +
  "pt-6 pb-[calc(24px+env(safe-area-inset-bottom))] text-center wrap-anywhere text-on-deep " +
  "[--focus:var(--focus-on-deep)] wide:grid-cols-[auto_minmax(0,1fr)] wide:justify-items-start wide:gap-y-3 " +
  "wide:rounded-3 wide:p-4 wide:text-start wide:shadow-(--shadow-3)";
const FACE =
  "m-3 grid size-24 place-items-center rounded-full border-2 border-turmeric bg-deep-2 font-display text-[2rem] " +
  "outline-2 outline-offset-10 outline-deep-line motion-safe:animate-breath wide:m-1.5 wide:size-15 " +
  "wide:text-[1.25rem] wide:outline-offset-3";
const NOTE = "text-sm text-on-deep-muted wide:col-span-full";
const ACTIONS = "flex w-full flex-wrap gap-2 wide:col-span-full";
const ACTION = "inline-flex cursor-pointer items-center justify-center gap-2 rounded-2 border py-2 font-semibold";
const DECLINE = `${ACTION} min-h-12 flex-[1_1_120px] border-on-deep-muted px-3 hover:bg-deep-2`;
const ANSWER = `${ACTION} min-h-12 flex-[1.6_1_120px] border-turmeric bg-turmeric px-3 text-on-turmeric`;
const QUIET = `${ACTION} min-h-11 flex-auto border-transparent px-1 text-sm whitespace-nowrap hover:bg-deep-2`;

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
  const first = useFocus();
  const works = canCall();
  const { key } = useLocation();
  useEffect(ring, []);
  function onKeyDown(event: ReactKeyboardEvent): void {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    // A dialog in which the call is shown would close.
    event.preventDefault();
    if (escaped) onDecline();
    setEscaped(true);
  }
  const decline = (
    <button ref={works ? undefined : first} type="button" className={DECLINE} onClick={onDecline}>
      <Icon name="phone-off" className="size-5 shrink-0" />
      {INCOMING.decline}
    </button>
  );
  return (
    <div className={PLACE}>
      {/* Again after a navigation, which sets the title of its page. */}
      <Title key={key} title={title} />
      <div
        role="alertdialog"
        aria-labelledby="incoming-title"
        aria-describedby="incoming-about"
        onKeyDown={onKeyDown}
        className={PANEL}
      >
        <span aria-hidden="true" className={FACE}>
          {initials(who)}
        </span>
        <div className="min-w-0">
          <h2 id="incoming-title" className="text-[1.5rem]/[2rem] wide:text-[1.25rem]/[1.75rem]">
            {title}
          </h2>
          <p id="incoming-about" className="text-sm text-on-deep-muted">
            {as === "colleague" ? INCOMING.colleague : INCOMING.about({ time: formatTime(startsAt, here) })}
            {patient !== null && ` · ${INCOMING.patient({ name: patient })}`}
          </p>
        </div>
        {!works && <p className={NOTE}>{CALL.unsupported}</p>}
        <div className={ACTIONS}>
          {decline}
          {works && (
            <button ref={first} type="button" className={ANSWER} onClick={() => onAnswer(true)}>
              <Icon name="video" className="size-5 shrink-0" />
              {INCOMING.answer}
            </button>
          )}
        </div>
        <div className={ACTIONS}>
          {works && (
            <button type="button" className={QUIET} onClick={() => onAnswer(false)}>
              <Icon name="phone" className="size-5 shrink-0" />
              {INCOMING.audioOnly}
            </button>
          )}
          {onWait && (
            <button type="button" className={QUIET} onClick={onWait}>
              <Icon name="message-square" className="size-5 shrink-0" />
              {INCOMING.wait}
            </button>
          )}
        </div>
        <p role="status" className={`${NOTE} empty:hidden`}>
          {escaped ? INCOMING.escape : ""}
        </p>
      </div>
    </div>
  );
}
