import { type FormEvent, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { errorOf, type FormAnswer } from "./form-answer.ts";
import type { LoadCheck } from "./form-check.ts";

const BAD_INPUT = ":is(input, select, textarea)[aria-invalid=true]";
const MESSAGE = ":is([role=alert], [role=status])";

/**
 * What every form does with its answer: a refusal puts the focus on the input it is about (or on the message),
 * a success moves on after its delay, and nothing is sent twice.
 */
export function useForm(answer: FormAnswer | undefined, sending: boolean, load?: LoadCheck) {
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
    const input = answer.ok ? null : form.current?.querySelector<HTMLElement>(BAD_INPUT);
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
    load?.().catch(() => undefined);
  };
  const locked = sending || moved;
  /** What an input of this name is given: what was typed, or what it begins with; what is wrong with it; not to be changed while it is sent. */
  const field = <Name extends string>(name: Name, begin?: string) => ({
    name,
    readOnly: locked,
    defaultValue: answer?.values[name] ?? begin,
    error: errorOf(answer, name),
  });
  return { locked, field, attributes: { ref: form, onSubmit, onFocus, noValidate: true } as const };
}
