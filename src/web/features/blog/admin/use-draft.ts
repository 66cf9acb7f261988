import { type RefObject, useEffect, useState } from "react";
import { dropDraft, readDraft, saveDraft } from "#web/forms/drafts.ts";

/** Stored with the typed text: the time of the published version that it is based on. */
const BASIS = "updatedAt";

function textInputs(form: HTMLFormElement): (HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement)[] {
  return [
    ...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
      "input:not([type=hidden]), textarea, select",
    ),
  ];
}

/**
 * Stores the unfinished text in this browser, under a key per author, until it is published. In: a callback for the
 * base version of a restored draft. Out: whether one was restored, and callbacks for typing, publishing and discarding.
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
