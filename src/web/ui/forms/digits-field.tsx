import type { ClipboardEvent, ComponentProps, InputEvent } from "react";
import { Field } from "./field.tsx";

const NOT_DIGITS = /[^0-9]/gu;
/** Keyboards in Hindi type the digits of Devanagari, those of other languages full-width ones. */
const OTHER_DIGITS = /[\u0966-\u096f\uff10-\uff19]/gu;
const FULL_WIDTH_ZERO = 0xff10;
const DEVANAGARI_ZERO = 0x966;
/** Prefixes of a number that was copied from elsewhere: +91, 0091 or 0. */
const BEFORE_NUMBER = /^(?:(?:00)?91|0)/u;

function digitsOf(text: string): string {
  const western = (digit: string) => {
    const code = digit.charCodeAt(0);
    return String(code - (code < FULL_WIDTH_ZERO ? DEVANAGARI_ZERO : FULL_WIDTH_ZERO));
  };
  return text.replace(OTHER_DIGITS, western).replace(NOT_DIGITS, "");
}

function onlyDigits(event: InputEvent<HTMLInputElement>) {
  const input = event.currentTarget;
  const digits = digitsOf(input.value);
  if (digits !== input.value) input.value = digits;
}

/**
 * Inserts only the pasted digits, as many as fit, so that `+91 98765 43210` does not lose its last digits to the spaces
 * or the prefix.
 */
function pasteDigits(event: ClipboardEvent<HTMLInputElement>) {
  const input = event.currentTarget;
  const start = input.selectionStart ?? input.value.length;
  const end = input.selectionEnd ?? start;
  const room = input.maxLength - (input.value.length - (end - start));
  const pasted = digitsOf(event.clipboardData.getData("text"));
  const bare = pasted.replace(BEFORE_NUMBER, "");
  const digits = (bare.length === room ? bare : pasted).slice(0, Math.max(0, room));
  event.preventDefault();
  input.setRangeText(digits, start, end, "end");
}

type DigitsFieldProps = ComponentProps<typeof Field> & { readonly maxLength: number };

/** A field that accepts only digits and shows the number pad on a phone. */
export function DigitsField(props: DigitsFieldProps) {
  return <Field {...props} type="text" inputMode="numeric" onInput={onlyDigits} onPaste={pasteDigits} />;
}
