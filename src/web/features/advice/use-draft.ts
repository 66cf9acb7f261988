import { type FormEvent, useEffect, useRef, useState } from "react";
import { useFetcher, useRevalidator } from "react-router";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import { submitterOf } from "#web/forms/submitter.ts";
import { newId } from "#web/ui/new-id.ts";
import { rewrites, UNDO } from "./draft-fields.ts";

/** Delay in milliseconds between the last key press and saving. */
const QUIET_MS = 2500;
const REMOVED = /^remove\.(\d+)$/u;

/** Its input says which page saved the draft, after which edit. */
const WINDOW = "window";

/** What a pressed button did. */
interface DraftSaved {
  /** Index of the removed item; undefined after saving. */
  readonly removed: number | undefined;
  /** The intent that wrote into the draft on the server; undefined for a draft that is as it was typed. */
  readonly rewritten: string | undefined;
}

/**
 * A draft that is saved while it is typed.
 * @param action - The form's address.
 * @param shown - The revision that the page shows.
 * @param shownWindow - The page that saved it, and its edit.
 * @param sent - The answer to a form that was sent without scripts.
 * @returns State for the form and for what follows it.
 */
export function useDraft(action: string, shown: number, shownWindow: string, sent: FormAnswer | undefined) {
  const fetcher = useFetcher<FormAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** True between pressing a button and its answer; automatic saves take no focus. */
  const pressed = useRef(false);
  /** Number of edits, and the number of edits that the last request included. */
  const written = useRef({ now: 0, sent: 0 });
  const [page] = useState(newId);
  const [answered, setAnswered] = useState(shown);
  // A save whose answer was lost is this page's own all the same.
  const own = shownWindow.startsWith(`${page}.`) ? Math.max(answered, shown) : answered;
  const [dirty, setDirty] = useState(false);
  const [round, setRound] = useState(0);
  /** Index of a removed item that the shown draft still has. */
  const leaving = useRef<number>(undefined);
  /** Entries were added on the server, which the form does not show yet. */
  const adding = useRef<string>(undefined);
  /** The form before the last pressed button. */
  const before = useRef<FormData>(undefined);
  const [saved, setSaved] = useState<DraftSaved>();
  /** The refusal of a text that was given up for the one saved in another window. */
  const [givenUp, setGivenUp] = useState<FormAnswer>();
  const latest = fetcher.data ?? sent;
  const answer = latest === givenUp ? undefined : latest;
  const { submit, state } = fetcher;
  const { revalidate } = useRevalidator();
  /** One request at a time: a second one would name a revision that the first has just replaced. */
  const busy = useRef(false);
  /** The last answer whose effects are done. */
  const handled = useRef<FormAnswer>(undefined);
  /** A button that was pressed during an automatic save: it follows, so that no press is lost on a slow connection. */
  const waiting = useRef<HTMLElement>(undefined);

  useEffect(() => {
    busy.current = state !== "idle";
  }, [state]);
  // In every commit, not by dependencies: on a busy machine React skips the effect of an answer that a render of the
  // request saw already, and then nothing would be saved any more.
  useEffect(() => {
    const data = fetcher.data;
    if (data === undefined || data === handled.current) return;
    handled.current = data;
    // Here too, because React may skip the renders in which the state is another one.
    busy.current = false;
    if (data.ok) {
      setAnswered(Number(data.values.seen));
      const [, index] = REMOVED.exec(data.values.intent ?? "") ?? [];
      if (index !== undefined) leaving.current = Number(index);
      else if (rewrites(data.values.intent ?? "")) adding.current = data.values.intent;
      else if (pressed.current) setSaved({ removed: undefined, rewritten: undefined });
    }
    // A refusal loads nothing again by itself, and only the saved draft says whether another window changed it. Without
    // a connection the answer is the browser's own, without values, and loading would replace the page.
    else if (Object.keys(data.values).length > 0) void revalidate();
    setDirty(!data.ok || written.current.now > written.current.sent);
    if (pressed.current && !data.ok) form.current?.querySelector<HTMLElement>("[role=alert]")?.focus();
    pressed.current = false;
  });
  useEffect(() => {
    // The answer comes before the draft without the item: a form remounted earlier would show the old one.
    if ((leaving.current === undefined && adding.current === undefined) || shown < own) return;
    setSaved({ removed: leaving.current, rewritten: adding.current });
    setRound((before) => before + 1);
    leaving.current = undefined;
    adding.current = undefined;
  }, [shown, own]);
  useEffect(() => {
    if (state !== "idle" || waiting.current === undefined) return;
    const button = waiting.current;
    waiting.current = undefined;
    if (answer?.ok === false) form.current?.querySelector<HTMLElement>("[role=alert]")?.focus();
    else if (button.isConnected) form.current?.requestSubmit(button);
  }, [state, answer]);
  useEffect(() => () => clearTimeout(timer.current), []);

  /** Names this page and its edit in the form that is about to be sent. */
  function nameEdit(): void {
    const input = form.current?.elements.namedItem(WINDOW);
    if (input instanceof HTMLInputElement) input.value = `${page}.${written.current.now}`;
  }

  function saveSoon(): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (busy.current) return saveSoon();
      if (!form.current) return;
      nameEdit();
      const data = new FormData(form.current);
      data.set("intent", "keep");
      written.current.sent = written.current.now;
      // Before the state says so, for a button can be pressed in between.
      busy.current = true;
      void submit(data, { method: "post", action });
    }, QUIET_MS);
  }

  /** Saves the draft as it was before the last button wrote into it. */
  function undo(): void {
    const data = before.current;
    if (data === undefined || busy.current) return;
    clearTimeout(timer.current);
    data.set("intent", UNDO);
    data.set("seen", String(own));
    data.set(WINDOW, `${page}.${written.current.now}`);
    busy.current = true;
    void submit(data, { method: "post", action });
  }

  const isRewritten = saved?.rewritten !== undefined && saved.rewritten !== UNDO;
  return {
    Form: fetcher.Form,
    /** Undefined while there is nothing to undo: not after the doctor has typed something else. */
    undo: isRewritten && !dirty && state === "idle" ? undo : undefined,
    answer,
    saving: state !== "idle",
    /** A pressed button is under way; an automatic save stops no one. */
    busy: state !== "idle" && fetcher.formData?.get("intent") !== "keep",
    saved,
    /** Key that changes when the form has to be remounted with the saved text. */
    round,
    seen: own,
    /** There are edits that the server has not confirmed yet. */
    dirty,
    /** Another window saved a newer draft, so this text can't be saved any more. */
    elsewhere: state === "idle" && shown > own,
    startOver() {
      // The text that was typed here is given up.
      form.current?.reset();
      setGivenUp(latest);
      setAnswered(shown);
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
      onSubmit: (event: FormEvent) => {
        if (busy.current) {
          event.preventDefault();
          waiting.current = submitterOf(event) ?? undefined;
          return waiting.current ? undefined : saveSoon();
        }
        clearTimeout(timer.current);
        nameEdit();
        before.current = form.current === null ? undefined : new FormData(form.current);
        pressed.current = true;
        busy.current = true;
        written.current.sent = written.current.now;
      },
      noValidate: true,
    } as const,
  };
}
