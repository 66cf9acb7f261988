import { MESSAGES } from "#domain/accounts/accounts.rules.ts";
import { NEW_PASSWORD } from "#web/features/accounts/accounts.copy.ts";
import { newPasswordAction } from "#web/features/accounts/link-action.ts";
import { loadPasswordRules, NewPasswordForm } from "#web/features/accounts/new-password-form.tsx";
import { done } from "#web/forms/form-answer.ts";
import { formClientAction } from "#web/forms/form-client-action.ts";
import { privateMeta } from "#web/page-title.ts";
import { SplitScreen } from "#web/ui/layout/split-screen.tsx";
import type { Route } from "./+types/reset-password.ts";

export const meta = () => privateMeta(NEW_PASSWORD.title);
export const action = newPasswordAction;
export const clientAction = formClientAction(loadPasswordRules);

export function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  return {
    token: query.get("token") ?? undefined,
    done: query.has("done") ? done(MESSAGES.passwordChanged) : undefined,
  };
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SplitScreen place={NEW_PASSWORD.place} lead={NEW_PASSWORD.lead}>
      <NewPasswordForm
        token={loaderData.token}
        answer={actionData ?? loaderData.done}
        loginPath="/admin/login"
        resetPath="/admin/login?reset"
      />
    </SplitScreen>
  );
}
