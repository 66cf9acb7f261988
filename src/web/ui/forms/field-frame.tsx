import type { ReactNode } from "react";
import { Icon } from "../layout/icon.tsx";

export interface FieldTexts {
  readonly label: ReactNode;
  /** Shown under the label and read out with the field. */
  readonly hint?: ReactNode;
  /** The error message, repeated from the form's alert. */
  readonly error?: string | undefined;
  /** The mark of an optional field. */
  readonly optional?: string;
}

export const LABEL = "text-sm font-semibold";
/** Label with hint, input, error. */
export const FIELD = "field grid content-start gap-y-1.5";

/** The ids of the texts that describe a field, for `aria-describedby`. */
export function describedBy(id: string, { hint, error }: FieldTexts): string | undefined {
  const ids = [hint === undefined ? "" : `${id}-hint`, error === undefined ? "" : `${id}-error`].filter(Boolean);
  return ids.length === 0 ? undefined : ids.join(" ");
}

export function OptionalMark({ text }: { readonly text: string | undefined }) {
  return text === undefined ? null : <span className="font-normal text-muted"> {text}</span>;
}

export function Hint({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  if (children === undefined) return null;
  return (
    <span id={`${id}-hint`} className="-mt-1 text-xs text-muted">
      {children}
    </span>
  );
}

/** Label and hint in one element above the input, as a row of `.field-rows` in base.css. */
export function FieldHead({ id, label, hint, optional }: FieldTexts & { readonly id: string }) {
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className={LABEL}>
        {label}
        <OptionalMark text={optional} />
      </label>
      <Hint id={id}>{hint}</Hint>
    </div>
  );
}

export function FieldError({ id, children }: { readonly id: string; readonly children: string | undefined }) {
  if (children === undefined) return null;
  return (
    <span id={`${id}-error`} className="flex items-start gap-1.5 text-sm font-medium text-danger">
      <Icon name="circle-alert" className="mt-[3px] size-[18px] shrink-0" />
      {children}
    </span>
  );
}

/** Without JavaScript, the browser moves the focus to the invalid input by `autofocus`. */
export function cursorHere(error: string | undefined) {
  return error === undefined ? {} : { autoFocus: true };
}
