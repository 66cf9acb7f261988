import { type ComponentProps, type ReactNode, useEffect, useId, useLayoutEffect, useState } from "react";
import { FIELDS } from "#generated/messages/ui/fields.ts";
import { cursorHere, describedBy, FIELD, FieldError, FieldHead, type FieldTexts } from "./field-frame.tsx";

function areaOf(id: string): HTMLTextAreaElement | undefined {
  if (typeof document === "undefined") return undefined;
  const found = document.getElementById(id);
  return found instanceof HTMLTextAreaElement ? found : undefined;
}

/**
 * Restores text that was typed into a text area before hydration, as happens on a slow connection: React resets the
 * area to its initial value when it hydrates.
 * @param id - The id of the area.
 */
export function useTextBeforeHydration(id: string): void {
  const [typed] = useState(() => areaOf(id)?.value);
  useLayoutEffect(() => {
    const area = areaOf(id);
    if (area !== undefined && typed !== undefined && area.value !== typed) area.value = typed;
  }, [id, typed]);
}

/**
 * The counter appears only when less than this share of the limit is left; a number that changes with each key
 * distracts.
 */
const SHOWN_FROM = 0.9;

/** Shows under a text area how many characters are left when the text approaches its limit. */
export function CharactersLeft({ text, most }: { readonly text: string; readonly most: number }) {
  const [length, setLength] = useState(0);
  useEffect(() => {
    const area = document.getElementById(text);
    if (!(area instanceof HTMLTextAreaElement)) return;
    const count = () => setLength(area.value.trim().length);
    const afterReset = () => setTimeout(count);
    count();
    area.addEventListener("input", count);
    area.form?.addEventListener("reset", afterReset);
    return () => {
      area.removeEventListener("input", count);
      area.form?.removeEventListener("reset", afterReset);
    };
  }, [text]);
  const left = most - length;
  return (
    <span role="status" className={`text-xs empty:hidden ${left < 0 ? "font-medium text-danger" : "text-muted"}`}>
      {length > most * SHOWN_FROM &&
        (left < 0 ? FIELDS.charactersOver({ count: -left }) : FIELDS.charactersLeft({ count: left }))}
    </span>
  );
}

const INPUT =
  "w-full min-h-12 rounded-2 border border-control bg-surface px-3.5 py-2.5 text-md " +
  "leading-[1.625rem] text-ink placeholder:text-muted placeholder:opacity-100 " +
  "disabled:border-dashed disabled:bg-sunken disabled:text-muted aria-invalid:border-2 " +
  "aria-invalid:border-danger aria-invalid:px-[13px] aria-invalid:py-[9px]";

const FILE_INPUT =
  `${INPUT} file:mr-3 file:cursor-pointer file:rounded-[6px] file:border file:border-control file:bg-sunken ` +
  "file:px-3 file:py-1 file:font-semibold file:text-ink";

interface FrameProps extends FieldTexts {
  readonly id: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

function Frame({ id, label, hint, error, optional, className = "", children }: FrameProps) {
  return (
    <div className={`${FIELD} ${className}`}>
      <FieldHead id={id} label={label} hint={hint} {...(optional === undefined ? {} : { optional })} />
      {children}
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}

/** Has no `maxLength`: the schema of the form reports text that is too long, and nothing is cut off unnoticed. */
interface FieldProps extends FieldTexts, ComponentProps<"input"> {
  /** A button inside the input, at its end. */
  readonly button?: ReactNode;
}

function inputClass(type: string | undefined, button: ReactNode): string {
  if (type === "file") return FILE_INPUT;
  return button === undefined ? INPUT : `${INPUT} pr-18`;
}

/** A labelled input with hint and error. */
export function Field({ label, hint, error, optional, className, button, id: givenId, ...input }: FieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const texts = { label, hint, error, ...(optional === undefined ? {} : { optional }) };
  return (
    <Frame id={id} className={className} {...texts}>
      <div className="relative">
        <input
          {...input}
          {...cursorHere(error)}
          id={id}
          className={inputClass(input.type, button)}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={describedBy(id, texts)}
        />
        {button}
      </div>
    </Frame>
  );
}

interface TextAreaProps extends FieldTexts, Omit<ComponentProps<"textarea">, "id"> {
  /** The maximum number of characters. Longer text can be entered and is counted; the form refuses it. */
  readonly room?: number;
}

/** A labelled text area with hint and error. */
export function TextArea({ label, hint, error, optional, className, room, rows = 4, ...area }: TextAreaProps) {
  const id = useId();
  useTextBeforeHydration(id);
  const texts = { label, hint, error, ...(optional === undefined ? {} : { optional }) };
  return (
    <Frame id={id} className={className} {...texts}>
      <textarea
        {...area}
        {...cursorHere(error)}
        id={id}
        rows={rows}
        className={`${INPUT} resize-y`}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={describedBy(id, texts)}
      />
      {room !== undefined && <CharactersLeft text={id} most={room} />}
    </Frame>
  );
}
