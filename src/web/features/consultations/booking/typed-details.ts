import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { dropDraft, readDraft, saveDraft } from "#web/forms/drafts.ts";

/** Stored with the typed text: the slot hold that it was last typed for. */
const SLOT_HOLD = "slotHold";

const isText = (input: EventTarget): input is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
  input instanceof HTMLTextAreaElement ||
  input instanceof HTMLSelectElement ||
  (input instanceof HTMLInputElement && !["checkbox", "file", "hidden"].includes(input.type));

/**
 * What the person typed into a booking form: stored with the tab, so that it survives Back and a reload. Out: the typed
 * text of an input, whether some was restored, and the listener for typing.
 */
export function useTypedDetails(form: RefObject<HTMLFormElement | null>, key: string, slotHoldId: string) {
  const texts = useRef(new Map<string, string>());
  const [restored, setRestored] = useState(false);

  useEffect(() => {
    const draft = readDraft(key, "tab");
    if (draft === undefined) return;
    // What was typed before the scripts ran is newer than the draft.
    const typedSince = [...(form.current?.elements ?? [])]
      .filter(isText)
      .filter((input) => "defaultValue" in input && input.value !== input.defaultValue)
      .map(({ name, value }) => [name, value] as const);
    texts.current = new Map([...Object.entries(draft), ...typedSince]);
    setRestored(true);
  }, [form, key]);

  return {
    typed: (name: string) => texts.current.get(name),
    restored,
    remember: ({ target }: FormEvent<HTMLFormElement>) => {
      if (!isText(target)) return;
      texts.current.set(target.name, target.value);
      saveDraft(key, { ...Object.fromEntries(texts.current), [SLOT_HOLD]: slotHoldId }, "tab");
    },
  };
}

/** Removes the typed text once it is booked. In: whether the form was just shown, and the consultation on screen. */
export function dropTypedDetails(key: string, wasForm: boolean, id: string): void {
  if (wasForm || readDraft(key, "tab")?.[SLOT_HOLD] === id) dropDraft(key, "tab");
}
