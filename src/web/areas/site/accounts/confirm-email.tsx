import { useRouteLoaderData } from "react-router";
import { LOGIN_PATH } from "#domain/accounts/accounts.rules.ts";
import { CONFIRM_EMAIL } from "#generated/messages/accounts/confirm-email.ts";
import { ACCOUNT_NOTICES } from "#generated/messages/notices/account-notices.ts";
import { EmailLinkForm, onwardPath } from "#web/features/accounts/email-link-form.tsx";
import { confirmEmailAction } from "#web/features/accounts/link-action.ts";
import { done } from "#web/forms/form-answer.ts";
import { privateMeta } from "#web/page-title.ts";
import type { loader as rootLoader } from "#web/root.tsx";
import { SplitScreen } from "#web/ui/layout/split-screen.tsx";
import type { Route } from "./+types/confirm-email.ts";

export const meta = () => privateMeta(CONFIRM_EMAIL.title);
export const action = confirmEmailAction;

export function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  return {
    token: query.get("token") ?? undefined,
    done: query.has("done") ? done(ACCOUNT_NOTICES.emailConfirmed) : undefined,
    login: LOGIN_PATH.patient,
  };
}

export default function ConfirmEmail({ loaderData, actionData }: Route.ComponentProps) {
  const onward = onwardPath(CONFIRM_EMAIL, useRouteLoaderData<typeof rootLoader>("root"), loaderData.login);
  return (
    <SplitScreen place={CONFIRM_EMAIL.place} lead={CONFIRM_EMAIL.lead}>
      <EmailLinkForm
        copy={CONFIRM_EMAIL}
        token={loaderData.token}
        answer={actionData ?? loaderData.done}
        nextPath={onward}
      />
    </SplitScreen>
  );
}
