import { Form, useLocation, useNavigation } from "react-router";
import type { Area } from "#domain/actor.ts";
import { LABELS } from "#generated/messages/accounts/labels.ts";
import { LOGIN } from "#generated/messages/accounts/login.ts";
import { NEXT_FIELD, nextIn, withNext } from "#web/addresses/next-path.ts";
import { FormAlert } from "#web/forms/form-alert.tsx";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import type { LoadRules } from "#web/forms/form-client-action.ts";
import { useForm } from "#web/forms/use-form.ts";
import { Button } from "#web/ui/layout/button.tsx";
import { TouchLink } from "#web/ui/layout/link.tsx";
import { AccountPasswordField, EmailField } from "./account-fields.tsx";
import { LoginCode } from "./login-code.tsx";
import { LoginTerms } from "./terms/login-terms.tsx";

export const loadLoginRules: LoadRules = () =>
  import("#domain/accounts/accounts.rules.ts").then((rules) => rules.loginSchema);

const SIGNUP_PATH = { patient: "/PatientSignup", doctor: "/DoctorSignup" } as const;

interface LoginFormProps {
  readonly as: Area;
  readonly answer: FormAnswer | undefined;
  /** Opens the dialog that sends a link to set a new password. */
  readonly resetPath: string;
}

export function LoginForm({ as, answer, resetPath }: LoginFormProps) {
  const sending = useNavigation().state === "submitting";
  const { attributes, locked } = useForm(answer, sending, loadLoginRules);
  const { pathname, search } = useLocation();
  const next = nextIn(search);
  const { title } = LOGIN[as];
  const newHere = as === "admin" ? undefined : { ...LOGIN[as].newHere, path: SIGNUP_PATH[as] };
  return (
    <Form
      method="post"
      action={withNext(pathname, next)}
      replace
      {...attributes}
      className="grid gap-5"
      aria-labelledby="login-title"
    >
      {next !== undefined && <input type="hidden" name={NEXT_FIELD} value={next} />}
      <h1 id="login-title" className="text-[2.25rem] leading-10">
        {title}
      </h1>
      <FormAlert answer={answer} />
      <EmailField answer={answer} locked={locked} />
      <AccountPasswordField password="current" answer={answer} locked={locked} />
      <LoginCode answer={answer} locked={locked} />
      <LoginTerms answer={answer} locked={locked} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Button type="submit" busy={locked}>
          {sending ? LABELS.submitting : LABELS.submit}
        </Button>
        <TouchLink to={resetPath} preventScrollReset>
          {LABELS.forgot}
        </TouchLink>
        {newHere && (
          <p className="text-sm">
            {newHere.question} <TouchLink to={withNext(newHere.path, next)}>{newHere.link}</TouchLink>
          </p>
        )}
      </div>
    </Form>
  );
}
