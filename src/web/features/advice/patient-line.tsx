import { ageText } from "#domain/advice/signed-words.ts";
import { genderText } from "#domain/patients/gender-text.ts";
import { SIGNED_ADVICE } from "#generated/messages/advice/signed-advice.ts";
import { Written } from "#web/ui/data/written.tsx";
import type { EditorView } from "./advice-view.ts";

/** Whom the doctor writes for, and what that person must not be given: name, age, sex and allergies. */
export function PatientLine({ patient }: Pick<EditorView, "patient">) {
  const { name, age, sex, allergies } = patient;
  const facts = [name, ageText(age), ...(sex === undefined ? [] : [genderText(sex)])];
  return (
    <div className="no-print grid gap-3">
      <p className="font-semibold wrap-anywhere">{facts.join(", ")}</p>
      {allergies !== "" && (
        <p className="rounded-2 border border-danger-line bg-danger-tint px-4 py-2 wrap-anywhere text-danger">
          <b>{SIGNED_ADVICE.allergies}:</b> <Written text={allergies} />
        </p>
      )}
    </div>
  );
}
