import { Form, useLocation, useNavigation } from "react-router";
import { SIGNUP } from "#generated/messages/patients/signup.ts";
import { NEXT_FIELD, nextIn, withNext } from "#web/addresses/next-path.ts";
import { AadhaarField, NumberField, PhoneField } from "#web/forms/digit-fields.tsx";
import { EmailField } from "#web/forms/email-field.tsx";
import { FormAlert } from "#web/forms/form-alert.tsx";
import { errorOf, type FormAnswer } from "#web/forms/form-answer.ts";
import type { LoadRules } from "#web/forms/form-client-action.ts";
import { useForm } from "#web/forms/use-form.ts";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { Choice } from "#web/ui/forms/choice.tsx";
import { Field, TextArea } from "#web/ui/forms/field.tsx";
import { PasswordField } from "#web/ui/forms/password-field.tsx";
import { SubmitButton } from "#web/ui/layout/button.tsx";
import { TouchLink } from "#web/ui/layout/link.tsx";

export const loadPatientRules: LoadRules = () =>
  import("#domain/patients/patients.rules.ts").then((rules) => rules.patientSignupSchema);

interface PatientSignupFormProps {
  readonly limits: {
    readonly history: number;
    readonly genders: readonly { readonly value: string; readonly label: string }[];
  };
  readonly answer: FormAnswer | undefined;
  /** Label of the required checkbox; the page knows the address of the terms. */
  readonly consent: React.ReactNode;
  readonly loginPath: string;
}

export function PatientSignupForm({ limits, answer, consent, loginPath }: PatientSignupFormProps) {
  const sending = useNavigation().state === "submitting";
  const next = nextIn(useLocation().search);
  const { attributes, locked } = useForm(answer, sending, loadPatientRules);
  const field = (name: string) => ({
    name,
    required: true,
    disabled: locked,
    defaultValue: answer?.values[name],
    error: errorOf(answer, name),
  });
  return (
    <Form method="post" replace {...attributes} className="grid gap-5" aria-label={SIGNUP.title}>
      {next !== undefined && <input type="hidden" name={NEXT_FIELD} value={next} />}
      <FormAlert answer={answer} />
      <div className="field-rows sm:grid-cols-2">
        <Field {...field("name")} label={SIGNUP.name} autoComplete="name" />
        <EmailField {...field("email")} label={SIGNUP.email} autoComplete="username" />
        <PasswordField
          {...field("password")}
          className="sm:col-span-2"
          label={SIGNUP.password}
          hint={SIGNUP.passwordHint}
          autoComplete="new-password"
        />
        <PhoneField {...field("phone")} label={SIGNUP.phone} hint={SIGNUP.phoneHint} autoComplete="tel-national" />
        <NumberField {...field("age")} label={SIGNUP.age} hint={SIGNUP.ageHint} autoComplete="off" />
        <Choice {...field("gender")} className="sm:col-span-2" label={SIGNUP.gender} options={limits.genders} />
        <AadhaarField
          {...field("aadhar")}
          className="sm:col-span-2"
          label={SIGNUP.aadhar}
          hint={SIGNUP.aadharHint}
          autoComplete="off"
        />
        <TextArea
          {...field("medicalHistory")}
          required={false}
          className="sm:col-span-2"
          label={SIGNUP.medicalHistory}
          optional={SIGNUP.optional}
          placeholder={SIGNUP.medicalHistoryExample}
          room={limits.history}
        />
        <Checkbox
          name="terms"
          className="sm:col-span-2"
          defaultChecked={answer?.values.terms === "on"}
          disabled={locked}
          error={errorOf(answer, "terms")}
        >
          {consent}
        </Checkbox>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SubmitButton busy={locked}>{sending ? SIGNUP.submitting : SIGNUP.submit}</SubmitButton>
        <p className="text-sm">
          {SIGNUP.registered} <TouchLink to={withNext(loginPath, next)}>{SIGNUP.login}</TouchLink>
        </p>
      </div>
    </Form>
  );
}
