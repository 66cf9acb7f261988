import type { KeyboardEvent } from "react";
import { EDITOR } from "#generated/messages/advice/editor.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { typedKey } from "#web/ui/forms/typed-key.ts";
import { itemInput, moveTo } from "./item-inputs.ts";

interface DaysFieldProps {
  readonly index: number;
  readonly name: string;
  readonly defaultValue: string;
  readonly error: string | undefined;
}

/** How many days; Enter goes on to the next entry, and adds one after the last. */
export function DaysField({ index, ...field }: DaysFieldProps) {
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { form, value } = event.currentTarget;
    if (typedKey(event) !== "Enter" || value.trim() === "") return;
    event.preventDefault();
    const next = index + 1;
    if (itemInput(form, next, "item") === undefined) {
      form?.querySelector<HTMLElement>("[data-adds-fields]")?.click();
      requestAnimationFrame(() => moveTo(form, next, "item"));
    } else {
      moveTo(form, next, "item");
    }
  }
  return <Field {...field} label={EDITOR.days} inputMode="numeric" autoComplete="off" onKeyDown={onKeyDown} />;
}
