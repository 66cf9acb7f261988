import { type SubmitEvent, useId } from "react";
import { useHref, useNavigate } from "react-router";
import { languageOf } from "#web/ui/data/language-of.ts";
import { buttonClass } from "#web/ui/layout/button.tsx";
import { carryQuestion } from "../carried-question.ts";
import { ASSISTANT_PATH } from "../paths.ts";

interface AskFieldProps {
  readonly say: {
    readonly label: string;
    readonly placeholder: string;
    readonly button: string;
    readonly examples: readonly string[];
  };
  /** Where questions are sent besides, as text; null when they stay on the server. */
  readonly goesOut: string | null;
}

/** A single field for a first question. Without scripts it is a form whose answer is a page. */
export function AskField({ say, goesOut }: AskFieldProps) {
  const navigate = useNavigate();
  const id = useId();
  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    const { submitter } = event.nativeEvent;
    const pressed = submitter instanceof HTMLButtonElement ? submitter.value : "";
    const message = pressed || String(new FormData(event.currentTarget).get("message") ?? "").trim();
    event.preventDefault();
    if (message !== "") carryQuestion(message);
    void navigate(ASSISTANT_PATH);
  }
  return (
    <form
      method="post"
      action={useHref(ASSISTANT_PATH)}
      onSubmit={onSubmit}
      className={
        "mt-7 max-w-[620px] rounded-3 border border-control bg-surface px-5 pt-[18px] pb-3 " + "shadow-(--shadow-2)"
      }
      data-ask-field
    >
      <label htmlFor={id} className="font-display text-[1.25rem] leading-7 font-medium">
        {say.label}
      </label>
      <div className="mt-2 grid gap-2 sm:grid-cols-[minmax(0,1fr)_auto]">
        <input
          id={id}
          name="message"
          autoComplete="off"
          placeholder={say.placeholder}
          className={
            "min-h-12 min-w-0 rounded-2 border border-control bg-surface px-3.5 py-2 placeholder:text-muted " +
            "placeholder:opacity-100"
          }
        />
        <button type="submit" className={buttonClass()}>
          {say.button}
        </button>
      </div>
      <ul className="mt-1 flex flex-wrap gap-x-5">
        {say.examples.map((text) => (
          <li key={text}>
            <button
              type="submit"
              name="message"
              value={text}
              lang={languageOf(text)}
              className={
                "min-h-11 text-(length:--text-sm) text-leaf underline decoration-1 underline-offset-[0.2em] " +
                "[&:lang(hi)]:font-hindi"
              }
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
      {goesOut !== null && <p className="mt-3 text-sm text-muted wrap-anywhere">{goesOut}</p>}
    </form>
  );
}
