import { Form, useNavigation } from "react-router";
import { LOGIN_PATH } from "#domain/accounts/login-paths.ts";
import { NEW_PASSWORD } from "#generated/messages/accounts/new-password.ts";
import { ACCOUNT_RESULTS } from "#generated/messages/results/account-results.ts";
import { AccountPasswordField } from "#web/features/accounts/account-fields.tsx";
import { newPasswordAction } from "#web/features/accounts/link-action.ts";
import { RESET_NAME } from "#web/features/accounts/login-client-action.ts";
import { done, type FormAnswer } from "#web/forms/form-answer.ts";
import { formClientAction, type LoadRules } from "#web/forms/form-client-action.ts";
import { useForm } from "#web/forms/use-form.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { ButtonLink, SubmitButton } from "#web/ui/layout/button.tsx";
import { SplitScreen } from "#web/ui/layout/split-screen.tsx";
import type { Route } from "./+types/reset-password.ts";

const loadPasswordRules: LoadRules = () =>
  import("#domain/accounts/accounts.rules.ts").then((rules) => rules.newPasswordSchema);

interface NewPasswordFormProps {
  /** The token of the mailed link; undefined when the address has none. */
  readonly token: string | undefined;
  readonly answer: FormAnswer | undefined;
  /** The login pages, by role: the answer names the account's role. */
  readonly logins: Readonly<Record<string, string>>;
}

function Title() {
  return <h1 className="text-[2.25rem] leading-10">{NEW_PASSWORD.title}</h1>;
}

function NewPasswordForm({ token, answer, logins }: NewPasswordFormProps) {
  const sending = useNavigation().state === "submitting";
  const { attributes, locked } = useForm(answer, sending, loadPasswordRules);
  const dead = answer?.field === "token";
  if (answer?.ok === true || dead || token === undefined) {
    const [to, text] =
      answer?.ok === true
        ? [logins[answer.values.role ?? ""] ?? "/", NEW_PASSWORD.toLogin]
        : [`${logins.patient}?${RESET_NAME}`, NEW_PASSWORD.again];
    return (
      <div className="grid justify-items-start gap-5">
        <Title />
        <Alert kind={answer?.ok === true ? "success" : "danger"}>{answer?.message ?? NEW_PASSWORD.dead}</Alert>
        <ButtonLink to={to} variant="primary">
          {text}
        </ButtonLink>
      </div>
    );
  }
  return (
    <Form method="post" replace {...attributes} className="grid gap-5">
      <Title />
      {answer && <Alert kind="danger">{answer.message}</Alert>}
      <input type="hidden" name="token" value={token} />
      <AccountPasswordField password="next" answer={answer} locked={locked} />
      <SubmitButton busy={locked}>{sending ? NEW_PASSWORD.saving : NEW_PASSWORD.save}</SubmitButton>
    </Form>
  );
}

export const meta = () => privateMeta(NEW_PASSWORD.title);
export const action = newPasswordAction;
export const clientAction = formClientAction(loadPasswordRules);

export function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const role = query.get("done");
  return {
    token: query.get("token") ?? undefined,
    done: role === null ? undefined : { ...done(ACCOUNT_RESULTS.passwordChanged), values: { role } },
    logins: LOGIN_PATH,
  };
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SplitScreen place={NEW_PASSWORD.place} lead={NEW_PASSWORD.lead}>
      <NewPasswordForm token={loaderData.token} answer={actionData ?? loaderData.done} logins={loaderData.logins} />
    </SplitScreen>
  );
}
