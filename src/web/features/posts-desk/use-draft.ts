import { type RefObject, useEffect, useState } from "react";

type Draft = Readonly<Record<string, string>>;

/** The browser's own store may be closed to us or full: then there is no draft, and writing goes on without one. */
function withStore<Out>(work: (store: Storage) => Out): Out | undefined {
  try {
    return work(localStorage);
  } catch (error) {
    console.warn("the draft is not kept", error);
    return undefined;
  }
}

function textInputs(form: HTMLFormElement): (HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement)[] {
  return [
    ...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
      "input:not([type=hidden]), textarea, select",
    ),
  ];
}

function draftOf(form: HTMLFormElement): Draft {
  return Object.fromEntries(textInputs(form).map(({ name, value }) => [name, value]));
}

function readDraft(key: string): Draft | undefined {
  const text = withStore((store) => store.getItem(key));
  return text ? (JSON.parse(text) as Draft) : undefined;
}

/**
 * Keeps what is being written in this browser, under a key of its writer, until it is published. Out: whether a draft
 * was put back, and what to call when something was typed, published or thrown away.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, key: string) {
  const [back, setBack] = useState(false);

  useEffect(() => {
    const draft = readDraft(key);
    if (draft === undefined || form.current === null) return;
    const inputs = textInputs(form.current);
    const changed = inputs.filter((input) => draft[input.name] !== undefined && draft[input.name] !== input.value);
    for (const input of changed) input.value = draft[input.name] ?? "";
    setBack(changed.length > 0);
  }, [form, key]);

  return {
    back,
    keep: () => {
      if (form.current !== null) {
        const text = JSON.stringify(draftOf(form.current));
        withStore((store) => store.setItem(key, text));
      }
    },
    drop: () => {
      withStore((store) => store.removeItem(key));
      setBack(false);
    },
  };
}
