import { CONFIRM_EMAIL } from "#generated/messages/accounts/confirm-email.ts";
import { ACCOUNT_RESULTS } from "#generated/messages/results/account-results.ts";
import { EmailLinkScreen, emailLinkLoader } from "#web/features/accounts/email-link-screen.tsx";
import { confirmEmailAction } from "#web/features/accounts/link-action.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import type { Route } from "./+types/confirm-email.ts";

export const meta = () => privateMeta(CONFIRM_EMAIL.title);
export const loader = emailLinkLoader(() => ACCOUNT_RESULTS.emailConfirmed);
export const action = confirmEmailAction;

export default function ConfirmEmail({ loaderData: { token, done }, actionData }: Route.ComponentProps) {
  return <EmailLinkScreen copy={CONFIRM_EMAIL} token={token} answer={actionData ?? done} />;
}
