import { type KeyboardEvent, useId, useRef, useState } from "react";
import type { MedicineChoice, SuggestedMedicine } from "#domain/medicines/suggested-medicine.ts";
import { EDITOR } from "#generated/messages/advice/editor.ts";
import { QUICK_LINE } from "#generated/messages/advice/quick-line.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { itemInput, moveTo, typeInto } from "./item-inputs.ts";
import { comboboxOf, SuggestionList } from "./suggestion-list.tsx";
import { useMedicines } from "./use-medicines.ts";

interface MedicineFieldProps {
  readonly index: number;
  readonly name: string;
  readonly defaultValue: string;
  readonly error: string | undefined;
  /** The forms of medicines with their names. */
  readonly forms: readonly { readonly value: string; readonly label: string }[];
}

const CHIP =
  "min-h-11 rounded-full border border-control bg-surface px-4 text-sm aria-pressed:border-leaf-fill " +
  "aria-pressed:bg-leaf-tint aria-pressed:font-semibold";

/** Writes a choice into its entry; an amount that the doctor wrote stays. */
function fill(form: HTMLFormElement | null, index: number, { item, form: kind }: MedicineChoice): void {
  typeInto(itemInput(form, index, "item"), item);
  typeInto(itemInput(form, index, "form"), kind ?? "");
  const amount = itemInput(form, index, "amount");
  const amounts: Readonly<Record<string, string>> = QUICK_LINE.amounts;
  const isOurs = amount?.value === "" || Object.values(amounts).includes(amount?.value ?? "");
  if (isOurs) typeInto(amount, amounts[kind ?? ""] ?? "");
}

/** Whether the first suggestion is what was typed, and no guess by its sound. */
const isMeant = ({ name, found }: SuggestedMedicine, text: string) =>
  [name, found].some((one) => one !== "" && one.toLowerCase().startsWith(text.trim().toLowerCase()));

/**
 * The medicine of an entry: suggestions while the doctor types, Enter takes the first, and its strengths are chips.
 * What is in no list may be typed all the same.
 */
export function MedicineField({ index, name, defaultValue, error, forms }: MedicineFieldProps) {
  const { found, isUnknown, search, searchNow, clear } = useMedicines();
  const [active, setActive] = useState(0);
  const [chosen, setChosen] = useState<{ medicine: SuggestedMedicine; at: number }>();
  /** Whether the doctor has typed since a medicine was chosen; Enter in a finished field only goes on. */
  const isTyping = useRef(false);
  const box = useRef<HTMLDivElement>(null);
  const list = useId();
  const form = () => box.current?.closest("form") ?? null;

  function choose(medicine: SuggestedMedicine, at = 0) {
    const choice = medicine.choices[at];
    if (choice === undefined) return;
    fill(form(), index, choice);
    isTyping.current = false;
    setChosen({ medicine, at });
    clear();
    moveTo(form(), index, choice.form === undefined ? "form" : "often");
  }

  async function onEnter(text: string) {
    if (!isTyping.current) return moveTo(form(), index, "often");
    if (isUnknown) return moveTo(form(), index, "form");
    const shown = found[active];
    if (shown !== undefined) return choose(shown);
    const [first] = await searchNow(text);
    // A guess is shown before it is chosen.
    if (first !== undefined && isMeant(first, text)) choose(first);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { key, currentTarget } = event;
    if (key === "Enter" && currentTarget.value.trim() !== "") {
      event.preventDefault();
      void onEnter(currentTarget.value);
    } else if (found.length > 0 && (key === "ArrowDown" || key === "ArrowUp")) {
      event.preventDefault();
      setActive((active + (key === "ArrowDown" ? 1 : found.length - 1)) % found.length);
    } else if (found.length > 0 && key === "Escape") {
      event.preventDefault();
      clear();
    }
  }

  return (
    <div ref={box} className="relative col-span-2 @md:col-span-4">
      <Field
        name={name}
        defaultValue={defaultValue}
        error={error}
        label={EDITOR.item}
        autoComplete="off"
        {...comboboxOf(list, found.length, active)}
        onInput={({ nativeEvent, currentTarget }) => {
          // What a choice writes is no typing.
          if (!nativeEvent.isTrusted) return;
          isTyping.current = true;
          setActive(0);
          setChosen(undefined);
          search(currentTarget.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={clear}
      />
      <SuggestionList
        id={list}
        active={active}
        items={found.map((medicine) => ({
          key: `${medicine.name} ${medicine.found}`,
          name: medicine.name,
          found: medicine.found,
        }))}
        onChoose={(place) => {
          const medicine = found[place];
          if (medicine !== undefined) choose(medicine);
        }}
      />
      {isUnknown && <p className="mt-1 text-sm text-muted">{QUICK_LINE.unknown}</p>}
      {chosen !== undefined && chosen.medicine.choices.length > 1 && (
        <fieldset className="mt-2 flex flex-wrap gap-2">
          <legend className="sr-only">{QUICK_LINE.strengths}</legend>
          {chosen.medicine.choices.map((choice, at) => (
            <button
              key={`${choice.form} ${choice.strength}`}
              type="button"
              aria-pressed={at === chosen.at}
              className={CHIP}
              onClick={() => choose(chosen.medicine, at)}
            >
              {[choice.strength, forms.find(({ value }) => value === choice.form)?.label].filter(Boolean).join(" ")}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
