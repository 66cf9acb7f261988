import { type FormEvent, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { FormAnswer } from "#web/forms/form-answer.ts";

/** After so long without a key being pressed, what is written is kept. */
const QUIET_MS = 2500;
const REMOVED = /^remove\./u;

/**
 * A draft that is kept while it is written. In: where it is sent, the state of it that the page shows, and the server's
 * answer to a form that was sent without scripts. Out: what the form and what stands below it need.
 */
export function useDraft(action: string, shown: number, sent: FormAnswer | undefined) {
  const fetcher = useFetcher<FormAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** True between pressing a button and its answer, which is then shown; what is kept by itself takes no focus. */
  const pressed = useRef(false);
  /** How often something was written, and how often up to what was sent last. */
  const written = useRef({ now: 0, sent: 0 });
  const [own, setOwn] = useState(shown);
  const [dirty, setDirty] = useState(false);
  const [round, setRound] = useState(0);
  const answer = fetcher.data ?? sent;
  const { submit, state } = fetcher;

  useEffect(() => {
    const data = fetcher.data;
    if (data === undefined) return;
    if (data.ok) {
      setOwn(Number(data.values.seen));
      if (REMOVED.test(data.values.intent ?? "")) setRound((before) => before + 1);
    }
    setDirty(!data.ok || written.current.now > written.current.sent);
    if (pressed.current && !data.ok) form.current?.querySelector<HTMLElement>("[role=alert]")?.focus();
    pressed.current = false;
  }, [fetcher.data]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function saveSoon(): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (!form.current) return;
      const data = new FormData(form.current);
      data.set("intent", "keep");
      written.current.sent = written.current.now;
      void submit(data, { method: "post", action });
    }, QUIET_MS);
  }

  return {
    Form: fetcher.Form,
    answer,
    busy: state !== "idle",
    /** Changes when the form is to begin anew with what was kept. */
    round,
    seen: own,
    /** There are words of which nobody has answered yet that they are kept. */
    dirty,
    /** Another window wrote over it; what stands here can't be kept any more. */
    elsewhere: state === "idle" && shown > own,
    startOver() {
      setOwn(shown);
      setDirty(false);
      setRound((before) => before + 1);
    },
    attributes: {
      ref: form,
      onInput: () => {
        written.current.now += 1;
        setDirty(true);
        saveSoon();
      },
      onSubmit: (_event: FormEvent) => {
        clearTimeout(timer.current);
        pressed.current = true;
        written.current.sent = written.current.now;
      },
      noValidate: true,
    } as const,
  };
}
