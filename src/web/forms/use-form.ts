import { type FormEvent, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { errorOf, type FormAnswer } from "./form-answer.ts";
import { type LoadRules, loadCheck } from "./form-client-action.ts";

const INVALID_INPUT = ":is(input, select, textarea)[aria-invalid=true]";
const MESSAGE = ":is([role=alert], [role=status])";

/**
 * Handles the answer of a form: a refusal focuses the invalid input (or the message), a success navigates after its
 * delay, and a submission in progress is not repeated.
 */
export function useForm(answer: FormAnswer | undefined, sending: boolean, load?: LoadRules) {
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef(false);
  const navigate = useNavigate();
  const moved = answer?.ok === true && answer.next !== undefined;

  useEffect(() => {
    if (!sending) sent.current = false;
  }, [sending]);

  useEffect(() => {
    sent.current = false;
    if (answer === undefined) return;
    const message = form.current?.querySelector<HTMLElement>(MESSAGE);
    const input = answer.ok ? null : form.current?.querySelector<HTMLElement>(INVALID_INPUT);
    (input ?? message)?.focus();
    if (!answer.ok || answer.next === undefined) return;
    const { path, after } = answer.next;
    const timer = setTimeout(() => navigate(path, { replace: true, preventScrollReset: true }), after);
    return () => clearTimeout(timer);
  }, [answer, navigate]);

  const onSubmit = (event: FormEvent) => {
    if (sent.current || moved) event.preventDefault();
    sent.current = true;
  };
  const onFocus = () => {
    if (load) loadCheck(load).catch(() => undefined);
  };
  const locked = sending || moved;
  /** Props of the input with this name: its value, its error, and read-only while the form is submitted. */
  const field = <Name extends string>(name: Name, begin?: string) => ({
    name,
    readOnly: locked,
    defaultValue: answer?.values[name] ?? begin,
    error: errorOf(answer, name),
  });
  return { locked, field, attributes: { ref: form, onSubmit, onFocus, noValidate: true } as const };
}

/** The props of an input by its name. */
export type FieldOf = (name: string, begin?: string) => ReturnType<ReturnType<typeof useForm>["field"]>;
