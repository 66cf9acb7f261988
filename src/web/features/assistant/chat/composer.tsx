import { type KeyboardEvent, type SubmitEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { maskAadhaarNumbers } from "#domain/privacy/aadhaar-in-text.ts";
import { type AadhaarAnswer, aadhaarAnswerOf, aadhaarIn } from "#domain/privacy/aadhaar-question.ts";
import { CHAT } from "#generated/messages/assistant/chat.ts";
import { FORM } from "#generated/messages/site/form.ts";
import { AadhaarButtons } from "#web/forms/form-alert.tsx";
import { submitterOf } from "#web/forms/submitter.ts";
import { typedKey } from "#web/ui/forms/typed-key.ts";
import { Button } from "#web/ui/layout/button.tsx";
import { Icon } from "#web/ui/layout/icon.tsx";

/** Number of characters from which the count is shown. */
const NEAR_END = 200;

const BOX =
  "flex items-end gap-2 rounded-3 border bg-surface p-[7px] focus-within:outline-3 focus-within:outline-offset-1 " +
  "focus-within:outline-focus";
const AREA =
  "field-sizing-content max-h-[30dvh] min-h-11 min-w-0 flex-1 resize-none border-0 px-2.5 py-2 " +
  "text-[1.0625rem]/[1.75rem] placeholder:text-muted placeholder:opacity-100 focus-visible:outline-none";

function hasKeyboard(): boolean {
  return matchMedia("(pointer: fine)").matches;
}

interface ComposerProps {
  readonly action: string;
  /** Idempotency key for sending without scripts. */
  readonly fields: Readonly<Record<string, string>>;
  readonly busy: boolean;
  /** Maximum number of characters. */
  readonly most: number;
  /** Refusal of a question that was sent without scripts, and the question. */
  readonly refused: { readonly message: string; readonly question: string; readonly asks: boolean } | undefined;
  readonly onAsk: (message: string) => void;
  readonly onStop: () => void;
}

/** The field for a question. Enter sends it on devices with a keyboard; a draft is not stored. */
export function Composer({ action, fields, busy, most, refused, onAsk, onStop }: ComposerProps) {
  const [text, setText] = useState(refused?.question ?? "");
  const [fault, setFault] = useState(refused?.message ?? "");
  /** Whether the fault is the question about an Aadhaar number. */
  const [asks, setAsks] = useState(refused?.asks ?? false);
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  // Text typed before hydration exists only in the DOM.
  useLayoutEffect(() => setText((known) => area.current?.value || known), []);
  const count = text.trim().length;
  const near = count > most - NEAR_END;

  function send(answer?: AadhaarAnswer): void {
    if (busy) return;
    const message = text.trim();
    const number = answer === undefined ? aadhaarIn(message) : undefined;
    const tooLong = count > most ? CHAT.tooLong({ most }) : "";
    const wrong = message === "" ? CHAT.empty : tooLong || (number === undefined ? "" : FORM.aadhaarUnsent({ number }));
    setFault(wrong);
    setAsks(number !== undefined && tooLong === "");
    if (wrong !== "") {
      area.current?.focus();
      return;
    }
    // On a phone this closes the on-screen keyboard, so that the answer is visible.
    if (hasKeyboard()) area.current?.focus();
    else area.current?.blur();
    setText("");
    onAsk(answer === "mask" ? maskAadhaarNumbers(message) : message);
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    send(aadhaarAnswerOf(submitterOf(event)?.getAttribute("value")).answer);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const plain = typedKey(event) === "Enter" && !event.shiftKey;
    if (!plain || !hasKeyboard()) return;
    event.preventDefault();
    send();
  }

  return (
    <form
      method="post"
      action={action}
      className="composer"
      onSubmit={onSubmit}
      data-ask-field
      data-restored-above
      noValidate
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor={id} className="sr-only">
        {CHAT.ask}
      </label>
      <div className={`${BOX} ${fault === "" ? "border-control" : "border-danger"}`}>
        <textarea
          ref={area}
          id={id}
          name="message"
          rows={1}
          required
          autoComplete="off"
          placeholder={CHAT.placeholder}
          value={text}
          aria-invalid={fault === "" ? undefined : true}
          aria-describedby={`${id}-said`}
          onChange={({ target }) => {
            setText(target.value);
            setFault("");
            setAsks(false);
          }}
          onKeyDown={onKeyDown}
          className={AREA}
        />
        {busy ? (
          <Button variant="outlined" size="small" onClick={onStop}>
            <Icon name="square" className="size-4" />
            {CHAT.stop}
          </Button>
        ) : (
          <Button type="submit" size="small">
            {CHAT.send}
          </Button>
        )}
      </div>
      <div id={`${id}-said`} className="composer-status flex flex-wrap gap-x-4 gap-y-1 text-(length:--text-sm)">
        {near && (
          <span className={count > most ? "font-semibold text-danger" : "text-muted"}>
            {CHAT.left({ count, most })}
          </span>
        )}
        {fault !== "" && (
          <span role="alert" className="flex items-center gap-1.5 font-medium text-danger">
            <Icon name="circle-alert" className="size-[18px] shrink-0" />
            {fault}
          </span>
        )}
        {asks && <AadhaarButtons />}
      </div>
    </form>
  );
}
