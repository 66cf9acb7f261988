import { type KeyboardEvent, useRef } from "react";
import { EDITOR } from "#generated/messages/advice/editor.ts";
import { QUICK_LINE } from "#generated/messages/advice/quick-line.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { typedKey } from "#web/ui/forms/typed-key.ts";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import { itemInput, moveTo, typeInto } from "./item-inputs.ts";

/** Morning, noon and night, as doctors write it; understood in every language of the clinic. */
const TIMES = ["1-0-1", "1-1-1", "1-0-0", "0-0-1", "SOS"] as const;
/** `101` for `1-0-1`, as it is typed fastest. */
const DIGITS = /^[0-9]{3,4}$/u;

interface OftenFieldProps {
  readonly index: number;
  readonly name: string;
  readonly defaultValue: string;
  readonly error: string | undefined;
}

/** How often: in words, or one of the usual times, from which the doctor goes on to the days. */
export function OftenField({ index, ...field }: OftenFieldProps) {
  const isHydrated = useHydrated();
  const box = useRef<HTMLDivElement>(null);
  const form = () => box.current?.closest("form") ?? null;
  function choose(times: string) {
    typeInto(itemInput(form(), index, "often"), times);
    moveTo(form(), index, "days");
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const typed = event.currentTarget.value.trim();
    if (typedKey(event) !== "Enter" || typed === "") return;
    event.preventDefault();
    choose(DIGITS.test(typed) ? [...typed].join("-") : typed);
  }
  return (
    <div ref={box} className="col-span-2 @md:col-span-3">
      <Field
        {...field}
        label={EDITOR.often}
        placeholder={EDITOR.oftenExample}
        autoComplete="off"
        onKeyDown={onKeyDown}
      />
      <fieldset hidden={!isHydrated} className="mt-2 flex flex-wrap gap-2 [&[hidden]]:hidden">
        <legend className="sr-only">{QUICK_LINE.often}</legend>
        {TIMES.map((times) => (
          <button
            key={times}
            type="button"
            className="min-h-11 rounded-full border border-control bg-surface px-4 text-sm tabular-nums"
            onClick={() => choose(times)}
          >
            {times}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
