import { type DraftItemInput, itemName } from "../draft-fields.ts";

type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The input of an entry in a form. */
export function itemInput(form: HTMLFormElement | null, index: number, name: DraftItemInput): Input | undefined {
  const input = form?.elements.namedItem(itemName(index, name));
  return input instanceof HTMLInputElement || input instanceof HTMLSelectElement ? input : undefined;
}

/** Sets an input as if it was typed, so that the draft is saved. */
export function typeInto(input: Input | undefined, value: string): void {
  if (input === undefined || input.value === value) return;
  input.value = value;
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Moves to an input of an entry, and selects its text. */
export function moveTo(form: HTMLFormElement | null, index: number, name: DraftItemInput): void {
  const input = itemInput(form, index, name);
  input?.focus();
  if (input instanceof HTMLInputElement) input.select();
}
