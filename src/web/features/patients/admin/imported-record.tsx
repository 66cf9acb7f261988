import { Form, useNavigation } from "react-router";
import { formatDay } from "#domain/format/time-format.ts";
import { genderText } from "#domain/patients/gender-text.ts";
import type { ImportedPerson } from "#domain/patients/import/imported-person.ts";
import { IMPORTED } from "#generated/messages/patients/imported.ts";
import { TABLE } from "#generated/messages/patients/table.ts";
import { FormAlert } from "#web/forms/form-alert.tsx";
import { errorOf, type FormAnswer } from "#web/forms/form-answer.ts";
import { useForm } from "#web/forms/use-form.ts";
import { EmailText } from "#web/ui/data/email-text.tsx";
import { RecordList } from "#web/ui/data/record.tsx";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { Button } from "#web/ui/layout/button.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";

/** What the import knows of a person. */
export function ImportedRecord({ person }: { readonly person: ImportedPerson }) {
  const { phone, email, dateOfBirth, gender } = person;
  return (
    <TitledSection id="record" title={IMPORTED.record} titleClass="mb-2 text-h4">
      <RecordList
        lines={[
          { term: TABLE.heads.phone, value: <a href={`tel:+91${phone}`}>{phone}</a> },
          { term: IMPORTED.born, value: dateOfBirth === null ? IMPORTED.unknown : formatDay(dateOfBirth) },
          { term: TABLE.heads.gender, value: gender === null ? IMPORTED.unknown : genderText(gender) },
          { term: TABLE.heads.email, value: email === "" ? IMPORTED.unknown : <EmailText address={email} /> },
        ]}
      />
    </TitledSection>
  );
}

/** Erases the person's details, once it is ticked that they are the right ones. */
export function EraseImportedForm({ answer }: { readonly answer: FormAnswer | undefined }) {
  const sending = useNavigation().state === "submitting";
  const { attributes, locked } = useForm(answer, sending);
  return (
    <TitledSection id="erase" title={IMPORTED.erase} titleClass="text-h4">
      <p className="mt-1 mb-3 max-w-[60ch] text-muted">{IMPORTED.eraseLead}</p>
      <Form method="post" replace preventScrollReset {...attributes} className="grid gap-3">
        <FormAlert answer={answer} />
        <Checkbox name="confirm" error={errorOf(answer, "confirm")}>
          {IMPORTED.eraseConfirm}
        </Checkbox>
        <Button type="submit" variant="danger-outlined" busy={locked} className="justify-self-start">
          {IMPORTED.eraseSubmit}
        </Button>
      </Form>
    </TitledSection>
  );
}
