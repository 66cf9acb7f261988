import { type MouseEvent, useRef, useState } from "react";
import { FAMILY_CHOICE } from "#generated/messages/family/family-choice.ts";
import { DATE_PARTS, partName, partsOf } from "#web/forms/typed-dates.ts";
import { fill, isStorable } from "#web/forms/unsaved-fields.ts";
import { buttonClass } from "#web/ui/layout/button.tsx";
import { Link, TouchLink } from "#web/ui/layout/link.tsx";
import type { Draft, PersonChoice, PersonValues } from "./load-draft.ts";

const FAMILY_PATH = "/patient/family";

/** Lists that a person may have begun to type: only what a choice wrote is replaced. */
const LISTS: readonly string[] = ["medicines", "allergies"];

/** The texts of a choice by the names of the inputs. */
function inputsOf({ bornOn, ...values }: PersonValues): [name: string, text: string][] {
  const born = partsOf(bornOn);
  return [
    ...Object.entries(values),
    ...DATE_PARTS.map((part): [string, string] => [partName("bornOn", part), born[part]]),
  ];
}

/**
 * Fills the form in for a person.
 * @param form - The booking form.
 * @param values - Of the person.
 * @param before - What the form was filled in with before.
 */
function fillIn(form: HTMLFormElement, values: PersonValues, before: PersonValues): void {
  const filled = new Map(inputsOf(before));
  for (const [name, text] of inputsOf(values)) {
    const input = form.querySelector(`[name="${name}"]`);
    if (!isStorable(input)) continue;
    const isTyped = input.value !== "" && input.value !== filled.get(name);
    if (!(isTyped && LISTS.includes(name))) fill(input, text);
  }
}

interface ChoosePersonProps {
  readonly draft: Draft;
  readonly person: string;
  readonly onPerson: (person: string) => void;
}

/** Fills the form in for a member of the family. Without scripts the page is loaded again with their details. */
export function ChoosePerson({ draft: { people, values, chat }, person, onPerson }: ChoosePersonProps) {
  const filled = useRef<PersonValues>(values);
  const [said, setSaid] = useState("");
  if (people.length === 0) {
    return (
      <p className="text-sm">
        <TouchLink to={FAMILY_PATH}>{FAMILY_CHOICE.saveForNext}</TouchLink>
      </p>
    );
  }
  const choose = (event: MouseEvent<HTMLAnchorElement>, chosen: PersonChoice) => {
    const form = event.currentTarget.closest("form");
    if (form === null) return;
    event.preventDefault();
    fillIn(form, chosen.values, filled.current);
    filled.current = chosen.values;
    onPerson(chosen.id);
    setSaid(FAMILY_CHOICE.filled({ name: chosen.values.name }));
  };
  return (
    <nav aria-label={FAMILY_CHOICE.fillIn} className="grid gap-2">
      <p className="text-base font-semibold">{FAMILY_CHOICE.fillIn}</p>
      <ul className="flex flex-wrap gap-2">
        {people.map((choice) => (
          <li key={choice.id}>
            <Link
              to={`?for=${choice.id}${chat === null ? "" : `&chat=${chat}`}`}
              preventScrollReset
              replace
              aria-current={choice.id === person ? "true" : undefined}
              onClick={(event) => choose(event, choice)}
              className={
                `${buttonClass({ variant: "outlined", size: "small" })} wrap-anywhere ` +
                "aria-[current=true]:border-leaf-fill aria-[current=true]:bg-leaf-fill aria-[current=true]:text-on-leaf"
              }
            >
              {choice.label}
            </Link>
          </li>
        ))}
      </ul>
      <p role="status" className="text-sm text-muted empty:hidden">
        {said}
      </p>
    </nav>
  );
}
