import { Form, useNavigation } from "react-router";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import { useForm } from "#web/forms/use-form.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { ButtonLink, SubmitButton } from "#web/ui/layout/button.tsx";
import { EmailField, PasswordField } from "./account-fields.tsx";
import { FIRST_ADMIN } from "./accounts.copy.ts";
import { loadLoginRules } from "./login-form.tsx";

interface FirstAdminFormProps {
  readonly token: string;
  readonly works: boolean;
  readonly answer: FormAnswer | undefined;
  readonly loginPath: string;
}

function Title() {
  return <h1 className="text-[2.25rem] leading-10">{FIRST_ADMIN.title}</h1>;
}

export function FirstAdminForm({ token, works, answer, loginPath }: FirstAdminFormProps) {
  const sending = useNavigation().state === "submitting";
  const { attributes, locked } = useForm(answer, sending, loadLoginRules);
  if (answer?.field === "token" || (!works && answer?.ok !== true)) {
    return (
      <div className="grid justify-items-start gap-5">
        <Title />
        <Alert kind="danger">{FIRST_ADMIN.dead}</Alert>
        <ButtonLink to={loginPath}>{FIRST_ADMIN.toLogin}</ButtonLink>
      </div>
    );
  }
  return (
    <Form method="post" replace {...attributes} className="grid gap-5">
      <Title />
      {answer && <Alert kind={answer.ok ? "success" : "danger"}>{answer.message}</Alert>}
      <input type="hidden" name="token" value={token} />
      <EmailField answer={answer} locked={locked} />
      <PasswordField of="first" answer={answer} locked={locked} />
      <SubmitButton busy={locked}>{sending ? FIRST_ADMIN.saving : FIRST_ADMIN.save}</SubmitButton>
    </Form>
  );
}
