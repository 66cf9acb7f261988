import { Form, useNavigation } from "react-router";
import type { OwnPatient } from "#domain/patients/patients.rules.ts";
import { EMAIL_CHANGE } from "#generated/messages/accounts/email-change.ts";
import { OWN_RECORD } from "#generated/messages/patients/own-record.ts";
import { SIGNUP } from "#generated/messages/patients/signup.ts";
import { AadhaarField, NumberField, PhoneField } from "#web/forms/digit-fields.tsx";
import { FormAlert } from "#web/forms/form-alert.tsx";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import type { LoadRules } from "#web/forms/form-client-action.ts";
import { TypedDateField } from "#web/forms/typed-date-field.tsx";
import { useForm } from "#web/forms/use-form.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Choice } from "#web/ui/forms/choice.tsx";
import { Field, TextArea } from "#web/ui/forms/field.tsx";
import { SubmitButton } from "#web/ui/layout/button.tsx";
import { TouchLink } from "#web/ui/layout/link.tsx";
import type { ownRecordLimits } from "./own-record-action.ts";

export const loadOwnRecordRules: LoadRules = () =>
  import("#domain/patients/patients.rules.ts").then((rules) => rules.ownRecordSchema);

interface OwnRecordFormProps {
  readonly patient: OwnPatient;
  readonly limits: ReturnType<typeof ownRecordLimits>;
  /** Where to change the e-mail, which is the account's name. */
  readonly emailPath: string;
  readonly answer: FormAnswer | undefined;
}

/** Form of the patient's own record. The stored Aadhaar number is never put into a field. */
export function OwnRecordForm({ patient, limits, emailPath, answer }: OwnRecordFormProps) {
  const sending = useNavigation().state === "submitting";
  const { attributes, locked, field: fieldOf } = useForm(answer, sending, loadOwnRecordRules);
  const field = (name: string, begin: string) => ({ ...fieldOf(name, begin), required: true });
  // Also after a refusal the text with which the form was opened: what was added since is not overwritten.
  const shownHistory = fieldOf("shownHistory", patient.medicalHistory);
  const { readOnly: _, ...gender } = field("gender", patient.gender);
  return (
    <Form method="post" replace {...attributes} className="grid gap-5" aria-label={OWN_RECORD.title}>
      <FormAlert answer={answer} />
      <input type="hidden" name="shownHistory" defaultValue={shownHistory.defaultValue} />
      {patient.contradictedAge !== null && (
        <Alert kind="waiting">{OWN_RECORD.contradicted({ typed: patient.contradictedAge, age: patient.age })}</Alert>
      )}
      <div className="field-rows sm:grid-cols-2">
        <Field {...field("name", patient.name)} className="sm:col-span-2" label={SIGNUP.name} autoComplete="name" />
        <PhoneField
          {...field("phone", patient.phone)}
          label={SIGNUP.phone}
          hint={SIGNUP.phoneHint}
          autoComplete="tel-national"
        />
        {patient.dateOfBirth === null ? (
          <NumberField
            {...field("age", String(patient.age))}
            label={SIGNUP.age}
            hint={SIGNUP.ageHint}
            autoComplete="off"
          />
        ) : (
          <input type="hidden" name="age" value={patient.age} />
        )}
        <TypedDateField
          {...field("dateOfBirth", patient.dateOfBirth ?? "")}
          required={patient.dateOfBirth !== null}
          label={OWN_RECORD.dateOfBirth}
          hint={patient.dateOfBirth === null ? OWN_RECORD.dateOfBirthHint : OWN_RECORD.ageNow({ age: patient.age })}
          {...(patient.dateOfBirth === null && { optional: SIGNUP.optional })}
          isBirthday
        />
        <Choice {...gender} className="sm:col-span-2" label={SIGNUP.gender} options={limits.genders} />
        <TextArea
          {...field("medicalHistory", patient.medicalHistory)}
          required={false}
          className="sm:col-span-2"
          label={SIGNUP.medicalHistory}
          optional={SIGNUP.optional}
          placeholder={SIGNUP.medicalHistoryExample}
          room={limits.history}
        />
        <AadhaarField
          key={answer?.ok ? patient.aadharMasked : "typed"}
          {...field("aadhar", "")}
          required={false}
          className="sm:col-span-2"
          label={OWN_RECORD.aadhar}
          hint={OWN_RECORD.aadharHint({ masked: patient.aadharMasked })}
          optional={SIGNUP.optional}
          autoComplete="off"
        />
      </div>
      <div className="text-sm">
        <p className="font-semibold">{OWN_RECORD.email}</p>
        <p className="wrap-anywhere">{patient.email || EMAIL_CHANGE.none}</p>
        <TouchLink to={emailPath}>{patient.email === "" ? EMAIL_CHANGE.addTitle : OWN_RECORD.changeEmail}</TouchLink>
      </div>
      <SubmitButton busy={locked}>{sending ? OWN_RECORD.submitting : OWN_RECORD.submit}</SubmitButton>
    </Form>
  );
}
