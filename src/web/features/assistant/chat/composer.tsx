import { type KeyboardEvent, type SubmitEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { Button } from "#web/ui/layout/button.tsx";
import { Icon } from "#web/ui/layout/icon.tsx";
import type { PageWords } from "../assistant-words.ts";
import { filled } from "../hand-off/filled.ts";

/** Number of characters from which the count is shown. */
const NEAR_END = 200;

function hasKeyboard(): boolean {
  return matchMedia("(pointer: fine)").matches;
}

interface ComposerProps {
  readonly words: PageWords;
  readonly action: string;
  /** Idempotency key for sending without scripts. */
  readonly fields: Readonly<Record<string, string>>;
  readonly busy: boolean;
  /** Maximum number of characters. */
  readonly most: number;
  /** Refusal of a question that was sent without scripts, and the question. */
  readonly refused: { readonly message: string; readonly question: string } | undefined;
  /** Error messages, and their texts in the page's language. */
  readonly handOff: Readonly<Record<string, string>>;
  readonly onAsk: (message: string) => void;
  readonly onStop: () => void;
}

/** The field for a question. Enter sends it on devices with a keyboard; a draft is not stored. */
export function Composer({ words, action, fields, busy, most, refused, handOff, onAsk, onStop }: ComposerProps) {
  const [text, setText] = useState(refused?.question ?? "");
  const [fault, setFault] = useState(refused === undefined ? "" : (handOff[refused.message] ?? refused.message));
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  // Text typed before hydration exists only in the DOM.
  useLayoutEffect(() => setText((known) => area.current?.value || known), []);
  const count = text.trim().length;
  const near = count > most - NEAR_END;

  function send(): void {
    if (busy) return;
    const message = text.trim();
    const wrong = message === "" ? words.empty : count > most ? words.tooLong : "";
    setFault(filled(wrong, { most }));
    if (wrong !== "") {
      area.current?.focus();
      return;
    }
    // On a phone this closes the on-screen keyboard, so that the answer is visible.
    if (hasKeyboard()) area.current?.focus();
    else area.current?.blur();
    setText("");
    onAsk(message);
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    send();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const plain = event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing;
    if (!plain || !hasKeyboard()) return;
    event.preventDefault();
    send();
  }

  return (
    <form method="post" action={action} className="composer" onSubmit={onSubmit} data-ask-field noValidate>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor={id} className="sr-only">
        {words.ask}
      </label>
      <div className="composer-box" data-wrong={fault !== "" || undefined}>
        <textarea
          ref={area}
          id={id}
          name="message"
          rows={1}
          required
          autoComplete="off"
          placeholder={words.placeholder}
          value={text}
          aria-invalid={fault === "" ? undefined : true}
          aria-describedby={`${id}-said`}
          onChange={({ target }) => {
            setText(target.value);
            setFault("");
          }}
          onKeyDown={onKeyDown}
        />
        {busy ? (
          <Button look="outlined" small onClick={onStop}>
            <Icon of="square" className="size-4" />
            {words.stop}
          </Button>
        ) : (
          <Button type="submit" small>
            {words.send}
          </Button>
        )}
      </div>
      <div id={`${id}-said`} className="composer-status">
        {near && (
          <span className={count > most ? "font-semibold text-danger" : "text-muted"}>
            {filled(words.left, { count, most })}
          </span>
        )}
        {fault !== "" && (
          <span role="alert" className="flex items-center gap-1.5 font-medium text-danger">
            <Icon of="circle-alert" className="size-[18px] shrink-0" />
            {fault}
          </span>
        )}
      </div>
    </form>
  );
}
