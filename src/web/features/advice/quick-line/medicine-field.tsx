import { type KeyboardEvent, useId, useRef, useState } from "react";
import type { TemplateChoice } from "#domain/advice/templates/templates.api.ts";
import { fold } from "#domain/format/fold.ts";
import type { MedicineChoice, SuggestedMedicine } from "#domain/medicines/suggested-medicine.ts";
import { EDITOR } from "#generated/messages/advice/editor.ts";
import { QUICK_LINE } from "#generated/messages/advice/quick-line.ts";
import { TEMPLATE_TOOLS } from "#generated/messages/advice/template-tools.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { typedKey } from "#web/ui/forms/typed-key.ts";
import { applyIntent } from "../draft-fields.ts";
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
  /** Chosen by a slash and the first letters of a name. */
  readonly templates: readonly TemplateChoice[];
}

/** One line of the suggestions. */
interface Suggestion {
  readonly key: string;
  readonly name: string;
  /** What was found, if it is not the name; who shares a template. */
  readonly found: string;
  readonly choose: () => void;
}

const SLASH = "/";

/** Templates whose name has a word that begins as the text after the slash. */
function templatesFor(typed: string, templates: readonly TemplateChoice[]): readonly TemplateChoice[] {
  if (!typed.startsWith(SLASH)) return [];
  const text = fold(typed.slice(SLASH.length));
  return templates.filter(({ name }) => ` ${fold(name)}`.includes(` ${text}`));
}

const CHIP =
  "min-h-11 rounded-full border border-control bg-surface px-4 text-sm aria-pressed:border-leaf-fill " +
  "aria-pressed:bg-leaf-tint aria-pressed:font-semibold";

/** Writes a choice into its entry; an amount that the doctor wrote stays. One tablet of no strength says nothing. */
function fill(
  form: HTMLFormElement | null,
  index: number,
  { item, form: kind, usual }: MedicineChoice,
  isOpen: boolean,
): void {
  typeInto(itemInput(form, index, "item"), item);
  typeInto(itemInput(form, index, "form"), kind ?? "");
  if (usual !== undefined) {
    const written = { ...usual, days: String(usual.days) };
    for (const name of ["amount", "often", "days", "list"] as const) {
      const input = itemInput(form, index, name);
      if (input?.value === "") typeInto(input, written[name]);
    }
  }
  const amount = itemInput(form, index, "amount");
  const amounts: Readonly<Record<string, string>> = QUICK_LINE.amounts;
  const isOurs = amount?.value === "" || Object.values(amounts).includes(amount?.value ?? "");
  if (isOurs) typeInto(amount, (isOpen ? undefined : amounts[kind ?? ""]) ?? "");
}

/** Whether the first suggestion is what was typed before a strength, and no guess by its sound. */
function isMeant({ name, found }: SuggestedMedicine, text: string): boolean {
  const typed = text
    .replace(/(?<=\s|[\p{L}\p{M}]{3})\p{Nd}.*$/u, "")
    .trim()
    .toLowerCase();
  return [name, found].some((one) => one !== "" && one.toLowerCase().startsWith(typed));
}

/**
 * The medicine of an entry: suggestions while the doctor types, Enter takes the first, and its strengths are chips, to
 * which the focus goes where the doctor has to choose one.
 * What is in no list may be typed all the same.
 */
export function MedicineField({ index, name, defaultValue, error, forms, templates }: MedicineFieldProps) {
  const { found, isUnknown, search, searchNow, clear } = useMedicines();
  /** Nothing is chosen by Enter alone before something is typed. */
  const [active, setActive] = useState(-1);
  const [offered, setOffered] = useState<readonly TemplateChoice[]>([]);
  const [chosen, setChosen] = useState<{ medicine: SuggestedMedicine; at: number | undefined }>();
  /** Whether the doctor has typed since a medicine was chosen; Enter in a finished field only goes on. */
  const isTyping = useRef(false);
  const box = useRef<HTMLDivElement>(null);
  const list = useId();
  const form = () => box.current?.closest("form") ?? null;

  /** Without a place it is the first choice, or what is written until the doctor takes one. */
  function choose(medicine: SuggestedMedicine, at = medicine.open === undefined ? 0 : undefined) {
    const choice = at === undefined ? medicine.open : medicine.choices[at];
    if (choice === undefined) return;
    fill(form(), index, choice, at === undefined);
    isTyping.current = false;
    setChosen({ medicine, at });
    clear();
    if (at === undefined) {
      requestAnimationFrame(() => box.current?.querySelector<HTMLElement>("[aria-pressed]")?.focus());
      return;
    }
    const next = choice.usual === undefined ? "often" : "days";
    moveTo(form(), index, choice.form === undefined ? "form" : next);
  }

  function apply(template: string) {
    const selector = `[name=intent][value="${applyIntent(template)}"]:enabled`;
    const button = form()?.querySelector<HTMLElement>(selector);
    // While a request runs the list stays, and the doctor can choose again.
    if (button === undefined || button === null) return;
    setOffered([]);
    typeInto(itemInput(form(), index, "item"), "");
    button.click();
  }

  const suggestions: readonly Suggestion[] = [
    ...offered.map(({ id, name: template, by }) => ({
      ...{ key: id, name: template, found: by ?? TEMPLATE_TOOLS.slash },
      choose: () => apply(id),
    })),
    ...found.map((medicine) => ({
      ...{ key: `${medicine.name} ${medicine.found}`, name: medicine.name, found: medicine.found },
      choose: () => choose(medicine),
    })),
  ];
  const isOpen = suggestions.length > 0;
  function close() {
    setOffered([]);
    clear();
  }

  async function onEnter(text: string) {
    if (text.trim() === "") return suggestions[active]?.choose();
    if (!isTyping.current) return moveTo(form(), index, "often");
    if (isUnknown) return moveTo(form(), index, "form");
    const shown = suggestions[active];
    if (shown !== undefined) return shown.choose();
    const [first] = await searchNow(text);
    // A guess is shown before it is chosen.
    if (first !== undefined && isMeant(first, text)) choose(first);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { currentTarget } = event;
    const key = typedKey(event);
    if (key === "Enter" && (currentTarget.value.trim() !== "" || suggestions[active] !== undefined)) {
      event.preventDefault();
      void onEnter(currentTarget.value);
    } else if (isOpen && (key === "ArrowDown" || key === "ArrowUp")) {
      event.preventDefault();
      const { length } = suggestions;
      setActive(key === "ArrowDown" ? (active + 1) % length : (Math.max(active, 0) + length - 1) % length);
    } else if (isOpen && key === "Escape") {
      event.preventDefault();
      close();
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
        {...comboboxOf(list, suggestions.length, active)}
        onInput={({ nativeEvent, currentTarget }) => {
          // What a choice writes is no typing.
          if (!nativeEvent.isTrusted) return;
          isTyping.current = true;
          const typed = currentTarget.value.trim();
          setActive(typed === "" ? -1 : 0);
          setChosen(undefined);
          setOffered(templatesFor(typed, templates));
          if (typed.startsWith(SLASH)) clear();
          else search(typed);
        }}
        onKeyDown={onKeyDown}
        onFocus={({ currentTarget }) => {
          if (currentTarget.value !== "") return;
          setActive(-1);
          void searchNow("");
        }}
        onBlur={close}
      />
      <SuggestionList
        id={list}
        active={active}
        items={suggestions}
        onChoose={(place) => suggestions[place]?.choose()}
      />
      {isUnknown && <p className="mt-1 text-sm text-muted">{QUICK_LINE.unknown}</p>}
      {chosen !== undefined && chosen.medicine.choices.length > 1 && (
        <fieldset className="mt-2 flex flex-wrap gap-2">
          <legend className={chosen.at === undefined ? "mb-1 text-sm font-semibold" : "sr-only"}>
            {chosen.at === undefined ? QUICK_LINE.chooseStrength : QUICK_LINE.strengths}
          </legend>
          {chosen.medicine.choices.map((choice, at) => (
            <button
              key={`${choice.form} ${choice.strength}`}
              type="button"
              aria-pressed={at === chosen.at}
              className={CHIP}
              // An Enter that chose the medicine and is still held down chooses no strength.
              onKeyDown={(event) => event.repeat && event.preventDefault()}
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
