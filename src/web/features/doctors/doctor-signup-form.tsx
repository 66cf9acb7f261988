import { Form, useNavigation } from "react-router";
import { SIGNUP } from "#generated/messages/doctors/signup.ts";
import { DateField } from "#web/forms/date-field.tsx";
import { AadhaarField } from "#web/forms/digit-fields.tsx";
import { EmailField } from "#web/forms/email-field.tsx";
import { FormAlert } from "#web/forms/form-alert.tsx";
import { errorOf, type FormAnswer } from "#web/forms/form-answer.ts";
import type { LoadRules } from "#web/forms/form-client-action.ts";
import { useForm } from "#web/forms/use-form.ts";
import { Choice } from "#web/ui/forms/choice.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { PasswordField } from "#web/ui/forms/password-field.tsx";
import { SubmitButton } from "#web/ui/layout/button.tsx";
import { TouchLink } from "#web/ui/layout/link.tsx";

export const loadDoctorRules: LoadRules = () =>
  import("#domain/doctors/doctors.rules.ts").then((rules) => rules.doctorSignupSchema);

interface DoctorSignupFormProps {
  readonly limits: {
    readonly genders: readonly { readonly value: string; readonly label: string }[];
  };
  readonly answer: FormAnswer | undefined;
  readonly loginPath: string;
}

export function DoctorSignupForm({ limits, answer, loginPath }: DoctorSignupFormProps) {
  const sending = useNavigation().state === "submitting";
  const { attributes, locked } = useForm(answer, sending, loadDoctorRules);
  const field = (name: string) => ({
    name,
    required: true,
    disabled: locked,
    defaultValue: answer?.values[name],
    error: errorOf(answer, name),
  });
  return (
    <Form method="post" replace {...attributes} className="grid gap-5" aria-label={SIGNUP.title}>
      <FormAlert answer={answer} />
      <div className="field-rows sm:grid-cols-2">
        <Field {...field("firstName")} label={SIGNUP.firstName} autoComplete="given-name" />
        <Field {...field("lastName")} label={SIGNUP.lastName} autoComplete="family-name" />
        <DateField {...field("dob")} label={SIGNUP.dob} autoComplete="bday" />
        <Choice {...field("gender")} label={SIGNUP.gender} options={limits.genders} />
        <AadhaarField
          {...field("aadhaar")}
          className="sm:col-span-2"
          label={SIGNUP.aadhaar}
          hint={SIGNUP.aadhaarHint}
          autoComplete="off"
        />
        <Field
          {...field("license")}
          className="sm:col-span-2"
          label={SIGNUP.license}
          hint={SIGNUP.licenseHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <EmailField {...field("email")} className="sm:col-span-2" label={SIGNUP.email} autoComplete="username" />
        <PasswordField
          {...field("password")}
          className="sm:col-span-2"
          label={SIGNUP.password}
          hint={SIGNUP.passwordHint}
          autoComplete="new-password"
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SubmitButton busy={locked}>{sending ? SIGNUP.submitting : SIGNUP.submit}</SubmitButton>
        <p className="text-sm">
          {SIGNUP.registered} <TouchLink to={loginPath}>{SIGNUP.login}</TouchLink>
        </p>
      </div>
    </Form>
  );
}
