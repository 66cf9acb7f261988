import { useLocation } from "react-router";
import { NUMBER_LOGIN_PATH } from "#domain/accounts/login-paths.ts";
import type { Area } from "#domain/actor.ts";
import { LOGIN } from "#generated/messages/accounts/login.ts";
import { NUMBER_LOGIN } from "#generated/messages/accounts/number-login.ts";
import { nextIn, withNext } from "#web/addresses/next-path.ts";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import { ButtonLink } from "#web/ui/layout/button.tsx";
import { SplitScreen } from "#web/ui/layout/split-screen.tsx";
import { RESET_NAME } from "./login-client-action.ts";
import { LoginForm } from "./login-form.tsx";
import { OtherRole } from "./other-role.tsx";
import { PasskeyLogin } from "./passkey-login.tsx";
import { ResetDialog } from "./reset-dialog.tsx";
import { RoleChoice } from "./role-choice.tsx";

interface LoginScreenProps {
  readonly as: Area;
  readonly answer: FormAnswer | undefined;
  /** Whether there is a login with a mobile number, too. */
  readonly byNumber?: boolean;
}

/** The login page of a role, with the dialog for a forgotten password over it. */
export function LoginScreen({ as, answer, byNumber = false }: LoginScreenProps) {
  const { pathname, search } = useLocation();
  const isOpen = new URLSearchParams(search).has(RESET_NAME);
  const next = nextIn(search);
  const closedPath = withNext(pathname, next);
  const openPath = withNext(`${pathname}?${RESET_NAME}`, next);
  return (
    <SplitScreen place={LOGIN[as].place} lead={LOGIN[as].lead}>
      <OtherRole as={as} />
      <RoleChoice as={as} next={next} />
      <LoginForm as={as} answer={isOpen ? undefined : answer} resetPath={openPath} />
      <PasskeyLogin />
      {byNumber && (
        <ButtonLink to={withNext(NUMBER_LOGIN_PATH, next)} variant="outlined" className="mt-4 w-full">
          {NUMBER_LOGIN.byNumber}
        </ButtonLink>
      )}
      <ResetDialog open={isOpen} closedPath={closedPath} openPath={openPath} sent={isOpen ? answer : undefined} />
    </SplitScreen>
  );
}
