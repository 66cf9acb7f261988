import { type FormEvent, useState } from "react";
import type { Draft } from "#domain/advice/advice.rules.ts";
import { bodyMass } from "#domain/health/body-mass.ts";
import { NOTE_VIEW } from "#generated/messages/note/note-view.ts";
import { errorOf, type FormAnswer } from "#web/forms/form-answer.ts";
import { Field } from "#web/ui/forms/field.tsx";
import type { EditorView } from "../advice-view.ts";

const FIELDS = ["temperature", "oxygen", "pulse", "pressure", "weight", "height"] as const;
type Name = (typeof FIELDS)[number];

/** Shown while both are typed; the server says what is impossible. */
function bodyMassOf({ weight, height }: Pick<Draft, "weight" | "height">): string {
  const [kilograms, centimetres] = [weight, height].map((typed) => Number(typed.replace(",", ".")));
  if (!kilograms || !centimetres) return "";
  const value = bodyMass(kilograms, centimetres);
  return Number.isFinite(value) ? NOTE_VIEW.bodyMass({ value }) : "";
}

interface ReadingsFieldsProps {
  readonly editor: Pick<EditorView, "draft" | "note" | "newNote" | "measured">;
  readonly answer: FormAnswer | undefined;
}

/** What the doctor measures. Once the note is signed only the weight remains, which the prescription needs. */
export function ReadingsFields({ editor: { draft, note, newNote, measured }, answer }: ReadingsFieldsProps) {
  const value = (name: Name) => answer?.values[name] ?? draft[name];
  const [typed, setTyped] = useState({ weight: value("weight"), height: value("height") });
  const isSigned = note?.versions[0]?.state === "genuine";
  const onInput = ({ currentTarget: { name, value: text } }: FormEvent<HTMLInputElement>) =>
    setTyped((before) => ({ ...before, [name]: text }));
  const refusal = (name: Name) => newNote.readingRefusals.find(({ field }) => field === name)?.message;
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{NOTE_VIEW.readings}</legend>
      {measured.length > 0 && (
        <div className="mb-3 rounded-2 bg-sunken px-3 py-2 text-sm">
          <p className="font-semibold">{NOTE_VIEW.measured}</p>
          <ul>
            {measured.map((line) => (
              <li key={line} className="wrap-anywhere">
                {line}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="grid grid-cols-2 items-end gap-3 @sm:grid-cols-3">
        {FIELDS.map((name) =>
          isSigned && name !== "weight" ? (
            <input key={name} type="hidden" name={name} defaultValue={value(name)} />
          ) : (
            <Field
              key={name}
              name={name}
              defaultValue={value(name)}
              error={errorOf(answer, name) ?? refusal(name)}
              label={NOTE_VIEW[name]}
              autoComplete="off"
              {...(name === "pressure" ? { placeholder: NOTE_VIEW.example } : { inputMode: "decimal" })}
              {...(name === "weight" || name === "height" ? { onInput } : {})}
            />
          ),
        )}
      </div>
      <p className="mt-1 text-sm text-muted">
        <output className="mr-2 font-semibold tabular-nums">{isSigned ? "" : bodyMassOf(typed)}</output>
        {NOTE_VIEW.weightHint}
      </p>
    </fieldset>
  );
}
