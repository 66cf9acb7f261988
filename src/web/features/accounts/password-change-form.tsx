import { Form, useNavigation } from "react-router";
import type { EmailStatus } from "#domain/accounts/accounts.api.ts";
import { LABELS } from "#generated/messages/accounts/labels.ts";
import { SECURITY } from "#generated/messages/accounts/security.ts";
import { FormAlert } from "#web/forms/form-alert.tsx";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import type { LoadRules } from "#web/forms/form-client-action.ts";
import { useForm } from "#web/forms/use-form.ts";
import { PasswordField } from "#web/ui/forms/password-field.tsx";
import { SubmitButton } from "#web/ui/layout/button.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import { SECURITY_INTENTS } from "./security-intents.ts";

/** The other forms of the page have nothing to check. */
export const loadPasswordChangeRules: LoadRules = () =>
  import("#domain/accounts/accounts.rules.ts").then((rules) => ({ intent }) => {
    return intent === SECURITY_INTENTS.password ? rules.passwordChangeSchema : undefined;
  });

interface PasswordChangeFormProps {
  /** The address is for password managers, which store a new password with its account. */
  readonly status: Pick<EmailStatus, "email" | "sendsEmail">;
  readonly answer: FormAnswer | undefined;
}

/** Asks for the current password too, because the person at an open browser may not be the owner. */
export function PasswordChangeForm({ status: { email, sendsEmail }, answer }: PasswordChangeFormProps) {
  const sending = useNavigation().formData?.get("intent") === SECURITY_INTENTS.password;
  const { attributes, locked, field } = useForm(answer, sending, loadPasswordChangeRules);
  return (
    <TitledSection id="password" title={SECURITY.password} titleClass="text-h3">
      <p className="mt-1 mb-4 text-muted">
        {SECURITY.passwordLead} {sendsEmail && SECURITY.passwordMail}
      </p>
      <Form
        key={answer?.ok ? "changed" : "typed"}
        method="post"
        replace
        preventScrollReset
        {...attributes}
        className="grid gap-5"
        aria-labelledby="password"
      >
        <FormAlert answer={answer} />
        <input type="hidden" name="intent" value={SECURITY_INTENTS.password} />
        <input type="email" autoComplete="username" defaultValue={email ?? ""} hidden />
        <PasswordField
          {...field("current")}
          label={SECURITY.current}
          hint={SECURITY.forgot}
          autoComplete="current-password"
          required
        />
        <PasswordField
          {...field("password")}
          label={LABELS.newPassword}
          hint={LABELS.passwordHint}
          autoComplete="new-password"
          required
        />
        <SubmitButton busy={locked}>{sending ? SECURITY.saving : SECURITY.save}</SubmitButton>
      </Form>
    </TitledSection>
  );
}
