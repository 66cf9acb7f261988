import { type RefObject, useEffect } from "react";
import type { FormAnswer } from "./form-answer.ts";

const TEXT_FIELDS = "input:is([type=text], [type=email], :not([type])), textarea";

/** Text by form and field. In memory only: what people write may be about their health. */
const unsent = new Map<string, ReadonlyMap<string, string>>();

/**
 * Keeps the text of a form while its writer looks at another page of the site, and puts it back into empty fields. In:
 * the form, its address and its answer; after a success the text is forgotten.
 */
export function useUnsentText(
  form: RefObject<HTMLFormElement | null>,
  address: string,
  answer: FormAnswer | undefined,
): void {
  useEffect(() => {
    const { current } = form;
    if (current === null) return;
    const fields = () => [...current.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXT_FIELDS)];
    for (const field of fields()) if (field.value === "") field.value = unsent.get(address)?.get(field.name) ?? "";
    const save = () => unsent.set(address, new Map(fields().map(({ name, value }) => [name, value])));
    current.addEventListener("input", save);
    return () => current.removeEventListener("input", save);
  }, [form, address]);
  useEffect(() => {
    if (answer?.ok) unsent.delete(address);
  }, [answer, address]);
}
