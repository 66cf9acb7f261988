import { type RefObject, useEffect, useState } from "react";
import { dropDraft, readDraft, saveDraft } from "#web/forms/drafts.ts";

/** Kept with what was typed: the moment of the published text that it was made from. */
const BASIS = "updatedAt";

function textInputs(form: HTMLFormElement): (HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement)[] {
  return [
    ...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
      "input:not([type=hidden]), textarea, select",
    ),
  ];
}

/**
 * Keeps what is being written in this browser, under a key of its writer, until it is published. In: what to do with
 * the basis of a draft that was put back. Out: whether one was, and what to call when something was typed, published or
 * thrown away.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, key: string, rest: (basis: string) => void) {
  const [back, setBack] = useState(false);

  useEffect(() => {
    const draft = readDraft(key);
    if (draft === undefined || form.current === null) return;
    const inputs = textInputs(form.current);
    const changed = inputs.filter((input) => draft[input.name] !== undefined && draft[input.name] !== input.value);
    for (const input of changed) input.value = draft[input.name] ?? "";
    setBack(changed.length > 0);
    if (changed.length > 0 && draft[BASIS] !== undefined) rest(draft[BASIS]);
  }, [form, key, rest]);

  return {
    back,
    save: (basis: string) => {
      if (form.current === null) return;
      const typed = Object.fromEntries(textInputs(form.current).map(({ name, value }) => [name, value]));
      saveDraft(key, { ...typed, [BASIS]: basis });
    },
    drop: () => {
      dropDraft(key);
      setBack(false);
    },
  };
}
