import { type FormEvent, useEffect, useRef } from "react";
import { useSubmit } from "react-router";

const PAUSE_MS = 300;

/** Props of a search form that is also submitted after a pause in typing; the page keeps its place in the history. */
export function useSubmitSoon() {
  const send = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onInput(event: FormEvent<HTMLFormElement>) {
      const form = event.currentTarget;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => send(form, { replace: true, preventScrollReset: true }), PAUSE_MS);
    },
    onSubmit: () => clearTimeout(timer.current),
  };
}
