import { Form, useNavigation } from "react-router";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import type { LoadRules } from "#web/forms/form-client-action.ts";
import { useForm } from "#web/forms/use-form.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { ButtonLink, SubmitButton } from "#web/ui/layout/button.tsx";
import { PasswordField } from "./account-fields.tsx";
import { NEW_PASSWORD } from "./accounts.copy.ts";

export const loadPasswordRules: LoadRules = () =>
  import("#domain/accounts/accounts.rules.ts").then((rules) => rules.newPasswordSchema);

interface NewPasswordFormProps {
  /** The token of the mailed link; undefined when the address has none. */
  readonly token: string | undefined;
  readonly answer: FormAnswer | undefined;
  readonly loginPath: string;
  readonly resetPath: string;
}

function Title() {
  return <h1 className="text-[2.25rem] leading-10">{NEW_PASSWORD.title}</h1>;
}

export function NewPasswordForm({ token, answer, loginPath, resetPath }: NewPasswordFormProps) {
  const sending = useNavigation().state === "submitting";
  const { attributes, locked } = useForm(answer, sending, loadPasswordRules);
  const dead = answer?.field === "token";
  if (answer?.ok === true || dead || token === undefined) {
    const [to, words] = answer?.ok === true ? [loginPath, NEW_PASSWORD.toLogin] : [resetPath, NEW_PASSWORD.again];
    return (
      <div className="grid justify-items-start gap-5">
        <Title />
        <Alert kind={answer?.ok === true ? "success" : "danger"}>{answer?.message ?? NEW_PASSWORD.dead}</Alert>
        <ButtonLink to={to} look="primary">
          {words}
        </ButtonLink>
      </div>
    );
  }
  return (
    <Form method="post" replace {...attributes} className="grid gap-5">
      <Title />
      {answer && <Alert kind="danger">{answer.message}</Alert>}
      <input type="hidden" name="token" value={token} />
      <PasswordField of="next" answer={answer} locked={locked} />
      <SubmitButton busy={locked}>{sending ? NEW_PASSWORD.saving : NEW_PASSWORD.save}</SubmitButton>
    </Form>
  );
}
