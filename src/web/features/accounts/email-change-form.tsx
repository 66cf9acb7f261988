import { Form, useNavigation } from "react-router";
import { EMAIL_CHANGE } from "#generated/messages/accounts/email-change.ts";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import type { LoadRules } from "#web/forms/form-client-action.ts";
import { useForm } from "#web/forms/use-form.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { PasswordField } from "#web/ui/forms/password-field.tsx";
import { SubmitButton } from "#web/ui/layout/button.tsx";

export const loadEmailRules: LoadRules = () =>
  import("#domain/accounts/accounts.rules.ts").then((rules) => rules.emailChangeSchema);

interface EmailChangeFormProps {
  readonly email: string;
  readonly answer: FormAnswer | undefined;
}

/** Asks for the new address and for the password, because the person at an open browser may not be the owner. */
export function EmailChangeForm({ email, answer }: EmailChangeFormProps) {
  const sending = useNavigation().state === "submitting";
  const { attributes, locked, field } = useForm(answer, sending, loadEmailRules);
  return (
    <Form method="post" replace {...attributes} className="grid gap-5" aria-label={EMAIL_CHANGE.title}>
      {answer && <Alert kind={answer.ok ? "success" : "danger"}>{answer.message}</Alert>}
      <div className="text-sm">
        <p className="font-semibold">{EMAIL_CHANGE.now}</p>
        <p className="wrap-anywhere">{email}</p>
      </div>
      <Field {...field("email")} type="email" label={EMAIL_CHANGE.email} autoComplete="email" required />
      <PasswordField
        key={answer?.ok ? "sent" : "typed"}
        {...field("password")}
        label={EMAIL_CHANGE.password}
        autoComplete="current-password"
        required
      />
      <SubmitButton busy={locked}>{sending ? EMAIL_CHANGE.sending : EMAIL_CHANGE.send}</SubmitButton>
    </Form>
  );
}
