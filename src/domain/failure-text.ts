import { FAILURES } from "#generated/messages/failures/failures.ts";
import { UNEXPECTED } from "#generated/messages/failures/unexpected.ts";
import { RULES } from "#generated/messages/rules/rules.ts";
import type { MessageKey, MessageValues } from "./failures.ts";
import { isKeyOf } from "./typed.ts";

/** Failures in words. Only the edge may import this file: pages, emails, PDFs and commands, which know the language. */

const isFormat = (message: unknown): message is (values: MessageValues) => string => typeof message === "function";

function messageOf(key: string): unknown {
  const [group = "", ...name] = key.split(".");
  if (name.length === 0) return isKeyOf(FAILURES, key) ? FAILURES[key] : undefined;
  const rules: Readonly<Record<string, Readonly<Record<string, unknown>>>> = RULES;
  return rules[group]?.[name.join(".")];
}

/**
 * The message of a failure or of a refused input, in the current language. A schema without its own messages has those
 * of zod, which are no keys: then the form as a whole is invalid.
 * @param options - Its key, and the values in it.
 */
export function failureText({
  key,
  values = {},
}: {
  readonly key: MessageKey;
  readonly values?: MessageValues;
}): string {
  const message = messageOf(key);
  if (isFormat(message)) return message(values);
  return typeof message === "string" ? message : FAILURES.INVALID_FORM;
}

/** The message for an error outside the catalogue; the log has the same id. */
export function unexpectedText(id: string): string {
  return UNEXPECTED.message({ id });
}
