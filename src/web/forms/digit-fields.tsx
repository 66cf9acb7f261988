import { type ClipboardEvent, type ComponentProps, type FocusEvent, type FormEvent, useState } from "react";
import { aadhaarNumber, groupedAadhaar, groupedPhone, phoneNumber, wholeNumber } from "#domain/format/digits.ts";
import { Field } from "#web/ui/forms/field.tsx";

/** A key that is part of no number: "Phone and aadhar inputs accept digits only" (spec.md section 5). */
const LETTER = /^\p{L}$/u;

/** Kinds of input that leave the text unfinished; a paste or a suggestion gives all of it. */
const WHILE_TYPING = /^(?:insertText|insertComposition|delete)/u;

interface Understood {
  /** The digits that a text means; undefined while it is no such number. */
  readonly read: (typed: string) => string | undefined;
  /** The digits in groups, shown below the field; without it the field alone shows them, and takes letters. */
  readonly grouped?: (digits: string) => string;
}

/** Inserts the whole pasted text, with an event like that of the keyboard; a browser would stop at a line break. */
function pasteAll(event: ClipboardEvent<HTMLInputElement>) {
  const input = event.currentTarget;
  const start = input.selectionStart ?? input.value.length;
  event.preventDefault();
  input.setRangeText(event.clipboardData.getData("text"), start, input.selectionEnd ?? start, "end");
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

type DigitsFieldProps = Omit<ComponentProps<typeof Field>, "type" | "maxLength">;

/**
 * A field of digits. It takes them as people type, paste, speak or let the keyboard suggest them. When the text is
 * complete, on leaving the field or at once after a paste or a suggestion, it becomes the digits that were understood,
 * which also show below it in groups. Until then it stays as it is, also while a keyboard composes it, and so does a
 * text that is no such number. There is no `maxLength`, which would cut a number with +91 or spaces to another one: the
 * schema of the form refuses a number that is too long, and it reads the field by the same function, so that exactly
 * the digits of spec.md are accepted and stored, also without scripts.
 */
function DigitsField({ read, grouped, hint, ...field }: DigitsFieldProps & Understood) {
  const [digits, setDigits] = useState(() => read(String(field.defaultValue ?? "")));
  const understand = (input: HTMLInputElement, isComplete: boolean) => {
    const understood = read(input.value);
    setDigits(understood);
    if (isComplete && understood !== undefined && understood !== input.value) input.value = understood;
  };
  const onInput = ({ nativeEvent, currentTarget }: FormEvent<HTMLInputElement>) => {
    const isTyping = nativeEvent instanceof InputEvent && WHILE_TYPING.test(nativeEvent.inputType);
    understand(currentTarget, !isTyping);
  };
  const onBeforeInput = (event: FormEvent<HTMLInputElement> & { readonly data?: string }) => {
    if (grouped && LETTER.test(event.data ?? "")) event.preventDefault();
  };
  const groupedText = grouped && digits && <span className="block tabular-nums">{grouped(digits)}</span>;
  return (
    <Field
      {...field}
      hint={
        groupedText ? (
          <>
            {hint} {groupedText}
          </>
        ) : (
          hint
        )
      }
      type="text"
      onInput={onInput}
      onPaste={pasteAll}
      onBeforeInput={onBeforeInput}
      onBlur={(event: FocusEvent<HTMLInputElement>) => understand(event.currentTarget, true)}
    />
  );
}

/** A phone number of India; `98765 43210` shows below it. */
export function PhoneField(props: DigitsFieldProps) {
  return <DigitsField {...props} inputMode="tel" read={phoneNumber} grouped={groupedPhone} />;
}

/** An Aadhaar number; `7391 8264 0517` shows below it. */
export function AadhaarField(props: DigitsFieldProps) {
  return <DigitsField {...props} inputMode="numeric" read={aadhaarNumber} grouped={groupedAadhaar} />;
}

/** A whole number, such as an age or a reading. Another sign stays to be refused: 5.6 is not 56. */
export function NumberField(props: DigitsFieldProps) {
  return <DigitsField {...props} inputMode="numeric" read={wholeNumber} />;
}
