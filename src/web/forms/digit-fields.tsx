import type { ComponentProps, FocusEvent, FormEvent } from "react";
import { aadhaarNumber, groupedAadhaar, groupedPhone, phoneNumber, wholeNumber } from "#domain/format/digits.ts";
import { Field } from "#web/ui/forms/field.tsx";

/** A key that is part of no number: "Phone and aadhar inputs accept digits only" (spec.md section 5). */
const LETTER = /^\p{L}$/u;

/** Kinds of input that leave the text unfinished; a paste or a suggestion gives all of it. */
const WHILE_TYPING = /^(?:insertText|insertComposition|delete)/u;

interface Understood {
  /** What the number is, as the field shows it; undefined while it is none. */
  readonly shown: (typed: string) => string | undefined;
  /** Whether a letter key does nothing. */
  readonly digitsOnly?: boolean;
}

type DigitsFieldProps = Omit<ComponentProps<typeof Field>, "type" | "maxLength">;

/**
 * A field of digits. It takes them as people type, paste, speak or let the keyboard suggest them, and shows what was
 * understood when the text is complete: on leaving the field, and at once after a paste or a suggestion. Until then the
 * text stays as it is, also while a keyboard composes it. It has no `maxLength`, which would cut a number with +91 or
 * spaces to another one: the schema of the form refuses a number that is too long and stores exactly the digits of
 * spec.md, and it reads the field by the same function, so that the form works without scripts.
 */
function DigitsField({ shown, digitsOnly = false, ...field }: DigitsFieldProps & Understood) {
  const show = (input: HTMLInputElement) => {
    const text = shown(input.value);
    if (text !== undefined && text !== input.value) input.value = text;
  };
  const onInput = (event: FormEvent<HTMLInputElement>) => {
    const { nativeEvent, currentTarget } = event;
    if (!(nativeEvent instanceof InputEvent && WHILE_TYPING.test(nativeEvent.inputType))) show(currentTarget);
  };
  const onBeforeInput = (event: FormEvent<HTMLInputElement> & { readonly data?: string }) => {
    if (digitsOnly && LETTER.test(event.data ?? "")) event.preventDefault();
  };
  const initial = field.defaultValue === undefined ? undefined : String(field.defaultValue);
  return (
    <Field
      {...field}
      {...(initial !== undefined && { defaultValue: shown(initial) ?? initial })}
      type="text"
      onInput={onInput}
      onBeforeInput={onBeforeInput}
      onBlur={(event: FocusEvent<HTMLInputElement>) => show(event.currentTarget)}
    />
  );
}

/** A phone number of India, shown as `98765 43210`. */
export function PhoneField(props: DigitsFieldProps) {
  const shown = (typed: string) => {
    const number = phoneNumber(typed);
    return number && groupedPhone(number);
  };
  return <DigitsField {...props} inputMode="tel" shown={shown} digitsOnly />;
}

/** An Aadhaar number, shown as `7391 8264 0517`. */
export function AadhaarField(props: DigitsFieldProps) {
  const shown = (typed: string) => {
    const number = aadhaarNumber(typed);
    return number && groupedAadhaar(number);
  };
  return <DigitsField {...props} inputMode="numeric" shown={shown} digitsOnly />;
}

/** A whole number, such as an age or a reading. Another sign stays to be refused: 5.6 is not 56. */
export function NumberField(props: DigitsFieldProps) {
  return <DigitsField {...props} inputMode="numeric" shown={wholeNumber} />;
}
