import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { CodedName, SuggestedDiagnosis } from "#domain/diagnoses/diagnosis.ts";
import { DIAGNOSIS } from "#generated/messages/note/diagnosis.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { typedKey } from "#web/ui/forms/typed-key.ts";
import { REMOVE_CODE } from "../draft-fields.ts";
import { moveTo, typeInto } from "../quick-line/item-inputs.ts";
import { comboboxOf, SuggestionList } from "../quick-line/suggestion-list.tsx";
import { useSuggestions } from "../quick-line/use-medicines.ts";

interface DiagnosisFieldProps extends Pick<ComponentProps<typeof Field>, "error" | "label" | "hint" | "optional"> {
  readonly name: string;
  readonly defaultValue: string;
  /** The codes of the saved draft. */
  readonly codes: readonly CodedName[];
}

/**
 * The diagnosis in the doctor's words, with suggestions while the doctor types. A choice adds its code; the arrow keys
 * mark one, Enter takes it.
 */
export function DiagnosisField({ codes: saved, ...field }: DiagnosisFieldProps) {
  const { found, search, clear } = useSuggestions<SuggestedDiagnosis>("/doctor/diagnoses");
  const [active, setActive] = useState(-1);
  const [codes, setCodes] = useState(saved);
  const box = useRef<HTMLDivElement>(null);
  const hidden = useRef<HTMLInputElement>(null);
  const list = useId();
  const form = () => box.current?.closest("form") ?? null;

  function store(next: readonly CodedName[]) {
    flushSync(() => setCodes(next));
    hidden.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }

  function choose(diagnosis: SuggestedDiagnosis | undefined) {
    const input = form()?.elements.namedItem(field.name);
    if (diagnosis === undefined || !(input instanceof HTMLInputElement)) return;
    const { code, name, text } = diagnosis;
    typeInto(input, text);
    if (!codes.some((known) => known.code === code)) store([...codes, { code, name }]);
    setActive(-1);
    clear();
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { currentTarget } = event;
    const key = typedKey(event);
    if (key === "Enter" && currentTarget.value.trim() !== "") {
      event.preventDefault();
      const marked = found[active];
      if (marked === undefined) moveTo(form(), 0, "item");
      else choose(marked);
    } else if (found.length > 0 && (key === "ArrowDown" || key === "ArrowUp")) {
      event.preventDefault();
      setActive(key === "ArrowDown" ? (active + 1) % found.length : (Math.max(active, 0) || found.length) - 1);
    } else if (found.length > 0 && key === "Escape") {
      event.preventDefault();
      clear();
    }
  }

  return (
    <div ref={box} className="grid gap-2">
      <div className="relative">
        <Field
          {...field}
          autoComplete="off"
          {...comboboxOf(list, found.length, active)}
          onInput={({ nativeEvent, currentTarget }) => {
            // What a choice writes is no typing.
            if (!nativeEvent.isTrusted) return;
            setActive(-1);
            search(currentTarget.value);
          }}
          onKeyDown={onKeyDown}
          onBlur={clear}
        />
        <SuggestionList
          id={list}
          active={active}
          items={found.map(({ code, name, found: word }) => ({ key: code, name, found: word, mark: code }))}
          onChoose={(place) => choose(found[place])}
        />
      </div>
      <input ref={hidden} type="hidden" name="codes" value={codes.map(({ code }) => code).join(" ")} />
      {codes.length > 0 && (
        <ul aria-label={DIAGNOSIS.codes} className="flex flex-wrap gap-2">
          {codes.map(({ code, name }) => (
            <li key={code} className="flex items-center rounded-2 border border-rule bg-leaf-tint pl-3 text-sm">
              <span className="py-1 wrap-anywhere">
                <b className="tabular-nums">{code}</b> {name}
              </span>
              <button
                // Without scripts it saves, and the page comes back without the code.
                type="submit"
                name="intent"
                value={`${REMOVE_CODE}${code}`}
                aria-label={DIAGNOSIS.remove({ code })}
                className="min-h-11 min-w-11 cursor-pointer text-lg"
                onClick={(event) => {
                  event.preventDefault();
                  store(codes.filter((known) => known.code !== code));
                }}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
