import { type ComponentProps, useId } from "react";
import { CharactersLeft } from "./characters-left.tsx";
import { cursorHere, describedBy, FieldError, FieldHead, type FieldWords } from "./field-frame.tsx";
import { useTextBeforeHydration } from "./use-text-before-hydration.ts";

const INPUT =
  "w-full min-h-12 rounded-2 border border-control bg-surface px-3.5 py-2.5 text-md " +
  "leading-[1.625rem] text-ink placeholder:text-muted placeholder:opacity-100 " +
  "disabled:border-dashed disabled:bg-sunken disabled:text-muted aria-invalid:border-2 " +
  "aria-invalid:border-danger aria-invalid:px-[13px] aria-invalid:py-[9px]";

interface FrameProps extends FieldWords {
  readonly id: string;
  readonly className?: string | undefined;
  readonly children: React.ReactNode;
}

function Frame({ id, label, hint, error, optional, className = "", children }: FrameProps) {
  return (
    <div className={`field ${className}`}>
      <FieldHead id={id} label={label} hint={hint} {...(optional === undefined ? {} : { optional })} />
      {children}
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}

/** Has no `maxLength`: the schema of the form reports text that is too long, and nothing is cut off unnoticed. */
type FieldProps = FieldWords & Omit<ComponentProps<"input">, "id">;

/** A labelled input with hint and error. */
export function Field({ label, hint, error, optional, className, ...input }: FieldProps) {
  const id = useId();
  const words = { label, hint, error, ...(optional === undefined ? {} : { optional }) };
  return (
    <Frame id={id} className={className} {...words}>
      <input
        {...input}
        {...cursorHere(error)}
        id={id}
        className={INPUT}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={describedBy(id, words)}
      />
    </Frame>
  );
}

interface TextAreaProps extends FieldWords, Omit<ComponentProps<"textarea">, "id"> {
  /** The maximum number of characters. Longer text can be entered and is counted; the form refuses it. */
  readonly room?: number;
}

/** A labelled text area with hint and error. */
export function TextArea({ label, hint, error, optional, className, room, ...area }: TextAreaProps) {
  const id = useId();
  useTextBeforeHydration(id);
  const words = { label, hint, error, ...(optional === undefined ? {} : { optional }) };
  return (
    <Frame id={id} className={className} {...words}>
      <textarea
        {...area}
        {...cursorHere(error)}
        id={id}
        className={`${INPUT} min-h-30 resize-y`}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={describedBy(id, words)}
      />
      {room !== undefined && <CharactersLeft of={id} most={room} />}
    </Frame>
  );
}
