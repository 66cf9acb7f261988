import { NEW_EMAIL } from "#generated/messages/accounts/new-email.ts";
import { EmailLinkScreen, emailLinkLoader } from "#web/features/accounts/email-link-screen.tsx";
import { newEmailAction, newEmailText } from "#web/features/accounts/link-action.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import type { Route } from "./+types/new-email.ts";

export const meta = () => privateMeta(NEW_EMAIL.title);
export const loader = emailLinkLoader(newEmailText);
export const action = newEmailAction;

export default function NewEmail({ loaderData: { token, done }, actionData }: Route.ComponentProps) {
  return <EmailLinkScreen copy={NEW_EMAIL} token={token} answer={actionData ?? done} />;
}
